// A value of another shape in the shape that is asked for: `- code: NOT_FOUND` in a map by name, `ENOENT: gone` as a list of rules. It judges nothing.

import { builtins } from "../model/builtins.ts";
import type { Fields, Pattern, Shape } from "../model/shape.ts";
import { nodes, type NodeName } from "../model/spec.ts";
import { backoffs, errorName, publicCode } from "../model/words.ts";
import { memberOf, type Entry, type MapTree, type Tree } from "../read/tree.ts";
import { typeOf } from "./foreign-types.ts";
import { spelt, unwrapped } from "./synonyms.ts";

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
  wire: '{ reason: "Say why." }',
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

export const alternatives = (shape: Shape): readonly Shape[] => (shape.kind === "either" ? shape.of.flatMap(alternatives) : [shape]);

export const takes = (shape: Shape, kind: Shape["kind"]): boolean => alternatives(shape).some((each) => each.kind === kind);

/** Whether a value of this kind may stand under a key of that shape, or be brought into it: a text is not a slip of a map. */
export const mayBe = (shape: Shape | undefined, { kind }: Tree): boolean =>
  alternatives(shape ?? { kind: "data" }).some((each) => each.kind === "data" || each.kind === "list" || (kind === "scalar") !== (each.kind === "map" || each.kind === "node"));

/** Characters: a longer text does not help. */
const longest = 160;

/** A text as YAML has it between braces. */
const word = (text: string): string => (/^[A-Za-z_$][\w-]*$/.test(text) && !/^(?:true|false|null|yes|no|on|off)$/i.test(text) ? text : JSON.stringify(text));

/** On one line. */
function inline(tree: Tree): string {
  if (tree.kind === "scalar") return typeof tree.value === "string" ? word(tree.value) : (tree.written ?? String(tree.value));
  if (tree.kind === "list") return `[${tree.items.map(inline).join(", ")}]`;
  return tree.entries.length === 0 ? "{}" : `{ ${tree.entries.map(({ key, value }) => `${word(key)}: ${inline(value)}`).join(", ")} }`;
}

/** As {@link inline}; a list where a map by name is asked for is such a map. */
const inlineAs = (shape: Shape | undefined, tree: Tree): string => (shape?.kind === "map" && tree.kind === "list" ? byName(shape, tree.items) : undefined) ?? inline(tree);

/** As many of `parts` as are a help, and … for the others; undefined where one is too long, or missing. */
function few(parts: readonly (string | undefined)[]): string | undefined {
  if (parts.includes(undefined)) return undefined;
  const shown = [parts.slice(0, 3), parts.slice(0, 1)].find((some) => some.length > 0 && some.join(", ").length <= longest);
  return shown && [...shown, ...(shown.length < parts.length ? ["…"] : [])].join(", ");
}

/** The value in the shape; undefined where it does not tell what is meant. */
export function reshaped(shape: Shape, tree: Tree): string | undefined {
  if (shape.kind === "map") return tree.kind === "list" ? (byPath(tree.items) ?? byName(shape, tree.items) ?? asSet(shape, tree)) : tree.kind === "scalar" && shape.of.kind === "data" ? ofVariable(tree.value) : undefined;
  if (shape.kind === "list" && tree.kind === "map") return shape.of.kind !== "node" ? undefined : shape.of.name === "rule" ? rules(tree) : alone(shape.of.name as NodeName, tree);
  return tree.kind === "list" ? ofList(shape, tree.items) : kept(shape, tree);
}

/** `$message` where an object of variables is asked for, and a code or a class where a failure is. */
const ofVariable = (value: unknown): string | undefined => {
  const text = typeof value === "string" ? value : "";
  return /^\$\w+$/.test(text) ? `{ ${text.slice(1)}: ${text} }` : /^[A-Z][A-Z\d]*(?:_[A-Z\d]+)*$/.test(text) ? `{ code: ${text} }` : /^[A-Z]\w*(?:Error|Exception)$/.test(text) ? `{ name: ${text} }` : undefined;
};

