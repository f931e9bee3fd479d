// Walks a tree along the field tables: the taxonomy as written comes out, and every place where it does not fit. It knows no rules.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { hidden, outerSpace, quote, strange } from "../diagnose/quote.ts";
import type { Field, Fields, Shape } from "../model/shape.ts";
import { extensible, nodes, type NodeName, type Spec } from "../model/spec.ts";
import type { Entry, ListTree, MapTree, Tree } from "../read/tree.ts";
import { anyOf, describe, fewOf, nodeNames, whatIs } from "./describe.ts";
import { guess, type Guess } from "./finding.ts";
import { unmarked } from "./places.ts";
import { alternative, fits, toScalar, valueOf } from "./scalar-shape.ts";
import { additions } from "./remedy.ts";
import { mayBe, whole } from "./reshaped.ts";
import type { Qualify } from "./scope.ts";
import { afterColon, gluedIn, helpOf, holderOf, spelling, synonymOf } from "./synonyms.ts";
import { broken, called, fault, placeOf, suggestion, treated, type Spot, type Walk } from "./walk.ts";

/** A broken one of these is left out, and what holds it is still sound, as is what is kept. Any other broken part makes the node around it broken. */
const standalone: ReadonlySet<string> = new Set<NodeName>(["rule", "scenario"]);
/** These are kept whatever is wrong with them, required values filled in, since too much hangs on them. */
const kept: ReadonlySet<string> = new Set<NodeName>(["file", "server"]);
/** A broken scalar of one of these is left out: nothing else in it hangs on that. */
const forgiving: ReadonlySet<string> = new Set<NodeName>(["category", "error"]);

/** These keep the keys of an author's own. */
const keepsOwn: ReadonlySet<string> = new Set(extensible);

type MapShape = Extract<Shape, { kind: "map" }>;

export interface Shaped {
  /** Only the parts that fit. Sound if there are no diagnostics. */
  readonly spec: Spec;
  readonly diagnostics: readonly Diagnostic[];
  /** Items of lists that were left out. */
  readonly dropped: ReadonlySet<Tree>;
  /** Misspelled keys, and those that they are read as. */
  readonly meant: ReadonlyMap<Entry, string>;
}

/** The parts of `tree` that fit the tables, its references by the names they have in the whole taxonomy, and one diagnostic for each fault. Linear. */
export function checkShape(tree: MapTree, file: string, qualify: Qualify, isMain: boolean): Shaped {
  const walk: Walk = { file, diagnostics: [], dropped: new Set(), meant: new Map(), qualify, isMain };
  const spec = toNode(walk, "file", tree, { name: "", at: { start: tree.start, end: tree.start + 1 }, item: false, lenient: true });
  // The walk has seen to it that every value fits its row, and the type is derived from the same rows.
  return { spec: spec as Spec, diagnostics: walk.diagnostics, dropped: walk.dropped, meant: walk.meant };
}

/** The fault of `tree` as the value of `name`; undefined if it fits. */
export function misfit(name: string, shape: Shape, tree: Tree): { readonly sentence: string; readonly help: string } | undefined {
  const walk: Walk = { file: "", diagnostics: [], dropped: new Set(), meant: new Map(), qualify: (_, written) => written, isMain: true };
  convert(walk, shape, tree, { name, at: tree, item: false, lenient: false });
  const [first] = walk.diagnostics;
  return first && { sentence: first.sentence, help: first.help ?? "" };
}

function convert(walk: Walk, shape: Shape, tree: Tree, spot: Spot): unknown {
  const fitting = shape.kind === "either" ? alternative(shape.of, tree) : fits(shape, tree) ? shape : undefined;
  if (fitting === undefined) {
    const seen = valueOf(tree) === null ? "but it is empty" : `not ${whatIs(tree)}`;
    return fault(walk, "wrong-type", tree, `${called(spot)} must be ${describe(shape)}, ${seen}`, treated(walk, shape, tree, spot.example));
  }
  switch (fitting.kind) {
    case "data":
      return toData(tree);
    case "node":
      return tree.kind === "map" ? toNode(walk, fitting.name as NodeName, tree, spot) : broken;
    case "map":
      return tree.kind === "map" ? toMap(walk, fitting, tree, spot) : broken;
    case "list":
      return tree.kind === "list" ? toList(walk, fitting.of, tree, spot) : broken;
    case "reference":
      return tree.kind === "scalar" ? walk.qualify(fitting.to, String(tree.value)) : broken;
    default:
      return tree.kind === "scalar" ? toScalar(walk, fitting, shape, tree, spot) : broken;
  }
}

function toList(walk: Walk, of: Shape, tree: ListTree, { name, lenient }: Spot): unknown {
  const list: unknown[] = [];
  for (const item of tree.items) {
    const value = convert(walk, of, item, { name, at: item, item: true, lenient: false });
    if (value !== broken) list.push(value);
    else walk.dropped.add(item);
  }
  return list.length === tree.items.length || lenient || isStandalone(of) ? list : broken;
}

