// Prints the types of details as Python's annotations and TypedDicts. It knows no error.

import { lately } from "../../../model/once.ts";
import type { Json } from "../../../model/taxonomy.ts";
import type { DictView, MemberView, TypeView } from "../view.ts";
import { docstring } from "./doc.ts";
import { ident, keywords, literal, pad, quote, width } from "./literal.ts";

/** Whether Literal can hold it (PEP 586). */
const isLiteral = (value: Json): value is string | number | boolean | null => typeof value === "string" || typeof value === "boolean" || value === null || (typeof value === "number" && Number.isSafeInteger(value));

const typeOfValue = (value: Json): string => {
  if (typeof value === "number") return "float";
  return Array.isArray(value) ? "Sequence[object]" : "Mapping[str, object]";
};

/** A type as its parts between bars. */
const parts = (type: TypeView): readonly string[] => {
  switch (type.kind) {
    case "word":
      return [type.word];
    case "values": {
      const literals = type.values.filter(isLiteral);
      const others = [...new Set(type.values.filter((value) => !isLiteral(value)).map(typeOfValue))];
      return [...(literals.length > 0 ? [`Literal[${literals.map((value) => literal(value)).join(", ")}]`] : []), ...others];
    }
    case "list":
      return [`Sequence[${annotation(type.of)}]`];
    case "map":
      return [`Mapping[str, ${annotation(type.of)}]`];
    case "union":
      return [...new Set(type.of.flatMap(parts))];
    case "named":
      return [ident(type.name)];
    case "orNone":
      return [...new Set([...parts(type.of), "None"])];
  }
};

/** Names that the annotation of a type is made of, but for Python's own. */
export const namesIn = (type: TypeView): readonly string[] => {
  switch (type.kind) {
    case "word":
      return [];
    case "values":
      return type.values.map((value) => (isLiteral(value) ? "Literal" : Array.isArray(value) ? "Sequence" : typeof value === "number" ? "float" : "Mapping"));
    case "list":
      return ["Sequence", ...namesIn(type.of)];
    case "map":
      return ["Mapping", ...namesIn(type.of)];
    case "union":
      return type.of.flatMap(namesIn);
    case "named":
      return [type.name];
    case "orNone":
      return namesIn(type.of);
  }
};

/** The names in all members of TypedDicts, and in what makes them. */
export const namesInDicts = (dicts: readonly DictView[]): readonly string[] => dicts.flatMap(({ members }) => ["TypedDict", ...members.flatMap(({ type }) => namesIn(type))]);

/** The annotation on one line. */
export const annotation = (type: TypeView, ...more: readonly string[]): string => [...new Set([...parts(type), ...more])].join(" | ");

/** `Literal[…]` with each value on its line, as ruff format has it where it does not fit. */
const split = (text: string, indent: number): string | undefined => {
  const [, values = ""] = /^Literal\[(.*)\]$/.exec(text) ?? [];
  const items = values.match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^,\s]+/g);
  return items === null ? undefined : `Literal[\n${items.map((item) => `${pad(indent + 4)}${item},\n`).join("")}${pad(indent)}]`;
};

/** `name: annotation`, for a place `indent` deep with `after` columns behind it; of several lines where it does not fit. */
export const annotated = (name: string, type: TypeView, more: readonly string[], indent: number, after: number): string => {
  const all = type.kind === "word" ? [type.word, ...more] : [...new Set([...parts(type), ...more])];
  const line = `${name}: ${all.join(" | ")}`;
  if (indent + line.length + after <= width) return line;
  if (all.length === 1) {
    const lines = split(all[0] ?? "", indent);
    return lines === undefined ? line : `${name}: ${lines}`;
  }
  const inner = indent + 4;
  const lined = all.map((part) => (inner + part.length + 2 > width ? (split(part, inner) ?? part) : part));
  return `${name}: (\n${lined.map((part, at) => `${pad(inner)}${at === 0 ? "" : "| "}${part}\n`).join("")}${pad(indent)})`;
};

/** Whether a class body can name it: no keyword, and nothing that a class would mangle. */
const isField: (name: string) => boolean = lately((name) => /^[A-Za-z][A-Za-z0-9_]*$/.test(name) && !keywords.has(name));

const field = ({ name, type, doc }: MemberView): string => {
  const comment = docstring(doc, 4);
  return `    ${annotated(ident(name), type, [], 4, 0)}\n${comment === "" ? "" : `    ${comment}`}`;
};

/** Members by a call: for names that no class body can have. Annotations are texts there. */
const functional = (name: string, members: readonly MemberView[], total: boolean): string => {
  const lines = members.map((member) => `        ${quote(member.name)}: ${quote(annotation(member.type))},\n`).join("");
  return `${name} = TypedDict(\n    ${quote(name)},\n    {\n${lines}    },\n${total ? "" : "    total=False,\n"})\n`;
};

/** A part of a TypedDict that has all required members, or all optional ones. */
const half = (name: string, members: readonly MemberView[], total: boolean): string =>
  members.every((member) => isField(member.name)) ? `class ${name}(TypedDict${total ? "" : ", total=False"}):\n${members.map(field).join("")}` : functional(name, members, total);

/** Two blank lines stand around classes, one around a call. */
const isClass = (text: string): boolean => text.startsWith("class ");

/** A TypedDict: with required and optional members it is made of two. */
export const typedDict = ({ name, doc, members }: DictView): string => {
  const comment = docstring(doc, 4);
  const required = members.filter(({ optional }) => !optional);
  const optional = members.filter((member) => member.optional);
  const plain = members.every((member) => isField(member.name));
  const body = (all: readonly MemberView[]): string => `    ${comment === "" ? `"""${name}."""\n` : comment}${all.length > 0 ? `\n${all.map(field).join("")}` : ""}`;
  if (plain && optional.length === 0) return `class ${ident(name)}(TypedDict):\n${body(required)}`;
  if (plain && required.length === 0) return `class ${ident(name)}(TypedDict, total=False):\n${body(optional)}`;
  const base = required.length > 0 ? `_${ident(name)}` : "";
  const first = required.length > 0 ? half(base, required, true) : "";
  if (optional.every((member) => isField(member.name)) && required.length > 0) return `${first}\n\nclass ${name}(${base}${optional.length > 0 ? ", total=False" : ""}):\n${body(optional)}`;
  const other = `_${name}May`;
  const second = half(other, optional, false);
  const bases = [base, other].filter((each) => each !== "").join(", ");
  const between = first === "" ? "" : isClass(first) || isClass(second) ? "\n\n" : "";
  return `${first}${between}${second}\n\nclass ${name}(${bases}):\n${body([])}`;
};
