// The remedy for a value that does not fit its shape: often its quotes are wrong. It judges nothing.

import { builtins } from "../model/builtins.ts";
import type { Shape } from "../model/shape.ts";
import type { NodeName } from "../model/spec.ts";
import { kebab } from "../model/words.ts";
import type { Tree } from "../read/tree.ts";
import { describe } from "./describe.ts";
import { requiredHelp, spelling, unionHelp } from "./synonyms.ts";
import type { Value } from "../diagnose/diagnostic.ts";

/** A node on one line. */
export const nodeExamples: { readonly [N in NodeName]?: string } = {
  cause: '{ cause: "The disk is full.", fixes: ["Free some space."] }',
  deprecation: '{ since: 1.3.0, note: "Say why." }',
  error: '{ message: "The note is locked." }',
  example: "{ details: { id: groceries } }",
  link: '{ description: "All limits.", url: "https://example.org/limits" }',
  lint: "{ use: [standard] }",
  log: "{ fields: { error_code: $code } }",
  match: "{ code: ENOENT }",
  repeat: "{ notFound: note_missing }",
  reserved: "{ codes: [note_gone] }",
  retry: "{ after: 1000 }",
  rule: "{ match: { code: ENOENT }, error: not_found }",
  scenario: '{ when: "the note is open elsewhere", error: note_locked }',
  server: '{ package: "@me/notes-errors" }',
  suppression: '{ rule: message-unique, reason: "Say why." }',
  toolWire: "{ isError: true }",
};

/** A member of a map of nodes: a name, and what stands behind it. */
export const memberExamples: { readonly [N in NodeName]?: readonly [name: string, written: string] } = {
  category: ["access", '{ description: "Who may do what.", recoverable: true }'],
  detail: ["id", "string"],
  error: ["note_locked", '{ message: "The note is locked." }'],
  format: ["plain", "{ body: { error: $code, message: $message }, tool: { content: $body } }"],
  localized: ["de", '{ message: "Die Notiz ist gesperrt." }'],
  server: ["notes", '{ package: "@me/notes-errors" }'],
  tool: ["edit_note", "[]"],
  type: ["Seconds", "{ type: integer, minimum: 0 }"],
};

export interface Remedy {
  readonly help: string;
  /** The text to write instead, where only quotes are wrong. */
  readonly value?: Value;
}

/** `example`: a value of the key, as YAML. */
export function remedy(shape: Shape, tree: Tree, example?: string): Remedy {
  if (tree.kind !== "scalar") return { help: (tree.kind === "list" ? (ofTypes(shape, tree.items) ?? ofFew(shape, tree.items)) : undefined) ?? written(shape, tree, example) };
  const { value } = tree;
  if (value === false && alternatives(shape).some((each) => each.kind === "choice" && each.values.includes("none"))) return { help: "write none", value: "none" };
  if (value === null) return { help: "write a value, or remove the key" };
  if (typeof value === "string") return unquoted(shape, value, tree, example);
  const text = String(value);
  const longer = lengthened(shape, tree.written ?? text);
  if (longer !== undefined) return { help: `write ${longer}`, value: longer };
  const isMeant = textsOf(shape).some(({ pattern }) => pattern?.test.test(text) !== false);
  // A word such as yes or true may be a name; no name is a number.
  const isName = typeof value === "boolean" && takes(shape, "reference");
  if (!isMeant && !isName) return { help: written(shape, tree, example) };
  if (typeof value !== "number" || tree.written !== undefined) return { help: "put it in quotes" };
  const help = `put it in quotes: "${text}"`;
  return isMeant ? { help, value: text } : { help };
}

/** `[string, "null"]` and `[string, integer]` where a type is asked for: several types, as JSON Schema writes them. */
function ofTypes(shape: Shape, items: readonly Tree[]): string | undefined {
  const values = items.map((item) => (item.kind === "scalar" ? item.value : undefined));
  const types = values.filter((value) => value !== null && value !== "null");
  const choices = alternatives(shape).flatMap((each) => (each.kind === "choice" && each.values.includes("object") ? each.values : []));
  const names = namesIn(items);
  const isOfValues = choices.length > 0 && names.length > 0 && names.length === values.length && !names.some((name) => choices.includes(name));
  if (isOfValues) return `write { type: string, enum: [${names.join(", ")}] }`;
  if (types.length === 0 || !types.every((type) => typeof type === "string" && choices.includes(type))) return undefined;
  if (types.length > 1) return unionHelp;
  if (values.length === 2) return `write type: ${types[0]}, and nullable: true beside it`;
  return takes(shape, "node") ? `write { type: array, items: ${types[0]} }` : `write ${types[0]}`;
}

