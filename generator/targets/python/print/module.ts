// Prints the parts of a module: imports, heads of classes and constructors, in the layout of ruff format.

import type { ErrorView, ImportView, ParameterView } from "../view.ts";
import { ident, literal, pad, quote, width } from "./literal.ts";
import { annotated } from "./type.ts";

/** As isort sorts: constants, classes, functions. */
const rank = (name: string): number => (/^[A-Z][A-Z0-9_]+$/.test(name) ? 0 : /^[A-Z]/.test(name) ? 1 : 2);
/** Numbers in names count as such: `Text5`, `Text10`. */
const natural = (name: string): string => name.replace(/\d+/g, (digits) => String.fromCharCode(0x30 + digits.replace(/^0+/, "").length) + digits.replace(/^0+/, ""));
const order = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
/** Names in the order of their keys. The sign before a name is in none. */
const sortedBy = (names: readonly string[], key: (name: string) => string): readonly string[] =>
  names.map((name) => `${rank(name)}${key(name)}\u0000${name}`).sort().map((keyed) => keyed.slice(keyed.indexOf("\u0000") + 1));

/** The order of names in imports. */
const byKind = (names: readonly string[]): readonly string[] => sortedBy(names, (name) => natural(name.toLowerCase()));

const importLine = ({ from, names, forTypes }: ImportView): string => {
  const indent = pad(forTypes ? 4 : 0);
  const sorted = byKind(names);
  const line = `${indent}from ${from} import ${sorted.map(ident).join(", ")}\n`;
  return line.length <= width + 1 ? line : `${indent}from ${from} import (\n${sorted.map((name) => `${indent}    ${name},\n`).join("")}${indent})\n`;
};

const typing = (views: readonly ImportView[]): readonly ImportView[] => {
  if (!views.some(({ forTypes }) => forTypes)) return views;
  const known = views.find(({ from }) => from === "typing");
  const more: ImportView = { from: "typing", names: ["TYPE_CHECKING", ...(known?.names ?? [])] };
  return [...views.filter((view) => view !== known), more].sort((one, other) => order(one.from, other.from));
};

/** The order of `__all__`, in which capitals come before small letters. */
export const byName = (names: readonly string[]): readonly string[] => sortedBy(names, natural);

/** Modules of the standard library that packages import from. */
const standard: ReadonlySet<string> = new Set(["collections.abc", "typing"]);

/** The imports that take something: those of the standard library, of another package, then the package's own, then what only checkers of types read. */
export const imports = (views: readonly ImportView[]): string => {
  const some = typing(views.filter(({ names }) => names.length > 0));
  const group = (has: (view: ImportView) => boolean): string => some.filter(has).map(importLine).join("");
  const types = group(({ forTypes }) => forTypes === true);
  const groups = [group(({ from, forTypes }) => !forTypes && standard.has(from)), group(({ from, forTypes }) => !forTypes && !standard.has(from) && !from.startsWith(".")), group(({ from, forTypes }) => !forTypes && from.startsWith(".")), types === "" ? "" : `if TYPE_CHECKING:\n${types}`];
  return groups.filter((text) => text !== "").join("\n");
};

/** Names between bars, on one line or each on its own. */
const either = (names: readonly string[]): string => names.map(ident).join(" | ");

/** A union, on one line or each of its names on its own. */
export const union = (names: readonly string[], column: number): string => {
  const line = either(names);
  if (column + line.length <= width) return line;
  return line.length + 4 <= width ? `(\n    ${line}\n)` : `(\n${names.map((name, at) => `    ${at === 0 ? "" : "| "}${ident(name)}\n`).join("")})`;
};

/** The bases of an error's class. */
export const classHead = ({ className, hasParent, parent, codes, detailsTypes }: ErrorView): string => {
  const name = ident(className);
  if (hasParent) return `class ${name}(${ident(parent)}):`;
  const literals = codes.map(quote).join(", ");
  const details = either(detailsTypes);
  const line = `class ${name}(TaxonomyError[Literal[${literals}], ${details}]):`;
  if (line.length <= width) return line;
  const second = `    TaxonomyError[Literal[${literals}], ${details}]`;
  if (second.length <= width) return `class ${name}(\n${second}\n):`;
  const codesLine = `        Literal[${literals}],`;
  const lines = codesLine.length <= width ? codesLine : `        Literal[\n${codes.map((code) => `            ${quote(code)},\n`).join("")}        ],`;
  return `class ${name}(\n    TaxonomyError[\n${lines}\n        ${details},\n    ]\n):`;
};

