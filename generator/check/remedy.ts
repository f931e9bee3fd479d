// The remedy for a value that does not fit its shape: often its quotes are wrong. It judges nothing.

import type { Field, Shape } from "../model/shape.ts";
import { httpsUrl, kebab, languageTag, publicCode, word as language } from "../model/words.ts";
import type { MapTree, Tree } from "../read/tree.ts";
import { describe } from "./describe.ts";
import { alternatives, exampleOf, millisecondsIn, namesIn, reshaped, takes } from "./reshaped.ts";
import { unionHelp } from "./foreign-types.ts";
import { requiredHelp, spelling, targetOf } from "./synonyms.ts";
import type { Value } from "../diagnose/diagnostic.ts";

export interface Remedy {
  readonly help: string;
  /** The text to write instead, where only quotes are wrong. */
  readonly value?: Value;
}

/** `example`: a value of the key, as YAML. */
export function remedy(shape: Shape, tree: Tree, example?: string): Remedy {
  if (tree.kind !== "scalar") return { help: (tree.kind === "list" ? (ofTypes(shape, tree.items) ?? ofFew(shape, tree.items) ?? ofTargets(shape, tree.items)) : ofLanguages(shape, tree)) ?? written(shape, tree, example) };
  const { value } = tree;
  if (value === false && takesNone(shape)) return { help: "write none", value: "none" };
  if (value === null) return { help: `write ${takesType(shape) ? "the type of the value, such as string" : takes(shape, "list") ? "[] for none" : "a value"}, or remove the key` };
  if (typeof value === "string") return unquoted(shape, value, tree, example);
  const text = String(value);
  const numbered = typeof value === "number" && textsOf(shape).some(({ pattern }) => pattern === publicCode) ? ofNumber(value) : undefined;
  if (numbered !== undefined) return { help: numbered };
  const longer = lengthened(shape, tree.written ?? text);
  if (longer !== undefined) return { help: `write ${longer}`, value: longer };
  if (takesType(shape)) return { help: ofConstant(value, tree.written ?? text) };
  const isMeant = textsOf(shape).some(({ pattern }) => pattern?.test.test(text) !== false);
  // A word such as yes or true may be a name; no name is a number.
  const isName = typeof value === "boolean" && takes(shape, "reference");
  if (!isMeant && !isName) return { help: written(shape, tree, example) };
  if (typeof value !== "number" || tree.written !== undefined) return { help: "put it in quotes" };
  const help = `put it in quotes: "${text}"`;
  return isMeant ? { help, value: text } : { help };
}

/** A number of JSON-RPC or a status of HTTP where a code is asked for. */
const ofNumber = (value: number): string | undefined =>
  value < 0 ? `write jsonrpc: ${value}; the code is a word` : value >= 400 && value <= 599 ? `write httpStatus: ${value}, or code: "${value}" if clients know that spelling` : undefined;

/** Keys to add, each with a value. */
export function additions(missing: readonly (readonly [string, Field])[]): string {
  const written = missing.map(([name, { shape, example }]) => {
    const value = example ?? exampleOf(shape, nothing) ?? (takes(shape, "reference") ? "not_found" : shape.kind === "list" ? "[not_found]" : undefined);
    return value === undefined ? undefined : `${name}: ${/^\w.* /.test(value) ? JSON.stringify(value) : value}`;
  });
  const [only, ...others] = missing;
  if (only === undefined || others.length > 0) return `write ${written.map((line, index) => line ?? `${missing[index]?.[0]}: …`).join("; ")}`;
  const [name, { sentence }] = only;
  const [first = ""] = sentence.split(/(?<=\w)\. |\.$/);
  return written[0] === undefined ? `${name}: ${sentence}` : `write ${written[0]} (${first.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase())})`;
}

const nothing: Tree = { kind: "scalar", start: 0, end: 0, value: null };

const typesOf = (shape: Shape): readonly string[] => alternatives(shape).flatMap((each) => (each.kind === "choice" && each.values.includes("object") ? each.values : []));

