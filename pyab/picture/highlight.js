// Colours a program's text: the kinds of its words, as spans, a line at a time.

const COMMON = { string: /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/, number: /\b\d+(?:\.\d+)?\b/ };
const KINDS = {
  prolog: {
    comment: /%[^\n]*|\/\*[\s\S]*?\*\//,
    ...COMMON,
    variable: /(?<![\p{L}\p{N}_])[\p{Lu}_][\p{L}\p{N}_]*/u,
    name: /(?<![\p{L}\p{N}_])\p{Ll}[\p{L}\p{N}_]*(?=\()/u,
    sign: /:-|-->|->|\\\+|=<|>=|=:=|=\\=|[!;]/,
  },
  python: {
    comment: /#[^\n]*/,
    text: /"""[\s\S]*?"""/,
    ...COMMON,
    keyword: new RegExp(
      "\\b(?:and|as|assert|break|class|continue|def|elif|else|except|False|finally|for|from|global|" +
        "if|import|in|is|lambda|None|nonlocal|not|or|pass|raise|return|True|try|while|with|yield)\\b",
    ),
    name: /(?<=\bdef\s+)[\p{L}\p{N}_]+/u,
  },
};

const escaped = (text) => text.replace(/[&<>]/g, (sign) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[sign]);

// The lines of a text as HTML, each an element.
function lines(text, language) {
  const kinds = Object.entries(KINDS[language]);
  const any = new RegExp(kinds.map(([kind, form]) => `(?<${kind}>${form.source})`).join("|"), "gu");
  let html = "";
  let end = 0;
  for (const found of text.matchAll(any)) {
    const kind = kinds.find(([one]) => found.groups[one] !== undefined)[0];
    html += escaped(text.slice(end, found.index));
    // A comment or a text may go over several lines: each has its own span.
    html += found[0].split("\n").map((part) => `<b class="${kind}">${escaped(part)}</b>`).join("\n");
    end = found.index + found[0].length;
  }
  html += escaped(text.slice(end));
  return html.split("\n").map((line) => `<span>${line || " "}</span>`).join("");
}
