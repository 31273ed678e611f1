// Keeps the whole page, so that it works without a network.  The builder writes the list of its
// files, and their hash: another page has another one, and is fetched anew.

const VERSION = "$version";
const FILES = $files;

addEventListener("install", (event) => {
  const fetched = FILES.map((file) => new Request(file, { cache: "reload" }));
  event.waitUntil(caches.open(VERSION).then((kept) => kept.addAll(fetched)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== VERSION));
  event.waitUntil(
    old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => clients.claim()),
  );
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const kept = caches.match(request, { ignoreSearch: true, cacheName: VERSION });
  event.respondWith(kept.then((found) => found || fetch(request)));
});
