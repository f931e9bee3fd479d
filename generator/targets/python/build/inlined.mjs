// Puts constants of the Python runtime in the place of their names, and short names in the place of private ones: rooms keep the names for readers, modules of a package have the values. It reads no Python but ours.

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
const codeOf = (text, plain) => {
  let code = "";
  let done = 0;
  for (const [start, end, opening] of spansOf(text)) {
    if (!isFormatted(opening)) continue;
    code += plain.slice(done, start) + text.slice(start, end).replace(/\{\{|\}\}|(\{[^{}]*\})|[^\n]/g, (part, used) => used ?? blotted(part));
    done = end;
  }
  return code + plain.slice(done);
};

const constantsOf = (text) =>
  logicalLines(text).flatMap((line) => {
    const [, name, value] = assignment.exec(line) ?? [];
    if (name === undefined || !ready.test(maskOf(value)) || /(?<![\w"'])[rb]?f["']/.test(value)) return [];
    return [{ name, value, line }];
  });

const partsOf = (text) => {
  const plain = plainCodeOf(text);
  return { text, plain, code: codeOf(text, plain) };
};

const withValue = ({ text, code }, name, value) => {
  let made = "";
  let done = 0;
  for (const at of usesIn(code, name)) {
    made += text.slice(done, at) + value;
    done = at + name.length;
  }
  return made + text.slice(done);
};

/** The modules, [name, text], with the value of a constant in the place of its name: a number's everywhere, any other's where it is used once. Names that packages take stay. */
export const inlined = (modules, taken) => {
  const known = new Map(modules.map(([name, text]) => [name, partsOf(text)]));
  for (const [home] of modules) {
    for (const { name, value, line } of constantsOf(known.get(home).text)) {
      if (taken.has(name)) continue;
      const users = name.startsWith("_") ? [home] : [...known.keys()];
      const count = (part) => users.reduce((sum, user) => sum + usesIn(known.get(user)[part], name).length, 0) - 1;
      if (!number.test(value) && (count("code") !== 1 || count("plain") !== 1)) continue;
      known.set(home, partsOf(known.get(home).text.replace(`${line}\n`, "")));
      for (const user of users) if (usesIn(known.get(user).code, name).length > 0) known.set(user, partsOf(withValue(known.get(user), name, value)));
    }
  }
  return new Map([...known].map(([name, { text }]) => [name, text]));
};

const signs = "abcdefghijklmnopqrstuvwxyz";
const shortName = (at) => `_${at < signs.length ? "" : signs[Math.floor(at / signs.length) - 1]}${signs[at % signs.length]}`;

/** A module whose private functions and constants have names of two or three signs, the most used the shortest: nobody but the module says them. One that a member has too stays. */
export const shortened = (text) => {
  const { code } = partsOf(text);
  const names = [...new Set([...text.matchAll(/^(?:async )?def (_\w+)|^(_[A-Z]\w*)=/gm)].map(([, one, other]) => one ?? other))].filter((name) => !new RegExp(`\\.${name}\\b`).test(code));
  const counted = names.map((name) => [name, usesIn(code, name).length]).sort(([, one], [, other]) => other - one);
  let at = 0;
  let part = partsOf(text);
  for (const [name] of counted) {
    while (usesIn(code, shortName(at)).length > 0) at += 1;
    part = partsOf(withValue(part, name, shortName(at)));
    at += 1;
  }
  return part.text;
};