function toMap(walk: Walk, { of, key: pattern, keys, marks }: MapShape, tree: MapTree, { lenient }: Spot): unknown {
  const map = Object.create(null) as { [key: string]: unknown };
  let sound = true;
  for (const entry of tree.entries) {
    const { keyStart, keyEnd, value: written } = entry;
    const at = { start: keyStart, end: keyEnd };
    const key = marks ? unmarked(entry.key) : entry.key;
    const isMarked = key !== entry.key;
    const wellNamed = pattern === undefined || pattern.test.test(key);
    if (!wellNamed && !hidden.test(key) && !outerSpace.test(key)) {
      const [letter] = /[^\0-\x7f]/u.exec(key) ?? [];
      const label = letter === undefined ? {} : { label: strange(letter) };
      const help = /^[\w-]+\??:\S/.test(entry.key) ? afterColon : spelling(key, pattern);
      fault(walk, "bad-name", at, `the name ${quote(key)} must be ${pattern.says}`, { ...label, help });
    }
    // The value is in the key.
    const value = gluedIn(entry) === undefined ? convert(walk, of, written, { name: key, at, item: false, lenient: false }) : broken;
    if (isMarked && !isAlone(walk, tree, entry, key)) sound = false;
    else if (wellNamed && value !== broken) map[keys ? walk.qualify(keys, key) : key] = isMarked ? optional(value) : value;
    else sound = false;
  }
  return sound || lenient || isStandalone(of) ? map : broken;
}

const optional = (value: unknown): unknown => ({ ...(typeof value === "string" ? { type: value } : (value as object)), required: false });

/** Whether nothing else says whether a detail with a ? behind its name is there. */
function isAlone(walk: Walk, { entries }: MapTree, { keyStart, keyEnd, value }: Entry, name: string): boolean {
  const required = value.kind === "map" ? value.entries.find(({ key }) => key === "required") : undefined;
  if (required) fault(walk, "bad-value", { start: required.keyStart, end: required.keyEnd }, `the ? after ${quote(name)} already makes it optional`, { help: "remove the ?, or required" });
  const isTwice = entries.some(({ key }) => key === name);
  if (isTwice) fault(walk, "bad-name", { start: keyStart, end: keyEnd }, `${quote(name)} is declared twice, with and without ?`, { help: "remove one declaration" });
  return !required && !isTwice;
}

/** A node while its entries are read. */
interface Reading {
  readonly nodeName: NodeName;
  readonly tree: MapTree;
  readonly node: { [key: string]: unknown };
  /** Keys of the table that stand there, if wrongly. */
  readonly written: Set<string>;
  /** Keys of the table that are not written yet. */
  free?: Set<string>;
  /** The value under `x-…`. */
  own?: { [name: string]: unknown };
  sound: boolean;
}

function toNode(walk: Walk, nodeName: NodeName, tree: MapTree, spot: Spot): unknown {
  const [lacking, meant] = whole(nodeName, tree) ?? [];
  if (lacking !== undefined) return fault(walk, "missing-key", spot.at, `${owner(nodeName, spot)} has no ${quote(lacking)}`, { help: `write ${meant}` });
  const lenient = kept.has(nodeName);
  const reading: Reading = { nodeName, tree, node: {}, written: new Set(tree.lost), sound: tree.lost === undefined };
  for (const entry of tree.entries) readEntry(walk, reading, entry, lenient);
  const missing = requiredFields[nodeName].filter(([required, field]) => !Object.hasOwn(reading.node, required) && isMissing(walk, reading, required, field));
  if (missing.length > 0) fault(walk, "missing-key", spot.at, `${owner(nodeName, spot)} has no ${anyOf(missing.map(([name]) => quote(name)))}`, { help: additions(missing) });
  const { node, own, sound } = reading;
  if (own) node["x"] = own;
  return sound || lenient ? node : broken;
}

function readEntry(walk: Walk, reading: Reading, entry: Entry, lenient: boolean): void {
  const { nodeName, tree, node, written } = reading;
  const { keyStart, keyEnd, value: member } = entry;
  const fields: Fields = nodes[nodeName];
  let { key } = entry;
  if (!Object.hasOwn(fields, key)) {
    if (key.startsWith("x-")) {
      if (keepsOwn.has(nodeName) && key.length > 2) (reading.own ??= Object.create(null) as { [name: string]: unknown })[key.slice(2)] = toData(member);
      return;
    }
    const free = (reading.free ??= freeKeys(fields, tree));
    const { meant = "", sure } = unknownKey(walk, nodeName, entry, free);
    // The schema that it names has a type.
    written.add(gluedIn(entry) ?? (key === "$ref" ? "type" : meant || (holderOf(nodeName, key) ?? "")));
    const shape = sure ? fields[meant]?.shape : undefined;
    if (shape === undefined || misfit(meant, shape, member) !== undefined) {
      reading.sound = false;
      return;
    }
    // Read as the key that it is sure to mean, so that one slip is one finding.
    free.delete(meant);
    walk.meant.set(entry, meant);
    key = meant;
  }
  const field = fields[key];
  if (field === undefined) return;
  const converted = convert(walk, field.shape, member, { name: key, at: { start: keyStart, end: keyEnd }, item: false, lenient, example: field.example });
  const value = field.required && typeof converted === "string" && converted.trim() === "" ? fault(walk, "bad-value", member, converted === "" ? `${quote(key)} must not be empty` : `${quote(key)} has nothing but spaces`, { help: field.sentence }) : converted;
  written.add(key);
  if (value !== broken) node[key] = value;
  else if (field.required || !forgiving.has(nodeName) || !isScalar(field.shape)) reading.sound = false;
}

