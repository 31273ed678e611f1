// A program's text, to be read with its working lines lit, and to be changed.
//
// What is typed into is a plain textarea, which every keyboard and every screen reader knows; the
// coloured lines lie under it, in the same letters.

import { lines } from "./highlight.js";
import { keep, kept } from "./storage.js";

export class Editor {
  // language: "prolog" or "python", which is the section's id, too; restored: called when somebody
  // wants the text as it is printed.
  constructor(language, restored) {
    this.language = language;
    this.section = document.getElementById(language);
    this.code = this.find("code");
    this.area = this.find("textarea");
    this.undo = this.find(".undo");
    this.program = "";
    this.area.addEventListener("input", () => this.edited());
    this.area.addEventListener("keydown", (event) => this.typed(event));
    this.undo.addEventListener("click", () => {
      this.restore();
      restored();
    });
    this.find(".save").addEventListener("click", () => this.save());
    this.find(".open").addEventListener("click", () => this.open());
    this.colour();
  }

  find(selector) {
    return this.section.querySelector(selector);
  }

  // The text if somebody has changed it; else none.
  get changed() {
    return kept(this.key);
  }

  get key() {
    return `${this.program}:${this.language}`;
  }

  // Another program, whose file and printed text are given; a changed text is the one kept.
  show(program, file, printed) {
    this.program = program;
    this.find(".file").textContent = file;
    this.undo.hidden = !this.changed;
    this.write(this.changed || printed);
  }

  restore() {
    keep(this.key, "");
    this.undo.hidden = true;
  }

  write(text) {
    if (text === this.area.value) return;
    this.area.value = text;
    this.colour();
  }

  edited() {
    this.colour();
    keep(this.key, this.area.value);
    this.undo.hidden = false;
  }

  colour() {
    this.code.innerHTML = lines(this.area.value.replace(/\n$/, ""), this.language);
  }

  // Shows where an error is; in line 0 there is none.
  mark(number) {
    for (const line of this.code.querySelectorAll(".bad")) line.classList.remove("bad");
    if (!number) return;
    const line = this.code.children[number - 1] || this.code.lastElementChild;
    line.classList.add("bad");
    this.find(".pane").scrollTop = line.offsetTop - 40;
  }

  // Enter goes on at the same depth; Tab leaves the text, as everywhere.
  typed(event) {
    if (event.key !== "Enter" || event.ctrlKey || event.metaKey || event.isComposing) return;
    const { value, selectionStart: at } = this.area;
    const line = value.slice(value.lastIndexOf("\n", at - 1) + 1, at);
    const depth = line.match(/^ */)[0] + (/(:-|[:(])\s*$/.test(line) ? "    " : "");
    if (!depth) return;
    event.preventDefault();
    // Undo knows of it, where the browser can do that.
    if (!document.execCommand("insertText", false, `\n${depth}`)) {
      this.area.setRangeText(`\n${depth}`, at, this.area.selectionEnd, "end");
      this.edited();
    }
  }

  save() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([this.area.value], { type: "text/plain" }));
    link.download = this.find(".file").textContent.split("/").pop();
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 0);
  }

  open() {
    const file = document.createElement("input");
    file.type = "file";
    file.accept = this.language === "prolog" ? ".pl,.pro,.prolog,.swi,.txt" : ".py,.txt";
    file.addEventListener("change", async () => {
      if (!file.files.length) return;
      this.area.value = await file.files[0].text();
      this.edited();
    });
    file.click();
  }
}
