// A module of the Python runtime as it runs, without its types. It reads no Python but ours, as ruff format lays it out. The stub beside it is made in stub.mjs.

const openings = /#|(?:(?<![\w.])[rbfu]{1,2})?("""|'''|"|')/gi;

/** Strings and comments: [start, end, what opens it]. */
export const spansOf = (text) => {
  const spans = [];
  openings.lastIndex = 0;
  for (let found = openings.exec(text); found; found = openings.exec(text)) {
    const [opening, quote] = found;
    let end = openings.lastIndex;
    if (quote === undefined) end += /.*/.exec(text.slice(end))[0].length;
    else {
      while (!text.startsWith(quote, end)) {
        if (end >= text.length) throw new Error(`This text of Python has no end: ${text.slice(found.index, found.index + 40)}`);
        end += text[end] === "\\" ? 2 : 1;
      }
      end += quote.length;
    }
    spans.push([found.index, end, opening]);
    openings.lastIndex = end;
  }
  return spans;
};

/** The text with its strings and comments blotted out: what is left of brackets, colons and names is code. */
export const maskOf = (text, isBlotted = () => true) => {
  let mask = "";
  let done = 0;
  for (const [start, end, opening] of spansOf(text)) {
    const span = text.slice(start, end);
    mask += text.slice(done, start) + (isBlotted(opening) ? span.replace(/[^\n]/g, opening === "#" ? " " : "~") : span);
    done = end;
  }
  return mask + text.slice(done);
};

const brackets = { "(": 1, "[": 1, "{": 1, ")": -1, "]": -1, "}": -1 };

/** The first place from `at` on that `is` says, outside of brackets that open behind it; the length of the mask if there is none. */
export const find = (mask, at, is) => {
  let depth = 0;
  for (let place = at; place < mask.length; place += 1) {
    if (depth === 0 && is(mask[place], place)) return place;
    depth += brackets[mask[place]] ?? 0;
  }
  return mask.length;
};

/** The end of the logical line that begins at `at`. */
const lineEnd = (mask, at) => find(mask, at, (sign) => sign === "\n");

/** The parts between commas. */
export const parts = (text) => {
  const mask = maskOf(text);
  const all = [];
  for (let at = 0; at <= text.length; ) {
    const end = find(mask, at, (sign) => sign === ",");
    all.push(text.slice(at, end).trim());
    at = end + 1;
  }
  return all.filter((part) => part !== "");
};

const isDefault = (mask) => (sign, place) => sign === "=" && !/[=!<>:]/.test(mask[place - 1]) && mask[place + 1] !== "=";

/** [name, value] of `name: type = value`; the value is undefined without one. */
const declaration = (text) => {
  const mask = maskOf(text);
  const colon = find(mask, 0, (sign) => sign === ":");
  const equals = find(mask, 0, isDefault(mask));
  return [text.slice(0, Math.min(colon, equals)).trim(), equals < text.length ? text.slice(equals + 1).trim() : undefined];
};

const width = 88;

/** A head of a function, without the types. */
const untypedHead = (indent, start, parameters) => {
  const named = parameters.map(declaration).map(([name, value]) => (value === undefined ? name : `${name}=${value}`));
  const line = `${indent}${start}(${named.join(", ")}):`;
  return line.length <= width ? line : `${indent}${start}(\n${indent}    ${named.join(", ")}\n${indent}):`;
};