/** Whether it stands where the type of a detail may stand alone. */
const takesType = (shape: Shape): boolean => takes(shape, "node") && typesOf(shape).length > 0;

/** `100` and `true` where a type is asked for: an example, or a constant. */
function ofConstant(value: Value, written: string): string {
  const type = typeof value === "boolean" ? "boolean" : Number.isInteger(value) ? "integer" : "number";
  return `write ${type}, or { type: ${type}, const: ${written} } for a value that never changes`;
}

/** `[string, "null"]` and `[string, integer]` where a type is asked for: several types, as JSON Schema writes them. */
function ofTypes(shape: Shape, items: readonly Tree[]): string | undefined {
  const values = items.map((item) => (item.kind === "scalar" ? item.value : undefined));
  const types = values.filter((value) => value !== null && value !== "null");
  const choices = typesOf(shape);
  const names = namesIn(items);
  const isOfValues = choices.length > 0 && names.length > 0 && names.length === values.length && !names.some((name) => choices.includes(name));
  if (isOfValues) return `write { type: string, enum: [${names.join(", ")}] }`;
  if (types.length === 0 || !types.every((type) => typeof type === "string" && choices.includes(type))) return undefined;
  if (types.length > 1) return unionHelp;
  if (values.length === 2) return `write type: ${types[0]}, and nullable: true beside it`;
  return takes(shape, "node") ? `write { type: array, items: ${types[0]} }` : `write ${types[0]}`;
}

/** `{ en: …, de: … }` where a text is asked for. */
function ofLanguages(shape: Shape, { entries }: MapTree): string | undefined {
  const isText = shape.kind === "text" && shape.pattern === undefined && entries.length > 0 && entries.every(({ key, value }) => languageTag.test.test(key) && value.kind === "scalar");
  return isText ? "write it in the language of the taxonomy; others stand under locales, as in locales: { de: { message: … } }" : undefined;
}

/** `[amount]` where a flag is asked for, as JSON Schema lists the required members; and one name in a list where it stands alone. */
function ofFew(shape: Shape, items: readonly Tree[]): string | undefined {
  const listed = namesIn(items);
  if (listed.length === 0 || listed.length < items.length) return undefined;
  if (takes(shape, "flag")) return requiredHelp;
  return listed.length === 1 && takes(shape, "reference") && !takes(shape, "node") ? `write ${listed[0]}` : undefined;
}

/** `[typescript, python]` where languages have keys of their own. */
function ofTargets(shape: Shape, items: readonly Tree[]): string | undefined {
  const listed = namesIn(items);
  if (shape.kind !== "map" || shape.key !== language || shape.of.kind !== "map" || listed.length === 0 || listed.length < items.length) return undefined;
  return `write { ${listed.map((name) => `${targetOf(name) ?? name}: { package: … }`).join(", ")} }, with the name of each package`;
}

const takesNone = (shape: Shape): boolean => alternatives(shape).some((each) => each.kind === "choice" && each.values.includes("none"));

/** The text to write, with an example: of the words that stand there, of a map, or `usual`. */
function written(shape: Shape, tree: Tree, usual?: string): string {
  const holder = alternatives(shape).find(({ kind }) => kind === "map" || kind === "node") ?? alternatives(shape).find(({ kind }) => kind === "list");
  const says = `write ${describe(shape)}`;
  const filled = holder && reshaped(holder, tree);
  if (filled !== undefined) return `write ${filled}`;
  const short = usual === undefined || usual.length > 80 || says.includes(" such as ") ? undefined : /^\w.* /.test(usual) ? JSON.stringify(usual) : usual;
  const example = (holder && exampleOf(holder, tree)) ?? short;
  return example === undefined ? says : `${says}, such as ${example}`;
}

/** `2s` where milliseconds are asked for. */
function milliseconds(shape: Shape, value: string): number | undefined {
  const wait = millisecondsIn(value);
  return wait !== undefined && alternatives(shape).some((each) => each.kind === "integer" && wait >= (each.minimum ?? wait) && wait <= (each.maximum ?? wait)) ? wait : undefined;
}

