// Patterns of the letters of all scripts, each made when it is first asked for: V8 reads a literal through with the code around it, and these take longer than all others together.

import { once } from "./once.js";

/** The pattern of `source`, one of the few in this code, with the `u` flag. */
export const lettered: (source: string) => RegExp = /* @__PURE__ */ once((source: string) => new RegExp(source, "u"), /* @__PURE__ */ new Map<string, RegExp>());

/** Whether `text` has a letter or a digit. */
export const saysSomething = (text: string): boolean => new RegExp("[\\p{L}\\p{N}]", "u").test(text);