const functionHead = /^( *)((?:async )?def \w+)\(/gm;

/** Calls `of` with each head of a function, and puts what it gives in its place. */
const withHeads = (text, of) => {
  const mask = maskOf(text);
  let made = "";
  let done = 0;
  for (const found of mask.matchAll(functionHead)) {
    const open = found.index + found[0].length;
    const close = find(mask, open, (sign) => sign === ")");
    const end = find(mask, close + 1, (sign) => sign === ":") + 1;
    made += text.slice(done, found.index) + of(found[1], found[2], parts(text.slice(open, close)), text.slice(found.index, end));
    done = end;
  }
  return made + text.slice(done);
};

/** [start, text] of each logical line outside of brackets. */
export const logicalLines = (text) => {
  const mask = maskOf(text);
  const lines = [];
  for (let at = 0; at < text.length; ) {
    const end = lineEnd(mask, at);
    lines.push(text.slice(at, end));
    at = end + 1;
  }
  return lines;
};

const annotated = /^( *)((?:self\.)?[A-Za-z_]\w*): /;
const indentOf = (line) => /^ */.exec(line)[0].length;

/** Without annotations of variables; a tuple with names needs some. */
const withoutAnnotations = (text) => {
  let keeps = -1;
  return logicalLines(text)
    .flatMap((line) => {
      if (line.trim() !== "" && indentOf(line) <= keeps) keeps = -1;
      if (/^ *class \w+\(NamedTuple\)/.test(line)) keeps = indentOf(line);
      if (!annotated.test(line)) return [line];
      if (/^\w+: TypeAlias = /.test(line)) return [];
      const [name, value] = declaration(line);
      if (keeps >= 0) return [`${" ".repeat(indentOf(line))}${name}: str${value === undefined ? "" : ` = ${value}`}`];
      return value === undefined ? [] : [`${" ".repeat(indentOf(line))}${name} = ${value}`];
    })
    .join("\n");
};

/** `cast(type, value)` as the value alone. */
const withoutCasts = (text) => {
  for (;;) {
    const mask = maskOf(text);
    const at = mask.search(/(?<![\w.])cast\(/);
    if (at < 0) return text;
    const close = find(mask, at + 5, (sign) => sign === ")");
    const value = parts(text.slice(at + 5, close)).slice(1).join(", ");
    text = text.slice(0, at) + (/^[\w.]+(?:\([^()]*\))*$/.test(value) ? value : `(${value})`) + text.slice(close + 1);
  }
};

const block = (head) => new RegExp(`^${head}\\n(?:(?: {4}.*)?\\n)*`, "gm");
export const importLine = /^( *)from (\S+) import (?:\(([^)]*)\)|(.*))$/gm;
export const namesOf = (some) => some.split(",").map((name) => name.trim()).filter((name) => name !== "");
const spoken = (name) => name.split(" as ").at(-1);
const uses = (code, name) => new RegExp(`(?<![\\w.])${name}\\b`).test(code);

/** The imports with those names that `code` says. */
export const fitted = (text, code) =>
  text.replace(importLine, (whole, indent, from, many, few) => {
    const names = namesOf(many ?? few).filter((name) => from === "__future__" || uses(code, spoken(name)));
    const line = `${indent}from ${from} import ${names.join(", ")}`;
    return names.length === 0 ? "" : line.length <= width ? line : `${indent}from ${from} import (\n${indent}    ${names.join(`,\n${indent}    `)},\n${indent})`;
  });

/** Code in which names are used, formatted texts among it. */
const withoutImports = (text) => maskOf(text.replace(importLine, "").replace(/^import .*$/gm, ""), (opening) => !/f/i.test(opening));
const spaced = (text) => text.replace(/^ +$/gm, "").replace(/\n{3,}/g, "\n\n").replace(/(?<=:\n)\n+(?= )/g, "");

/** Texts in pieces as one: deflate finds again what stands in several of them. */
const joined = (text) => {
  let made = "";
  let done = 0;
  let last = [0, 0, ""];
  for (const span of spansOf(text)) {
    const [start, end, opening] = span;
    if (opening === last[2] && !opening.includes("f") && /^\n +$/.test(text.slice(last[1], start))) {
      made += text.slice(done, last[1] - (opening.endsWith('"""') ? 3 : 1));
      done = start + opening.length;
    }
    last = [start, end, opening];
  }
  return made + text.slice(done);
};

/** A logical line of several lines as one. */
const unwrapped = (line) => {
  if (!line.includes("\n") || spansOf(line).some(([start, end, opening]) => opening === "#" || line.slice(start, end).includes("\n"))) return line;
  return line.replace(/(?<=[([{])\n +/g, "").replace(/,?\n *(?=[)\]}])/g, "").replace(/\n +/g, " ");
};

/** A text that took several lines, without its brackets. */
const unbracketed = (text) => {
  const mask = maskOf(text);
  const signs = new Set([...mask.matchAll(/(?<=[=,([] ?)\(~+\)/g)].flatMap(({ 0: found, index }) => [index, index + found.length - 1]));
  return text.replace(/[()]/g, (sign, at) => (signs.has(at) ? "" : sign));
};

/** The spaces around a sign, behind brackets and texts, in numbers, and the empty lines before code, that Python does not need. */
const loose = /(?<=[)\]}~]) (?=(?:and|else|for|if|in|is|not|or)\b)|(?<=\b\d{1,3}(?:_\d{3})*)_(?=\d{3})|(?<=[\w)\]}~]) (?=[=+\-*/<>!|&%])|(?<=[=+\-*/<>|&%,:]) (?=\S)| (?=:\])|\n(?=\n+[^\n~])/g;