/** A special case tells its own code and details. */
export const parentProperties = ({ codes, detailsName, hasParent, hasTakenParent }: ErrorView): string => {
  if (!hasParent) return "";
  const code = quote(codes[0] ?? "");
  // The parent says that there is no code but its own: checkers let Any pass.
  if (hasTakenParent) return `\n    @property\n    def code(self) -> Any:\n        """Identifies the error, together with its domain."""\n        return ${code}\n`;
  return [
    `\n    @property\n    def code(self) -> Literal[${code}]:\n        """Identifies the error, together with its domain."""\n        return ${code}\n`,
    `\n    @property\n    def details(self) -> ${ident(detailsName)}:\n        """The typed facts. A received error may lack some."""\n        return cast("${ident(detailsName)}", super().details)\n`,
  ].join("");
};

const parameter = ({ name, type, absent, usual }: ParameterView): string => {
  if (absent === "never") return `        ${annotated(ident(name), type, [], 8, 1)},\n`;
  const more = absent === "none" ? ["None"] : absent === "missing" ? ["Missing"] : [];
  const value = absent === "none" ? "None" : absent === "missing" ? "MISSING" : literal(usual, 8, 8);
  const line = annotated(ident(name), type, more, 8, 4 + value.length);
  return `        ${line} = ${value},\n`;
};

/** The name of a parameter where a value is read. */
const assigned = (error: ErrorView): string => {
  const required = error.parameters.filter(({ absent }) => absent === "never" || absent === "default");
  const fixed = Object.entries(error.constants).map(([detail, value]) => [detail, literal(value, 12, 30, 1)] as const);
  const entries = [...required.map(({ detail, name }) => [detail, ident(name)] as const), ...fixed];
  const start = `        details: ${ident(error.detailsName)} = `;
  const dict = entries.map(([detail, value]) => `${quote(detail)}: ${value}`);
  const line = `${start}{${dict.join(", ")}}`;
  const first = line.length <= width && !line.includes("\n") ? `${line}\n` : `${start}{\n${dict.map((part) => `            ${part},\n`).join("")}        }\n`;
  const optional = error.parameters.filter(({ absent }) => absent === "none" || absent === "missing");
  return first + optional.map(optionalLine).join("");
};

const optionalLine = ({ detail, name, absent, usual }: ParameterView): string => {
  const is = absent === "none" ? `${ident(name)} is not None` : `not isinstance(${ident(name)}, Missing)`;
  const set = `        if ${is}:\n            details[${quote(detail)}] = ${ident(name)}\n`;
  return usual === null ? set : `${set}        else:\n            details[${quote(detail)}] = ${literal(usual, 12, 40, 0)}\n`;
};

/** `__init__`, keyword-only. */
export const constructor = (error: ErrorView): string => {
  const { isCaller, detailsName, parameters, constants } = error;
  const bare = detailsName === "NoDetails";
  const caller = isCaller ? "        recoverable: bool,\n" : "";
  const required = parameters.filter(({ absent }) => absent === "never");
  const others = parameters.filter(({ absent }) => absent !== "never");
  const head = `    def __init__(\n        self,\n        *,\n${required.map(parameter).join("")}${caller}${others.map(parameter).join("")}        ref: str | None = None,\n        retry_after_ms: float | None = None,\n    ) -> None:\n`;
  const empty = parameters.length === 0 && Object.keys(constants).length === 0;
  const first = bare || empty ? "" : assigned(error);
  const value = bare ? "NoDetails()" : empty ? "{}" : "details";
  const call = error.hasParent ? "TaxonomyError.__init__" : "super().__init__";
  const given = [...(error.hasParent ? ["self"] : []), value, "ref=ref", ...(isCaller ? ["recoverable=recoverable"] : []), "retry_after_ms=retry_after_ms"];
  const line = `        ${call}(${given.join(", ")})\n`;
  if (line.length <= width + 1) return head + first + line;
  const second = `${pad(12)}${given.join(", ")}\n`;
  return head + first + (second.length <= width + 1 ? `        ${call}(\n${second}        )\n` : `        ${call}(\n${given.map((each) => `${pad(12)}${each},\n`).join("")}        )\n`);
};
