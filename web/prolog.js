// SWI-Prolog as WebAssembly: a text goes in, a text comes back.
//
// The same seam as pyab/engines/bridge.py: call(module, predicate, texts...) calls
// module:predicate(+Text..., -Answer), and gives the answer, a string.

import SWIPL from "./swipl/swipl-web.js";

const PROGRAM = ["-q", "-f", "none", "--no-tty"];

// Starts one SWI-Prolog with the given files, each a path and a text; then loads the one named.
export async function start(files, load) {
  const module = await SWIPL({
    arguments: PROGRAM,
    locateFile: (name) => new URL(`./swipl/${name}`, import.meta.url).href,
    print: () => {},
    printErr: (line) => console.warn(line),
  });
  for (const [path, text] of files) {
    module.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    module.FS.writeFile(path, text);
  }
  const prolog = new Prolog(module);
  prolog.load(load);
  return prolog;
}

class Prolog {
  constructor(module) {
    this.module = module;
    this.prolog = module.prolog;
  }

  load(path) {
    const found = this.prolog.query("load_files(Path, [silent(true)])", { Path: path }).once();
    if (!found || found.error) throw new Error(`${path} does not load: ${found && found.message}`);
  }

  version() {
    const { X } = this.prolog.query("current_prolog_flag(version, X)").once();
    return [Math.floor(X / 10000), Math.floor(X / 100) % 100, X % 100].join(".");
  }

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