/** Lines joined, an indentation of one sign, and no other spaces than Python needs. */
function laidOut(text) {
  const flat = unbracketed(logicalLines(joined(text)).map(unwrapped).join("\n"));
  const mask = maskOf(flat);
  const spaces = new Set([...mask.matchAll(loose)].map(({ index }) => index));
  return flat.replace(/^(?: {4})+|[ \n_]/gm, (found, at) => (found.length === 1 ? (spaces.has(at) ? "" : found) : mask[at] === " " ? "\t".repeat(found.length / 4) : found));
}

const compound = /^\t*(?:@|(?:async|case|class|def|for|if|match|try|while|with)\b)/;
const depthOf = (line = "") => /^\t*/.exec(line)[0].length;

/** A bare return returns None, too. */
const brief = (text) => text.replace(/(?<=^|:)(\t*return) None$/gm, "$1");

/** A block of one simple statement on the line of its head. */
const drawnUp = (text) => {
  const lines = text.split("\n");
  const masks = maskOf(text).split("\n");
  const isAlone = (line, at) => masks[at - 1]?.endsWith(":") && !compound.test(line) && !line.includes('"""') && depthOf(lines[at + 1]) < depthOf(line);
  return lines.map((line, at) => (isAlone(line, at) ? line.trimStart() : `\n${line}`)).join("").slice(1);
};

/** The substitute at run time for code that checkers alone read. */
const elseOfTypes = /^if TYPE_CHECKING:\n(?:(?: {4}.*)?\n)*?else:\n((?:(?: {4}.*)?\n)+)/gm;

/** A generic class without its parameters can still be written with them. */
const withoutGeneric = (text) => text.replace(/^(class \w+\(\w+), Generic\[.*\]\):\n( {4}""".*"""\n)?/gm, (_, head, doc = "") => `${head}):\n${doc}    __class_getitem__ = classmethod(lambda cls, _: cls)\n\n`);

/** Linters and formatters see the rooms, not what is made of them. */
export const left = "# ruff: noqa\n# fmt: off\n";

/** The module without types. */
export const untyped = (text) => {
  const bare = withoutGeneric(text)
    .replace(elseOfTypes, (_, code) => code.replace(/^ {4}/gm, ""))
    .replace(block("if TYPE_CHECKING:"), "")
    .replace(block("class \\w+\\((?:Protocol|TypedDict)\\):"), "")
    .replace(/ +# (?:type: ignore|noqa|pragma)\b.*$/gm, "");
  const code = withoutCasts(withoutAnnotations(withHeads(bare, untypedHead))).replace(/^\w+ = TypeVar\(.*\)\n/gm, "");
  const used = fitted(code, withoutImports(code));
  // Types alone are to be read late.
  const late = used.replace("from __future__ import annotations\n", "");
  return `# type: ignore\n${left}${brief(drawnUp(laidOut(spaced(late)).trimEnd()))}\n`;
};