/** `- ./base.yaml`: files by their own names. */
function byPath(items: readonly Tree[]): string | undefined {
  const members = items.map((item): string | undefined => {
    const path = item.kind === "scalar" && typeof item.value === "string" ? item.value : "";
    const name = /([A-Za-z][\w-]*)(?:\.\w+)*\.(?:ya?ml|json)$/.exec(path)?.[1]?.toLowerCase();
    return name && `${name}: ${/^[\w./@-]+$/.test(path) ? path : JSON.stringify(path)}`;
  });
  return members.length === 0 || members.includes(undefined) ? undefined : `{ ${members.join(", ")} }`;
}

/** Rules without the name of their set. */
function asSet({ of }: Extract<Shape, { kind: "map" }>, tree: Extract<Tree, { kind: "list" }>): string | undefined {
  const isOfRules = of.kind === "list" && of.of.kind === "node" && of.of.name === "rule" && tree.items.some((item) => memberOf(item, "match") !== undefined);
  return isOfRules ? `{ own: ${few([inline(tree)]) ?? "[…]"} }, with any name for the set` : undefined;
}

/** One node where several may stand. An example may lack the key around its details. */
function alone(name: NodeName, tree: MapTree): string | undefined {
  const known = tree.entries.filter(({ key }) => Object.hasOwn(nodes[name], key)).length;
  if (tree.entries.length === 0 || inline(tree).length > longest) return undefined;
  if (known === tree.entries.length) return `[${inline(tree)}]`;
  return name === "example" && known === 0 ? `[{ details: ${inline(tree)} }]` : undefined;
}

/** `- code: NOT_FOUND` and `- id: string` as members of a map. A text alone has nothing to stand behind it. */
function byName({ of, key }: Extract<Shape, { kind: "map" }>, items: readonly Tree[]): string | undefined {
  const node = alternatives(of).find(({ kind }) => kind === "node");
  if (node?.kind !== "node" || !items.some(({ kind }) => kind === "map")) return undefined;
  const [, usual = ""] = memberExamples[node.name as NodeName] ?? [];
  const listed = few(items.map((item) => member(item, usual, nodes[node.name as NodeName], key)));
  return listed && `{ ${listed} }`;
}

/** `usual`: what stands behind a name alone. `fields`: the keys of a member. */
function member(item: Tree, usual: string, fields: Fields, pattern?: Pattern): string | undefined {
  const named = (written: string): string | undefined => (pattern === undefined || pattern.test.test(written) ? written : spelt(written, pattern));
  if (item.kind !== "map") return namesIn([item]).flatMap((each) => named(each) ?? []).map((name) => `${name}: ${usual}`)[0];
  const [only, ...others] = item.entries;
  const key = isTyped(item) ? undefined : item.entries.find(({ key: each, value }) => ["code", "id", "name"].includes(each) && value.kind === "scalar" && typeof value.value === "string");
  // `- id: string` has its type behind its name.
  if (only && others.length === 0 && only !== key) return `${word(only.key)}: ${inline(only.value)}`;
  if (key?.value.kind !== "scalar" || others.length === 0) return undefined;
  const written = String(key.value.value);
  const name = named(written);
  if (name === undefined) return undefined;
  const rest = item.entries.filter((entry) => entry !== key);
  const code = pattern === errorName && name !== written && publicCode.test.test(written) ? [`code: ${word(written)}`] : [];
  return `${name}: { ${[...code, ...rest.map((entry) => `${word(entry.key)}: ${inlineAs(fields[entry.key]?.shape, entry.value)}`)].join(", ")} }`;
}

/** Conditions by how a native failure is named: a status, a class, a code of letters, and words of its message. */
const conditions: readonly (readonly [looks: RegExp, condition: string])[] = [
  [/^[1-5]\d\d$/, "status"],
  [/^[A-Z]\w*(?:Error|Exception)$/, "name"],
  [/^\w+$/, "code"],
  [/./, "message"],
];