/** `[amount]` where a flag is asked for, as JSON Schema lists the required members; and one name in a list where it stands alone. */
function ofFew(shape: Shape, items: readonly Tree[]): string | undefined {
  const listed = namesIn(items);
  if (listed.length === 0 || listed.length < items.length) return undefined;
  if (takes(shape, "flag")) return requiredHelp;
  return listed.length === 1 && takes(shape, "reference") && !takes(shape, "node") ? `write ${listed[0]}` : undefined;
}

/** The text to write, with an example: of the words that stand there, of a map, or `usual`. */
function written(shape: Shape, tree: Tree, usual?: string): string {
  const holder = alternatives(shape).find(({ kind }) => kind === "map" || kind === "node") ?? alternatives(shape).find(({ kind }) => kind === "list");
  const says = `write ${describe(shape)}`;
  const filled = holder && (tree.kind === "list" ? ofList(holder, tree.items) : kept(holder, tree));
  if (filled !== undefined) return `write ${filled}`;
  const short = usual === undefined || usual.length > 80 || says.includes(" such as ") ? undefined : /^\w.* /.test(usual) ? JSON.stringify(usual) : usual;
  const example = (holder && exampleOf(holder, tree)) ?? short;
  return example === undefined ? says : `${says}, such as ${example}`;
}

/** Where a map is asked for and a list stands: its items in the map, or what to write in its place. */
function ofList(shape: Shape, items: readonly Tree[]): string | undefined {
  if (shape.kind !== "node") return undefined;
  const listed = namesIn(items);
  if (shape.name === "lint" && listed.length > 0) return `{ use: [${listed.join(", ")}] }`;
  if (shape.name === "reserved" && listed.length > 0) return `{ codes: [${listed.join(", ")}] }, and numbers under jsonrpc`;
  return shape.name === "match" ? "one map: all its conditions must hold, and one value of a list, as in code: [ENOENT, ENOTDIR]; other conditions are rules of their own under mappings" : undefined;
}

/** The key that a text alone is probably meant for. */
const mainKeys: { readonly [N in NodeName]?: string } = { category: "description", cause: "cause", error: "message", example: "when", localized: "message", match: "code", scenario: "when", suppression: "rule" };

/** The text that stands where a map should, in such a map; in a list where there may be several. */
function kept(shape: Shape, tree: Tree): string | undefined {
  const value = tree.kind === "scalar" ? tree.value : undefined;
  if (typeof value !== "string" || value === "" || value.length > 60) return undefined;
  if (shape.kind === "list") {
    const item = kept(shape.of, tree);
    return item && `[${item}]`;
  }
  const isBuiltin = shape.kind === "node" && shape.name === "category" && Object.hasOwn(builtins.categories, value);
  const key = shape.kind === "node" ? (isBuiltin ? "extends" : mainKeys[shape.name as NodeName]) : undefined;
  return key && `{ ${key}: ${/^[\w-]+$/.test(value) ? value : JSON.stringify(value)} }`;
}

const namesIn = (items: readonly Tree[]): readonly string[] => items.flatMap((item) => (item.kind === "scalar" && typeof item.value === "string" && /^[\w.-]{1,40}$/.test(item.value) ? [item.value] : []));

/** The name of an item: a text alone, `- name: id`, or `- id: string`. */
function nameOf(item: Tree): readonly string[] {
  if (item.kind !== "map") return namesIn([item]);
  const named = item.entries.find(({ key }) => ["code", "id", "name"].includes(key));
  return named ? namesIn([named.value]) : item.entries.length === 1 ? item.entries.map(({ key }) => key) : [];
}

const names = (tree: Tree): readonly string[] => (tree.kind === "list" ? tree.items.flatMap(nameOf) : []);

