// The stub of an untyped module of the Python runtime: what it declares for checkers, and no more than others take from it. It changes no module.

import { find, fitted, left, logicalLines, maskOf, parts } from "./untyped-python.mjs";

const typed = (parameter) => {
  const [, name, type] = /^(\w+): ([^]*?)(?: = [^]*)?$/.exec(parameter) ?? [];
  return [name, type];
};

/** A class in a stub: its bases, how it is made, and what it keeps of that under the same name. */
const classStub = (text) => {
  const head = text.slice(0, text.indexOf(":\n") + 1);
  const mask = maskOf(text);
  const made = mask.search(/^ {4}def __init__\(/m);
  if (made < 0) return `${head} ...`;
  const open = mask.indexOf("(", made) + 1;
  const close = find(mask, open, (sign) => sign === ")");
  const types = new Map(parts(text.slice(open, close)).map(typed));
  const kept = [...text.slice(close).matchAll(/^ {8}self\.([a-z]\w*) = (\w+)$/gm)].filter(([, name, value]) => name === value && types.get(value) !== undefined);
  return `${head}\n${kept.map(([, name]) => `    ${name}: ${types.get(name)}\n`).join("")}${text.slice(made, find(mask, close + 1, (sign) => sign === ":") + 1)} ...`;
};

/** Names with the text of their declarations, as a stub has them. */
const declarationsIn = (text) => {
  const lines = logicalLines(text);
  const all = new Map();
  lines.forEach((line, at) => {
    const [, name] = /^(?:class|(?:async )?def) (\w+)/.exec(line) ?? /^(\w+)(?:: TypeAlias)? = /.exec(line) ?? [];
    if (name === undefined) return;
    const next = lines.findIndex((other, place) => place > at && /^\S/.test(other));
    const whole = lines.slice(at, next < 0 ? undefined : next).join("\n");
    all.set(name, line.startsWith("class ") ? classStub(whole) : /^(?:async )?def /.test(line) ? `${line} ...` : line);
  });
  return all;
};

/** The stub of the module: `wanted`, and what is said in their types. */
export const stub = (text, wanted) => {
  const known = declarationsIn(text);
  const taken = new Set();
  const take = (name) => {
    if (taken.has(name) || !known.has(name)) return;
    taken.add(name);
    for (const each of known.get(name).match(/\w+/g)) take(each);
  };
  for (const name of wanted) {
    if (!known.has(name)) throw new Error(`The Python runtime does not declare ${name}, which others take from it`);
    take(name);
  }
  const body = [...known].filter(([name]) => taken.has(name)).map(([, each]) => each).join("\n");
  const head = text.slice(0, text.search(/^(?:class|def|async def|\w+ = |\w+: )/m)).replace(/^"""[^]*?"""\n/, "").replace(/^if TYPE_CHECKING:\n/m, "").replace(/^ {4}(?=from )/gm, "").replace(/^ {8}(?=\w)/gm, "    ").replace(/^ {4}\)/gm, ")").replace(/^import .*\n/gm, "");
  const imports = fitted(head, body).split("\n").filter((line) => line !== "" && !line.startsWith("from __future__")).join("\n");
  return `${left}${imports}\n\n${body}\n`;
};
