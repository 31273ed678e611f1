// Both engines in one worker: Python calls SWI-Prolog in the same thread, and a text comes back.

import { loadPyodide } from "./pyodide/pyodide.mjs";
import { guest, room, start } from "./prolog.js";

const PACKAGE = "/pyab"; // where the wheel is unpacked, in both file systems
const SUPPORT = `${PACKAGE}/pyab/prolog/support`;
const READY = 3; // rooms that are kept ready; a judged file takes one to three
const EVERY = 2000; // lines after which the page is told how many there are
const TICKS = 50_000; // looks at the clock in a second of Python's
const SIGPROF = 27;

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

// ------------------------------------------------------------------- rooms

let exhibits = []; // the files of the folder prolog/
let lines = 0; // that programs have left in their rooms, at this request
let said = 0;
const rooms = [];
const guests = [];

function told(text) {
  lines += text.split("\n").length - 1;
  if (lines < said + EVERY) return;
  said = lines;
  postMessage({ lines });
}

// Rooms cannot be made while Python runs, so they are made before; and an instance for a changed
// program, which is dropped after that.
async function make(number) {
  while (rooms.length < number) {
    rooms.push(await room(exhibits, `${SUPPORT}/submission/runner.pl`, told));
  }
  if (!guests.length) guests.push(await guest(exhibits, `${SUPPORT}/bridge.pl`));
}

let making = Promise.resolve(); // one after the other
function ready(number) {
  making = making.catch(() => {}).then(() => make(number));
  return making;
}

// Python looks here after each few calls or loops whether a signal has come: what it is given is a
// clock that counts the looks, so that a busy machine takes nobody's time.
class Clock {
  looks = 0;
  every = Infinity;

  get 0() {
    this.looks += 1;
    if (this.looks < this.every) return 0;
    this.looks = 0;
    return SIGPROF;
  }

  set 0(_) {} // it takes the signal
}

// ------------------------------------------------------------------- start

async function begin() {
  const [python, wheel, lab] = await Promise.all([loadPyodide(), bytes("pyab.whl"), bytes("lab.zip")]);
  const clock = new Clock();
  // Many lines would keep the page from all else.
  python.setStdout({ write: (bytes) => bytes.length });
  python.setStderr({ write: (bytes) => bytes.length });
  python.unpackArchive(wheel, "wheel", { extractDir: PACKAGE });
  exhibits = [...files(python.FS, `${PACKAGE}/pyab/prolog`)];
  const own = await start(exhibits, `${SUPPORT}/bridge.pl`);
  let prolog = own;
  python.registerJsModule("pyab_prolog", {
    call: (...texts) => prolog.call(...texts),
    version: () => own.version(),
    room: () => rooms.pop(),
    // From now on each so many seconds of work a signal comes; none, if that is 0.
    tick: (seconds) => {
      clock.looks = 0;
      clock.every = seconds * TICKS || Infinity;
      python.setInterruptBuffer(seconds ? clock : undefined);
    },
    // From now on a guest is called, an instance that is dropped after that; false ends it.
    elsewhere: (away) => {
      prolog = away ? guests.pop() : own;
      return prolog !== undefined;
    },
  });
  python.unpackArchive(lab, "zip", { extractDir: PACKAGE });
  python.runPython(`import sys; sys.path.insert(0, "${PACKAGE}")`);
  return python.pyimport("lab").ask;
}

const started = begin();
started.then(
  () => postMessage({ ready: true }),
  (error) => postMessage({ failed: String(error) }),
);

// Where a request needs more rooms than are ready, it is begun again when there are more.
async function answered(kind, request) {
  const ask = await started;
  for (let number = READY; ; number *= 2) {
    await making;
    lines = said = 0;
    const answer = ask(kind, request);
    if (answer) return answer;
    await ready(number);
  }
}

onmessage = async ({ data: { id, kind, request } }) => {
  let answer;
  try {
    answer = await answered(kind, request);
  } catch (error) {
    answer = JSON.stringify({ failed: String(error) });
  }
  postMessage({ id, answer });
  if (kind === "search" || kind === "judge") ready(READY); // for the next one
};
