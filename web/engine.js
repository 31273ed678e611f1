// The worker with both engines, as the page sees it: ask() gives a promise of the answer.
//
// What runs in it cannot be interrupted, so stop() ends it and starts another.

export class Engine {
  // told: called with "starting", "ready", or what went wrong; counted: called with the number of
  // trees that were searched so far.
  constructor(told, counted) {
    this.told = told;
    this.counted = counted;
    this.begin();
  }

  begin() {
    this.waiting = new Map();
    this.last = 0;
    this.told("starting");
    this.worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
    this.worker.onmessage = ({ data }) => this.heard(data);
    this.worker.onerror = (event) => this.told(event.message || "they need a newer browser");
  }

  heard({ id, ready, failed, lines, answer }) {
    if (ready) this.told("ready");
    else if (failed) this.told(failed);
    else if (lines) this.counted(lines);
    else {
      this.waiting.get(id)(JSON.parse(answer));
      this.waiting.delete(id);
    }
  }

  // A kind of lab.py, and its arguments; {result}, {wrong} or {failed}, or {stopped}.
  ask(kind, request = {}) {
    const id = ++this.last;
    this.worker.postMessage({ id, kind, request: JSON.stringify(request) });
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  stop() {
    this.worker.terminate();
    for (const resolve of this.waiting.values()) resolve({ stopped: true });
    this.begin();
  }
}
