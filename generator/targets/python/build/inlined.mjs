// Puts constants of the Python runtime in the place of their names: rooms keep the names for readers, modules of a package have the values. It reads no Python but ours.

import { importLine, logicalLines, maskOf, spansOf } from "./untyped.mjs";

const assignment = /^(_?[A-Z][A-Z0-9_]*)(?:: [^=]+)? = ([^]+)$/;
/** Numbers, texts and tuples of them, in a mask that has texts blotted out: Python keeps those ready by itself. */
const ready = /^[~\d_,()\s-]+$/;
const number = /^-?[\d_]+$/;

const isFormatted = (opening) => /f/i.test(opening);
const usesIn = (mask, name) => [...mask.matchAll(new RegExp(`(?<![\\w.])${name}\\b`, "g"))].map(({ index }) => index);
const blotted = (text) => text.replace(/[^\n]/g, "~");
/** Code without what imports say. */
const plainCodeOf = (text) => maskOf(text).replace(importLine, blotted);
/** The same, with the code that stands in formatted texts. */
const codeOf = (text) => {
  let code = plainCodeOf(text);
  for (const [start, end, opening] of spansOf(text)) {
    if (!isFormatted(opening)) continue;
    const inside = text.slice(start, end).replace(/\{\{|\}\}|(\{[^{}]*\})|[^\n]/g, (part, used) => used ?? blotted(part));
    code = code.slice(0, start) + inside + code.slice(end);
  }
  return code;
};

const constantsOf = (text) =>
  logicalLines(text).flatMap((line) => {
    const [, name, value] = assignment.exec(line) ?? [];
    if (name === undefined || !ready.test(maskOf(value)) || /(?<![\w"'])[rb]?f["']/.test(value)) return [];
    return [{ name, value, line }];
  });

const withValue = (text, name, value) => {
  let made = "";
  let done = 0;
  for (const at of usesIn(codeOf(text), name)) {
    made += text.slice(done, at) + value;
    done = at + name.length;
  }
  return made + text.slice(done);
};

/** The modules, [name, text], with the value of a constant in the place of its name: a number's everywhere, any other's where it is used once. Names that packages take stay. */
export const inlined = (modules, taken) => {
  const texts = new Map(modules);
  for (const [home] of modules) {
    for (const { name, value, line } of constantsOf(texts.get(home))) {
      if (taken.has(name)) continue;
      const users = name.startsWith("_") ? [home] : [...texts.keys()];
      const count = (code) => users.reduce((sum, user) => sum + usesIn(code(texts.get(user)), name).length, 0) - 1;
      const uses = count(codeOf);
      if (!number.test(value) && (uses !== 1 || count(plainCodeOf) !== 1)) continue;
      texts.set(home, texts.get(home).replace(`${line}\n`, ""));
      for (const user of users) texts.set(user, withValue(texts.get(user), name, value));
    }
  }
  return texts;
};
