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

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const shortName = (at) => `_${at < 52 ? "" : letters[Math.floor(at / 52) - 1]}${letters[at % 52]}`;
const nameForm = "_?[A-Z][A-Z0-9_]{2,}|_?[a-z]\\w{2,}";
/** Constants, and functions. */
const ownNames = (text) => logicalLines(text).flatMap((line) => /^(_?[A-Z][A-Z0-9_]{2,})(?:: [^=]+)? = /.exec(line)?.[1] ?? /^(?:async )?def (_?[a-z]\w{2,})\(/.exec(line)?.[1] ?? []);

/** The modules with short names for constants and functions that one module alone has, and nobody takes. Those that handlers are called by, which a trace shows, stand inside of others. */
export const shortened = (modules, taken) => {
  const parts = modules.map(([home, text]) => [home, partsOf(text)]);
  const homesOf = new Map();
  for (const [home, { text }] of parts) for (const [name] of text.matchAll(new RegExp(`\\b(?:${nameForm})\\b`, "g"))) homesOf.set(name, (homesOf.get(name) ?? new Set()).add(home));
  const made = ([home, { text, plain, code }]) => {
    const members = new Set([...plain.matchAll(new RegExp(`\\.(${nameForm})\\b|^ +(?:async )?def (${nameForm})\\b|^ +(${nameForm}) *[:=]|[(,*] *(${nameForm}) *(?::|=(?!=))`, "gm"))].map(([, ...some]) => some.find((each) => each !== undefined)));
    const own = new Set(ownNames(text).filter((name) => !taken.has(name) && !members.has(name) && homesOf.get(name)?.size === 1));
    const uses = [...code.matchAll(new RegExp(`(?<![\\w.])(?:${nameForm})\\b`, "g"))].filter(([name]) => own.has(name));
    const counts = new Map();
    for (const [name] of uses) counts.set(name, (counts.get(name) ?? 0) + 1);
    const short = new Map([...counts].sort(([, one], [, other]) => other - one).map(([name], at) => [name, shortName(at)]));
    const ends = uses.map(({ 0: name, index }, at) => [index, index + name.length, short.get(name), uses[at + 1]?.index]);
    return [home, text.slice(0, ends[0]?.[0]) + ends.map(([, end, name, next]) => name + text.slice(end, next)).join("")];
  };
  return new Map(parts.map(made));
};
