// Both engines in one worker: Python calls SWI-Prolog in the same thread, and a text comes back.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { start } from "./prolog.js";

const PACKAGE = "/pyab"; // where the wheel is unpacked, in both file systems

async function bytes(name) {
  const answer = await fetch(new URL(name, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
}

// The files below a folder of Python's file system, each a path and its text.
function* files(FS, folder) {
  for (const name of FS.readdir(folder)) {
    if (name === "." || name === "..") continue;
    const path = `${folder}/${name}`;
    if (FS.isDir(FS.stat(path).mode)) yield* files(FS, path);
    else yield [path, FS.readFile(path, { encoding: "utf8" })];
  }
}

async function begin() {
  const [python, wheel, lab] = await Promise.all([
    loadPyodide(),
    bytes("pyab.whl"),
    bytes("lab.py"),
  ]);
  python.unpackArchive(wheel, "wheel", { extractDir: PACKAGE });
  const prolog = await start(
    [...files(python.FS, `${PACKAGE}/pyab/prolog`)],
    `${PACKAGE}/pyab/prolog/support/bridge.pl`,
  );
  python.registerJsModule("pyab_prolog", {
    call: (...texts) => prolog.call(...texts),
    version: () => prolog.version(),
  });
  python.FS.writeFile(`${PACKAGE}/lab.py`, new Uint8Array(lab));
  python.runPython(`import sys; sys.path.insert(0, "${PACKAGE}")`);
  return python.pyimport("lab").ask;
}

const started = begin();
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

onmessage = async ({ data: { id, kind, request } }) => {
  const ask = await started;
  let answer;
  try {
    answer = ask(kind, request);
  } catch (error) {
    answer = JSON.stringify({ failed: String(error) });
  }
  postMessage({ id, answer });
};