const isKnown = ({ key }: Entry): boolean => Object.hasOwn(nodes.match, key) || Object.hasOwn(nodes.rule, key);

/** `ENOENT: gone`, a native failure and the error that it becomes, as a rule. */
function ruleOf({ key, value }: Entry): string | undefined {
  const condition = conditions.find(([looks]) => looks.test(key))?.[1];
  const becomes = value.kind === "map" && value.entries.some((entry) => entry.key === "error") ? inline(value).slice(2, -2) : value.kind === "scalar" && typeof value.value === "string" ? `error: ${inline(value)}` : undefined;
  return condition && becomes && `{ match: { ${condition}: ${condition === "status" ? key : word(key)} }, ${becomes} }`;
}

/** Native failures by name, or one rule that stands where several may. */
function rules(tree: MapTree): string | undefined {
  const { entries } = tree;
  if (memberOf(tree, "match")?.kind === "map" && memberOf(tree, "error")) return `[${inline(tree)}]`;
  if (entries.every(isKnown)) return undefined;
  const shown = few(entries.map(ruleOf));
  return shown && `[${shown}]`;
}

/** The node whose parts stand where the whole should: its key that is missing, and what to write. */
export function whole(node: NodeName, tree: MapTree): readonly [missing: string, written: string] | undefined {
  const [only, ...others] = tree.entries;
  const rule = node === "rule" && only && others.length === 0 && !isKnown(only) ? ruleOf(only) : undefined;
  if (rule !== undefined) return ["match", rule];
  const type = unwrapped(node, tree);
  return type === undefined ? undefined : ["type", type];
}

/** Where a map is asked for and a list stands: its items in the map, or what to write in its place. */
function ofList(shape: Shape, items: readonly Tree[]): string | undefined {
  if (shape.kind !== "node") return undefined;
  const [only, ...others] = items;
  if (only && others.length === 0 && kept(shape, only) !== undefined) return kept(shape, only);
  const listed = namesIn(items);
  if (shape.name === "lint" && listed.length > 0) return `{ use: [${listed.join(", ")}] }`;
  if (shape.name === "reserved" && listed.length > 0) return `{ codes: [${listed.join(", ")}] }, and numbers under jsonrpc`;
  return shape.name === "match" ? "one map: all its conditions must hold, and one value of a list, as in code: [ENOENT, ENOTDIR]; other conditions are rules of their own under mappings" : undefined;
}

/** The key that a text alone is probably meant for. */
const mainKeys: { readonly [N in NodeName]?: string } = { category: "description", cause: "cause", error: "message", example: "when", link: "url", localized: "message", match: "code", scenario: "when", suppression: "rule" };

const units: ReadonlyMap<string, number> = new Map([["ms", 1], ["s", 1000], ["sec", 1000], ["second", 1000], ["seconds", 1000], ["m", 60_000], ["min", 60_000], ["minute", 60_000], ["minutes", 60_000], ["h", 3_600_000]]);

/** `PT1M30S`, a duration of ISO 8601. */
const duration = /^P(?:(\d{1,3})D)?(?:T(?=\d)(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:(\d{1,6}(?:\.\d{1,3})?)S)?)?$/;

/** The milliseconds of `2s`; undefined where it is not a time. */
export function millisecondsIn(text: string): number | undefined {
  const parts = text === "P" ? null : duration.exec(text);
  if (parts) return [86_400, 3600, 60, 1].reduce((sum, factor, index) => sum + Number(parts[index + 1] ?? 0) * factor * 1000, 0);
  const [, amount, unit = ""] = /^(\d{1,6}(?:\.\d{1,3})?) ?([a-z]+)$/.exec(text) ?? [];
  const factor = units.get(unit);
  return factor === undefined ? undefined : Number(amount) * factor;
}

