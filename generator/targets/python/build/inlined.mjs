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
    code += plain.slice(done, start) + text.slice(start, end).replace(/\{\{|\}\}|(\{[^{}]*\})|[^\n]/g, (part, used) => used?.replace(/"[^"]*"|'[^']*'/g, blotted) ?? blotted(part));
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

const one = "abcdefghijklmnopqrstuvwxyz";
const tabsOf = (line) => /^\t*/.exec(line)[0].length;
const word = /(?<![\w.])[A-Za-z_]\w*/g;
/** Names that a function binds: by a statement, in a loop, behind `as`. */
const bound = /(?<=^|[\n\t;:])((?:\*?\w+,)*\*?\w+)(?==(?!=)|[+|]=)|\bfor ((?:\w+,)*\w+) in\b|(?<![\w.])(\w+):=|\bas (\w+)\b/g;
/** Heads of functions within it, whose parameters are named by those that call them, and what it takes from elsewhere. */
const foreign = /\bdef \w+\((?:[^()]|\([^()]*\))*\)|\blambda [^:]*|\b(?:import|global|case) .*/g;

/** A function with one letter for each name that it alone has. */
const withLetters = (text, taken) => {
  const { code } = partsOf(text);
  // In a formatted text within another one, names are not told from words.
  const within = spansOf(text).flatMap(([start, end, opening]) => (isFormatted(opening) ? [...text.slice(start, end).matchAll(word)].filter(({ index }) => code[start + index] === "~") : []));
  const kept = new Set([...taken, ...within.map(([name]) => name), ...[...code.matchAll(foreign)].flatMap(([found]) => found.match(word) ?? [])]);
  const said = [...code.matchAll(word)];
  const all = new Set(said.map(([name]) => name));
  const own = new Set([...code.matchAll(bound)].flatMap(([, ...lists]) => lists.flatMap((list) => list?.match(/\w+/g) ?? [])).filter((name) => name.length > 1 && !kept.has(name)));
  const letters = [...one].filter((letter) => !all.has(letter));
  const short = new Map([...own].slice(0, letters.length).map((name, at) => [name, letters[at]]));
  let made = "";
  let done = 0;
  let depth = 0;
  let seen = 0;
  for (const { 0: name, index } of said) {
    for (; seen < index; seen += 1) depth += "([{".includes(code[seen]) ? 1 : ")]}".includes(code[seen]) ? -1 : 0;
    const isKeyword = depth > 0 && /^=(?!=)/.test(code.slice(index + name.length));
    if (!short.has(name) || isKeyword) continue;
    made += text.slice(done, index) + short.get(name);
    done = index + name.length;
  }
  return made + text.slice(done);
};

/** A module without types, as it is laid out, whose functions have letters for the names that each alone has. */
export const lettered = (text, taken) => {
  const lines = text.split("\n");
  const isWithin = maskOf(text).split("\n").map((line) => line === "" || line.startsWith("~"));
  const made = [];
  for (let at = 0; at < lines.length; ) {
    let end = at + 1;
    if (/^\t*(?:async )?def /.test(lines[at])) while (end < lines.length && (tabsOf(lines[end]) > tabsOf(lines[at]) || isWithin[end])) end += 1;
    const part = lines.slice(at, end).join("\n");
    made.push(end > at + 1 || part.includes("def ") ? withLetters(part, taken) : part);
    at = end;
  }
  return made.join("\n");
};
