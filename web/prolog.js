// SWI-Prolog as WebAssembly.  One instance holds the exhibits (Prolog); any number of others are
// rooms, each for one program that somebody has written (Room).

import SWIPL from "./swipl/swipl-web.js";

const PROGRAM = ["-q", "-f", "none", "--no-tty", "--stack-limit=256m"];
const ANSWERS = "/dev/answers";
const MOST = 2_000_000; // inferences of one request to a guest

const fetched = async (name) => {
  const answer = await fetch(new URL(`./swipl/${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.arrayBuffer();
};

// Compiled once, however many are started.
const compiled = fetched("swipl-web.wasm").then(WebAssembly.compile);
const library = fetched("swipl-web.data");

// A SWI-Prolog with the given files, each a path and a text, of which one is loaded.
async function started(files, load) {
  const [program, data] = await Promise.all([compiled, library]);
  const module = await SWIPL({
    arguments: [...PROGRAM], // it is written to
    instantiateWasm: (imports, done) => {
      WebAssembly.instantiate(program, imports).then((instance) => done(instance, program));
      return {};
    },
    getPreloadedPackage: () => data.slice(0),
    print: () => {},
    printErr: () => {},
  });
  for (const [path, text] of files) {
    module.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    module.FS.writeFile(path, text);
  }
  const found = module.prolog.query("load_files(Path, [silent(true)])", { Path: load }).once();
  if (!found || found.error) throw new Error(`${load} does not load: ${found && found.message}`);
  return module;
}

class Prolog {
  constructor(module) {
    this.module = module;
    this.prolog = module.prolog;
  }

  version() {
    const { X } = this.prolog.query("current_prolog_flag(version, X)").once();
    return [Math.floor(X / 10000), Math.floor(X / 100) % 100, X % 100].join(".");
  }

  // The same seam as pyab/engines/bridge.py: calls module:predicate(+Text..., -Answer), and gives
  // the answer, a string.
  call(module, predicate, ...texts) {
    const { prolog } = this;
    const arity = texts.length + 1;
    const frame = prolog.bindings.PL_open_foreign_frame();
    try {
      const terms = prolog.bindings.PL_new_term_refs(arity);
      texts.forEach((text, place) => prolog.put_chars(terms + place, text));
      const flags = prolog.PL_Q_NODEBUG | prolog.PL_Q_CATCH_EXCEPTION;
      const goal = prolog.predicate(predicate, arity, module);
      const query = prolog.bindings.PL_open_query(0, flags, goal, terms);
      const answer = prolog.bindings.PL_next_solution(query)
        ? prolog.get_chars(terms + arity - 1, prolog.CVT_STRING)
        : "-no answer";
      prolog.bindings.PL_cut_query(query);
      return answer;
    } finally {
      this.module._PL_discard_foreign_frame(frame); // bindings has it bound to close
    }
  }
}

// A program that somebody has changed: what comes to no end is ended.
class Guest extends Prolog {
  call(module, predicate, ...texts) {
    const names = texts.map((_, place) => `Text${place}`);
    const goal = `${module}:${predicate}(${[...names, "Answer"]})`;
    const given = Object.fromEntries(names.map((name, place) => [name, texts[place]]));
    const limited = `call_with_inference_limit(${goal}, ${MOST}, Over)`;
    const { Answer, Over } = this.prolog.query(limited, given).once();
    return Over === "inference_limit_exceeded" ? `-more than ${MOST.toLocaleString("en")} inferences` : String(Answer);
  }
}

// The same seam as a process's in pyab/submission/run/process.py: ask() gives a line with the
// complaint, which is empty where all is well, and the answer.
class Room {
  constructor(module, told) {
    this.prolog = new Prolog(module);
    this.sent = "";
    const decoder = new TextDecoder();
    const device = module.FS.makedev(250, 0);
    module.FS.registerDevice(device, {
      write: (_, buffer, offset, length) => {
        const text = decoder.decode(buffer.slice(offset, offset + length), { stream: true });
        this.sent += text;
        told(text);
        return length;
      },
    });
    module.FS.mkdev(ANSWERS, device);
    module.prolog.query(`pyab_runner:begin_answers('${ANSWERS}')`).once();
  }

  ask(request) {
    this.sent = "";
    let complaint;
    try {
      complaint = this.prolog.call("pyab_runner", "ask", request);
    } catch (error) {
      complaint = "died"; // it has ended itself, or its memory is over
    }
    return `${complaint}\n${this.sent}`;
  }

  inferences() {
    try {
      return Number(this.prolog.prolog.query("statistics(inferences, X)").once().X);
    } catch (error) {
      return 0; // it has ended
    }
  }
}

export const start = async (files, load) => new Prolog(await started(files, load));
export const guest = async (files, load) => new Guest(await started(files, load));

// told: called with each piece of an answer, as soon as it is there.
export const room = async (files, load, told) => new Room(await started(files, load), told);
