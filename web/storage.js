// What the browser keeps: the texts that somebody has changed, and answers to exercises.  Where it
// keeps nothing (a private window, a full disk), the page works all the same.

const PREFIX = "pyab:";

export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name) || "";
  } catch {
    return "";
  }
}

export function keep(name, text) {
  try {
    if (text) localStorage.setItem(PREFIX + name, text);
    else localStorage.removeItem(PREFIX + name);
  } catch {
    // it is not kept
  }
}
