// The stub of an untyped module of the Python runtime: what it declares for checkers, and no more than others take from it. It changes no module.

import { find, fitted, left, logicalLines, maskOf, parts } from "./untyped.mjs";

const typed = (parameter) => {
  const [, name, type] = /^(\w+): ([^]*?)(?: = [^]*)?$/.exec(parameter) ?? [];
  return [name, type];
};

const typeOf = /^ {8}self\.([a-z]\w*)(?:: ([^]+?))? = ([^]+)$/;

/** [name, type] of the attributes of an instance: those with a type beside them, or from a parameter of their name. */
const keptBy = (body, parameters) =>
  logicalLines(body).flatMap((line) => {
    const [, name, type, value] = typeOf.exec(line) ?? [];
    const known = type ?? (name === value ? parameters.get(name) : undefined);
    return known === undefined ? [] : [[name, known]];
  });

/** The attributes that `__init__`, the line at `at`, makes. */
const attributesIn = (lines, at) => {
  const end = lines.findIndex((line, place) => place > at && /^ {4}\S/.test(line));
  const mask = maskOf(lines[at]);
  const open = mask.indexOf("(") + 1;
  const parameters = new Map(parts(lines[at].slice(open, find(mask, open, (sign) => sign === ")"))).map(typed));
  return keptBy(lines.slice(at + 1, end < 0 ? undefined : end).join("\n"), parameters);
};

/** The head of a function, with the parameters that `has` says and without what it does. A method of a protocol does nothing already. */
const headOf = (line, has = () => true) => {
  const open = line.indexOf("(") + 1;
  const end = find(maskOf(line), open, (sign) => sign === ")");
  const some = parts(line.slice(open, end));
  const kept = some.filter((parameter) => has(/^\**(\w*)/.exec(parameter)[1]));
  const head = kept.length === some.length ? line : line.slice(0, open) + kept.join(", ") + line.slice(end);
  return head.endsWith(": ...") ? head : `${head} ...`;
};

/** A class in a stub: its bases, the members of its own and of its instances that `has` says, and how it is made. */
const classStub = (text, has) => {
  const [head = "", ...lines] = logicalLines(text);
  const members = lines.flatMap((line, at) => {
    const [, attribute] = /^ {4}([a-z]\w*|_meta): /.exec(line) ?? [];
    if (attribute !== undefined) return has(attribute) ? [line.replace(/ = [^]*$/, "")] : [];
    const [, name = "_"] = /^ {4}(?:async )?def (\w+)/.exec(line) ?? [];
    if (name === "__init__") return [...attributesIn(lines, at).filter(([kept]) => has(kept)).map(([kept, type]) => `    ${kept}: ${type}`), headOf(line)];
    if ((name.startsWith("_") && name !== "__call__") || !has(name)) return [];
    return lines[at - 1]?.startsWith("    @") ? [lines[at - 1], headOf(line)] : [headOf(line)];
  });
  return members.length === 0 ? `${head} ...` : [head, ...members].join("\n");
};

/** Code that checkers alone read, and its substitute at run time. */
const forTypes = /^if TYPE_CHECKING:\n((?: {4}.*\n|\n(?= {4}))+)(?:else:\n(?: {4}.*\n)+)?/gm;

/** Names with the text of their declarations, as a stub has them. */
const declarationsIn = (text, membersOf) => {
  const lines = logicalLines(text.replace(forTypes, (_, block) => block.replace(/^ {4}/gm, "")));
  const all = new Map();
  lines.forEach((line, at) => {
    const [, name] = /^(?:class|(?:async )?def) (\w+)/.exec(line) ?? /^(\w+)(?:: [^=]+)? = /.exec(line) ?? [];
    if (name === undefined) return;
    const next = lines.findIndex((other, place) => place > at && /^\S/.test(other));
    const whole = lines.slice(at, next < 0 ? undefined : next).join("\n");
    const has = (member) => membersOf.get(name)?.includes(member) ?? true;
    all.set(name, line.startsWith("class ") ? classStub(whole, has) : /^(?:async )?def /.test(line) ? headOf(line, has) : line.replace(/^(\w+: (?!TypeAlias)[^=]+) = [^]*/, "$1"));
  });
  return all;
};

/** The stub of the module: the declarations `wanted`, and those that their types name. `Name(a, b)` has those members or parameters alone. */
export const stub = (text, wanted) => {
  const asked = wanted.map((each) => /^(\w+)(?:\((.*)\))?$/.exec(each));
  const known = declarationsIn(text, new Map(asked.flatMap(([, name, members]) => (members === undefined ? [] : [[name, members.split(", ")]]))));
  const taken = new Set();
  const take = (name) => {
    if (taken.has(name) || !known.has(name)) return;
    taken.add(name);
    for (const each of known.get(name).match(/\b\w+\b(?!["']?: (?!\.\.\.))/g)) take(each);
  };
  for (const [, name] of asked) {
    if (!known.has(name)) throw new Error(`The Python runtime does not declare ${name}, which others take from it`);
    take(name);
  }
  const body = [...known].filter(([name]) => taken.has(name)).map(([, each]) => each).join("\n");
  const head = text.slice(0, text.search(/^(?:class|def|async def|\w+ = |\w+: )/m)).replace(/^"""[^]*?"""\n/, "").replace(/^if TYPE_CHECKING:\n/m, "").replace(/^ {4}(?=from )/gm, "").replace(/^ {8}(?=\w)/gm, "    ").replace(/^ {4}\)/gm, ")").replace(/^import .*\n/gm, "");
  const imports = fitted(head, body).split("\n").filter((line) => line !== "" && !line.startsWith("from __future__")).join("\n");
  return `${left}${imports}\n\n${body}\n`;
};
