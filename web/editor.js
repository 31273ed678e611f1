// A program's text, to be read with its working lines lit, and to be changed.
//
// What is typed into is a plain textarea, which every keyboard and every screen reader knows; the
// coloured lines lie under it, in the same letters.

import { lines } from "./highlight.js";

export class Editor {
  // section: #prolog or #python; changed: called with the text whenever somebody changes it.
  constructor(section, language, changed) {
    this.language = language;
    this.code = section.querySelector("code");
    this.area = section.querySelector("textarea");
    this.area.addEventListener("input", () => {
      this.colour();
      changed(this.text);
    });
    this.area.addEventListener("keydown", (event) => this.typed(event));
  }

  get text() {
    return this.area.value;
  }

  set text(text) {
    if (text === this.text) return;
    this.area.value = text;
    this.colour();
  }

  colour() {
    this.code.innerHTML = lines(this.text.replace(/\n$/, ""), this.language);
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
      this.area.dispatchEvent(new Event("input"));
    }
  }
}