/** `{ read_note: [note_locked] }`, by the names that were listed where there are some. */
function exampleOf(shape: Shape, tree: Tree): string | undefined {
  if (shape.kind === "node") return nodeExamples[shape.name as NodeName];
  if (shape.kind === "list") return shape.of.kind === "node" && nodeExamples[shape.of.name as NodeName] ? `[${nodeExamples[shape.of.name as NodeName]}]` : undefined;
  const node = shape.kind === "map" ? alternatives(shape.of).find(({ kind }) => kind === "node") : undefined;
  const [name, example] = (node?.kind === "node" ? memberExamples[node.name as NodeName] : undefined) ?? [];
  return name === undefined ? undefined : `{ ${(names(tree).length === 0 ? [name] : names(tree).slice(0, 3)).map((each) => `${each}: ${example}`).join(", ")} }`;
}

const units: ReadonlyMap<string, number> = new Map([["ms", 1], ["s", 1000], ["sec", 1000], ["m", 60_000], ["min", 60_000], ["h", 3_600_000]]);

/** `2s` where milliseconds are asked for. */
function milliseconds(shape: Shape, value: string): number | undefined {
  const [, amount, unit] = /^(\d{1,6}(?:\.\d{1,3})?) ?([a-z]+)$/.exec(value) ?? [];
  const wait = Number(amount) * (units.get(String(unit)) ?? Number.NaN);
  return alternatives(shape).some((each) => each.kind === "integer" && wait >= (each.minimum ?? wait) && wait <= (each.maximum ?? wait)) ? wait : undefined;
}

const flags: ReadonlyMap<string, boolean> = new Map([["yes", true], ["on", true], ["no", false], ["off", false]]);

function unquoted(shape: Shape, value: string, tree: Tree, example?: string): Remedy {
  const wait = milliseconds(shape, value);
  if (wait !== undefined) return { help: `write milliseconds: ${wait}` };
  const help = `remove the quotes: ${/^-?\d+\.0+$/.test(value) ? Number(value) : value}`;
  if (/^-?\d+(\.\d+)?$/.test(value) && (takes(shape, "number") || (takes(shape, "integer") && Number.isSafeInteger(Number(value)))))
    return { help, value: Number(value) };
  if (/^(true|false)$/.test(value) && takes(shape, "flag")) return { help, value: value === "true" };
  const longer = lengthened(shape, value);
  if (longer !== undefined) return { help: `write ${longer}`, value: longer };
  // Words of YAML 1.1.
  const flag = takes(shape, "flag") ? flags.get(value.toLowerCase()) : undefined;
  if (flag !== undefined) return { help: `write ${flag}`, value: flag };
  return { help: undashed(shape, value) ?? listed(shape, value) ?? respelt(shape, value) ?? written(shape, tree, example) };
}

/** `Shop Server` where a name is asked for: its words, as names are spelt. */
const respelt = (shape: Shape, value: string): string | undefined => (textsOf(shape).some(({ pattern }) => pattern === kebab) ? spelling(value, kebab) : undefined);

/** `1.0` where a version is asked for: with the parts that it lacks. */
const lengthened = (shape: Shape, text: string): string | undefined =>
  /^\d+(?:\.\d+)?$/.test(text) ? [`${text}.0`, `${text}.0.0`].find((longer) => textsOf(shape).some(({ pattern }) => pattern?.test.test(longer) === true && !pattern.test.test(text))) : undefined;

/** `-a -b`: items whose dashes have no space behind them. */
const undashed = (shape: Shape, value: string): string | undefined => {
  const items = value.split(/\s+/);
  return takes(shape, "list") && items.every((item) => /^-[\w"']/.test(item)) ? `write a space after the dash: ${items.slice(0, 1).map((item) => item.replace(/^-/, "- ")).join()}` : undefined;
};

/** `a` and `a, b` where names in a list are asked for. */
const listed = (shape: Shape, value: string): string | undefined => {
  const list = alternatives(shape).find(({ kind }) => kind === "list");
  const isNames = list?.kind === "list" && ["reference", "choice", "text"].some((kind) => takes(list.of, kind as Shape["kind"])) && /^[A-Za-z][\w.-]*(?:[ ,]+[A-Za-z][\w.-]*)*$/.test(value);
  return isNames ? `write [${value.split(/[ ,]+/).join(", ")}]` : undefined;
};

const alternatives = (shape: Shape): readonly Shape[] => (shape.kind === "either" ? shape.of.flatMap(alternatives) : [shape]);

export const takes = (shape: Shape, kind: Shape["kind"]): boolean => alternatives(shape).some((each) => each.kind === kind);

const textsOf = (shape: Shape): readonly Extract<Shape, { kind: "text" }>[] =>
  alternatives(shape).flatMap((each) => (each.kind === "text" ? [each] : []));
