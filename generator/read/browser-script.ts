// Whether a text is a script for a page in a browser, such as a bundle of a user interface that a server sends: a server runs none. It parses nothing.

/** One call of one function around everything, as bundlers and hands write it: such a text imports and exports nothing. */
const wrapped = /^[(!]\s*(?:async\s*)?(?:function\b|\(\s*\)\s*=>)/;

const strict = /^(["'])use strict\1;?/;

/** Where the code begins, below comments and directives. A pattern for all of them would overflow its stack at a long one. */
function codeAt(text: string): number {
  let at = 0;
  for (;;) {
    while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
    const [mark, end] = text.startsWith("//", at) ? ["//", "\n"] : ["/*", "*/"];
    const close = text.startsWith(mark, at) ? text.indexOf(end, at + 2) : -1;
    const directive = strict.exec(text.slice(at, at + 20));
    if (close < 0 && !directive) return at;
    at = directive ? at + directive[0].length : close + end.length;
  }
}

/** The names of its surroundings. */
const page = /\b(?:document|window)\s*\.\s*\w/;

/** Modules of Node, of a package or beside it, and the streams of a process: whatever has these runs elsewhere. */
const elsewhere = /\b(?:require|import)\s*\(\s*["'`][\w@./:-]+["'`]\s*\)|\bprocess\s*\.\s*(?:argv|stdin|stdout|exit)\b/;

export function isBrowserScript(text: string): boolean {
  const at = codeAt(text);
  return wrapped.test(text.slice(at, at + 1_000)) && page.test(text) && !elsewhere.test(text);
}
