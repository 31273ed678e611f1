// Colours the texts, and begins at the step that a link names, as #step=21.

for (const language of ["prolog", "python"]) {
  const code = document.querySelector(`#${language} code`);
  const text = [...code.children].map((line) => line.textContent).join("\n");
  code.innerHTML = lines(text, language);
}
const linked = () => Number(new URLSearchParams(location.hash.slice(1)).get("step")) || 0;
const search = JSON.parse(document.querySelector("#search").textContent);
// A page in a page has no address of its own.
const moved = (step) => {
  if (location.protocol === "about:" || step === linked()) return;
  history.replaceState(null, "", `#step=${step}`);
};
const { show } = stepper(search, linked(), moved);
addEventListener("hashchange", () => show(linked()));