/** Puts something in the place of a key that is not there; whether it is to be reported, because nothing implies it. */
function isMissing(walk: Walk, reading: Reading, required: string, field: Field): boolean {
  const { node, written } = reading;
  const others = field.unless?.filter((key) => written.has(key)) ?? [];
  const isNeedless = (field.required === "main" && !walk.isMain) || others.length > 0;
  const implied = field.implied?.(node);
  if (implied !== undefined) node[required] = implied;
  else if (field.required === "main" || !others.some((key) => Object.hasOwn(node, key))) node[required] = filler(field.shape);
  if (isNeedless) return false;
  reading.sound = false;
  return !written.has(required);
}

/** `error "note_locked"`, or `a mapping rule` where it has no name of its own. */
function owner(nodeName: NodeName, { name, item }: Spot): string {
  const label = nodeNames[nodeName];
  return item || name === "" || label.startsWith('"') ? label : `${label.replace(/^an? /, "")} ${quote(name)}`;
}

function freeKeys(fields: Fields, { entries }: MapTree): Set<string> {
  const there = new Set(entries.map(({ key }) => key));
  return new Set(Object.keys(fields).filter((name) => !there.has(name)));
}

/** The key that was probably meant. */
function unknownKey(walk: Walk, nodeName: NodeName, { key, keyStart, keyEnd, value }: Entry, free: ReadonlySet<string>): Guess {
  const fields: Fields = nodes[nodeName];
  const known = synonymOf(nodeName, key);
  const near = guess(key, [...free].filter((name) => mayBe(fields[name]?.shape, value)));
  const synonym = known !== undefined && free.has(known) && (mayBe(fields[known]?.shape, value) || near.meant === undefined) ? known : undefined;
  // A key that stands a level too high is not a slip of another.
  const guessed = synonym !== undefined ? { meant: synonym, sure: false } : holderOf(nodeName, key) === undefined ? near : { sure: false };
  const { meant } = guessed;
  // Hidden characters have a rule of their own.
  if (hidden.test(key) || outerSpace.test(key)) return guessed;
  const isGlued = gluedIn({ key, value }) !== undefined;
  const at = { start: keyStart, end: keyEnd };
  fault(walk, "unknown-key", at, `${quote(key)} is not a key of ${nodeNames[nodeName]}`, {
    ...suggestion(isGlued ? { sure: false } : guessed, (name) => ({ kind: "rename", at: placeOf(walk, at), key: name })),
    help: (isGlued ? afterColon : helpOf(nodeName, key, meant)) ?? (meant === undefined ? known !== undefined && Object.hasOwn(fields, known) ? `${known} has this meaning, and is there already` : `allowed here: ${fewOf([...free]) || "nothing else"}; keys of your own begin with x-` : `${meant}: ${fields[meant]?.sentence}`),
  });
  return guessed;
}

/** Plain JSON; objects without a prototype, so that no key means anything. */
function toData(tree: Tree): unknown {
  if (tree.kind === "scalar") return tree.value;
  if (tree.kind === "list") return tree.items.map(toData);
  const map = Object.create(null) as { [key: string]: unknown };
  for (const { key, value } of tree.entries) map[key] = toData(value);
  return map;
}

const isStandalone = (shape: Shape): boolean => shape.kind === "node" && standalone.has(shape.name);

const isScalar = (shape: Shape): boolean =>
  shape.kind === "either"
    ? shape.of.every(isScalar)
    : shape.kind === "choice" || shape.kind === "text" || shape.kind === "integer" || shape.kind === "flag";

const requiredIn = (fields: Fields): readonly (readonly [string, Field])[] => Object.entries(fields).filter(([, field]) => field.required);

const requiredFields = Object.fromEntries(Object.entries(nodes).map(([name, fields]) => [name, requiredIn(fields)])) as { readonly [N in NodeName]: ReturnType<typeof requiredIn> };

/** The value that replaces a required one that is missing, so that the rest can be looked at. */
const filler = (shape: Shape): unknown => (shape.kind === "text" ? "" : shape.kind === "integer" ? 1 : Object.create(null));