/** `5s`, `after 5s`, `exponential`, a few attempts, or milliseconds. */
function retrying(value: unknown): string | undefined {
  if (typeof value === "number") return Number.isSafeInteger(value) && value > 0 ? (value <= 20 ? `{ after: 1000, maxAttempts: ${value} }` : `{ after: ${value} }`) : undefined;
  const text = typeof value === "string" ? value.replace(/^(?:after|in) /i, "") : "";
  const wait = millisecondsIn(text);
  return wait !== undefined ? `{ after: ${wait} }` : (backoffs as readonly string[]).includes(text) ? `{ backoff: ${text} }` : undefined;
}

/** The text that stands where a map should, in such a map; in a list where there may be several. */
function kept(shape: Shape, tree: Tree): string | undefined {
  const value = tree.kind === "scalar" ? tree.value : undefined;
  if (shape.kind === "node" && shape.name === "retry") return retrying(value);
  if (shape.kind === "node" && shape.name === "lint" && /^(?:standard|strict|optional)$/.test(String(value))) return `{ use: [${String(value)}] }`;
  if (typeof value !== "string" || value === "" || value.length > 60) return undefined;
  const item = shape.kind === "list" ? kept(shape.of, tree) : undefined;
  if (shape.kind === "list") return item && `[${item}]`;
  return shape.kind === "node" ? underKey(shape.name as NodeName, value) : undefined;
}

/** A text alone under the key of a node that it is probably meant for. */
function underKey(name: NodeName, value: string): string | undefined {
  const choice = Object.entries(nodes[name] as Fields).find(([, field]) => field.shape.kind === "choice" && field.shape.values.includes(value));
  if (choice) return `{ ${choice[0]}: ${value} }`;
  const key = name === "category" && Object.hasOwn(builtins.categories, value) ? "extends" : mainKeys[name];
  const beside = name === "suppression" ? ', reason: "Say why."' : name === "link" ? ', description: "Say what it is."' : "";
  return key && `{ ${key}: ${/^[\w-]+$/.test(value) ? value : JSON.stringify(value)}${beside} }`;
}

export const namesIn = (items: readonly Tree[]): readonly string[] => items.flatMap((item) => (item.kind === "scalar" && typeof item.value === "string" && /^[\w.-]{1,40}$/.test(item.value) ? [item.value] : []));

/** `- name: string`, a detail that is called name. */
const isTyped = ({ entries: [only, ...others] }: MapTree): boolean => others.length === 0 && only?.value.kind === "scalar" && typeOf(String(only.value.value)) === only.value.value;

/** The name of an item: a text alone, `- name: id`, or `- id: string`. */
function nameOf(item: Tree): readonly string[] {
  if (item.kind !== "map") return namesIn([item]);
  const named = isTyped(item) ? undefined : item.entries.find(({ key }) => ["code", "id", "name"].includes(key));
  return named ? namesIn([named.value]) : item.entries.length === 1 ? item.entries.map(({ key }) => key) : [];
}

/** `{ read_note: [note_locked] }`, by the names that were listed where there are some. */
export function exampleOf(shape: Shape, tree: Tree): string | undefined {
  if (shape.kind === "node") return nodeExamples[shape.name as NodeName];
  if (shape.kind === "list") return shape.of.kind === "node" && nodeExamples[shape.of.name as NodeName] ? `[${nodeExamples[shape.of.name as NodeName]}]` : undefined;
  const node = shape.kind === "map" ? alternatives(shape.of).find(({ kind }) => kind === "node") : undefined;
  const [name, example] = (node?.kind === "node" ? memberExamples[node.name as NodeName] : undefined) ?? [];
  const names = tree.kind === "list" ? tree.items.flatMap(nameOf) : [];
  return name && `{ ${(names.length === 0 ? [name] : names.slice(0, 3)).map((each) => `${each}: ${example}`).join(", ")} }`;
}