const flags: ReadonlyMap<string, boolean> = new Map([["yes", true], ["on", true], ["no", false], ["off", false]]);

function unquoted(shape: Shape, value: string, tree: Tree, example?: string): Remedy {
  const wait = milliseconds(shape, value);
  if (wait !== undefined) return { help: `write milliseconds: ${wait}` };
  const help = `remove the quotes: ${/^-?\d+\.0+$/.test(value) ? Number(value) : value}`;
  if (/^-?\d+(\.\d+)?$/.test(value) && (takes(shape, "number") || (takes(shape, "integer") && Number.isSafeInteger(Number(value)))))
    return { help, value: Number(value) };
  const plain = /^\d{1,3}(?:[_, ']\d{3})+$/.test(value) && (takes(shape, "number") || takes(shape, "integer")) ? Number(value.replaceAll(/\D/g, "")) : undefined;
  if (plain !== undefined) return { help: `write ${plain}`, value: plain };
  if (/^(true|false)$/.test(value) && takes(shape, "flag")) return { help, value: value === "true" };
  const longer = lengthened(shape, value);
  if (longer !== undefined) return { help: `write ${longer}`, value: longer };
  // Words of YAML 1.1.
  const flag = takes(shape, "flag") ? flags.get(value.toLowerCase()) : undefined;
  if (flag !== undefined) return { help: `write ${flag}`, value: flag };
  if (flags.get(value.toLowerCase()) === false && takesNone(shape)) return { help: "write none", value: "none" };
  return { help: undashed(shape, value) ?? ofTargets(shape, [tree]) ?? listed(shape, value) ?? respelt(shape, value) ?? written(shape, tree, example) };
}

/** `Shop Server` where a name is asked for, and `de_DE` where a language is: its words, as they are spelt. */
const respelt = (shape: Shape, value: string): string | undefined => {
  const [, host] = /^(?:http:\/\/)?((?:[\w-]+\.)+[a-z]{2,}(?:\/\S*)?)$/.exec(value) ?? [];
  if (host !== undefined && textsOf(shape).some((text) => text.pattern === httpsUrl)) return `write https://${host}`;
  const pattern = [kebab, languageTag].find((each) => textsOf(shape).some((text) => text.pattern === each));
  return pattern && spelling(value, pattern);
};

/** `1.0` and `v1` where a version is asked for: with the parts that it lacks. */
function lengthened(shape: Shape, text: string): string | undefined {
  const [, version] = /^v?(\d+(?:\.\d+){0,2})$/.exec(text) ?? [];
  if (version === undefined) return undefined;
  return [version, `${version}.0`, `${version}.0.0`].find((longer) => textsOf(shape).some(({ pattern }) => pattern?.test.test(longer) === true && !pattern.test.test(text)));
}

/** `-a -b`: items whose dashes have no space behind them. */
const undashed = (shape: Shape, value: string): string | undefined => {
  const items = value.split(/\s+/);
  return takes(shape, "list") && items.every((item) => /^-[\w"']/.test(item)) ? `write a space after the dash: ${items.slice(0, 1).map((item) => item.replace(/^-/, "- ")).join()}` : undefined;
};

/** `a` and `a, b` where names in a list are asked for. */
const listed = (shape: Shape, value: string): string | undefined => {
  if (takes(shape, "list") && /^(?:\*|all|any|every)$/i.test(value)) return "name them in a list";
  const list = alternatives(shape).find(({ kind }) => kind === "list");
  const isNames = list?.kind === "list" && ["reference", "choice", "text"].some((kind) => takes(list.of, kind as Shape["kind"])) && /^\w[\w.-]*(?:[ ,]+\w[\w.-]*)*$/.test(value);
  return isNames ? `write [${value.split(/[ ,]+/).join(", ")}]` : undefined;
};

const textsOf = (shape: Shape): readonly Extract<Shape, { kind: "text" }>[] =>
  alternatives(shape).flatMap((each) => (each.kind === "text" ? [each] : []));
