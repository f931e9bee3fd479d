// Whether a text is a script for a page in a browser, such as a bundle of a user interface that a server sends: a server runs none. It parses nothing.

/** One call of one function around everything, as bundlers and hands write it, below comments and directives: such a text imports and exports nothing. */
const wrapped = /^\uFEFF?(?:\s|\/\/[^\n]*\n|\/\*(?:[^*]|\*(?!\/))*\*\/|(["'])use strict\1;?)*[(!]\s*(?:async\s*)?(?:function\b|\(\s*\)\s*=>)/;

/** The names of its surroundings. */
const page = /\b(?:document|window)\s*\.\s*\w/;

/** Modules of Node, of a package or beside it, and the streams of a process: whatever has these runs elsewhere. */
const elsewhere = /\b(?:require|import)\s*\(\s*["'`][\w@./:-]+["'`]\s*\)|\bprocess\s*\.\s*(?:argv|stdin|stdout|exit)\b/;

export const isBrowserScript = (text: string): boolean => wrapped.test(text) && page.test(text) && !elsewhere.test(text);
