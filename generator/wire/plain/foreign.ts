// Failures that no taxonomy declares, as they are described (`{ name, code, cause … }`), and what can be read of them. It judges nothing.

import { called } from "../../model/codes.ts";
import { className } from "../../model/names.ts";
import type { Json, SdkFailureKind } from "../../model/taxonomy.ts";
import { forHolder } from "./message.ts";
import { type Occurrence, messageTo } from "./occurrence.ts";
import { isObject, type Values } from "./shapes.ts";

/** An exception that was built of its description: its members, and the names it goes by. */
export class Foreign {
  readonly names: readonly string[];
  readonly members: { readonly [name: string]: Read };
  constructor(names: readonly string[], members: Foreign["members"]) {
    this.names = names;
    this.members = members;
  }
}

/** One of ours may be the cause of another, or what was thrown. */
export class Ours {
  readonly occurrence: Occurrence;
  readonly cause: Read;
  constructor(occurrence: Occurrence, cause?: Read) {
    this.occurrence = occurrence;
    this.cause = cause;
  }
}

/** A refusal of the SDK itself, with its known facts. */
export class SdkFailed {
  readonly kind: SdkFailureKind;
  readonly facts: Values;
  constructor(kind: SdkFailureKind, facts: Values) {
    this.kind = kind;
    this.facts = facts;
  }
}

export type Read = Json | Foreign | Ours | SdkFailed | readonly Read[] | undefined;

/** As JSON describes one. */
export interface Described {
  readonly name?: string;
  readonly classes?: readonly string[];
  readonly code?: Json;
  readonly status?: Json;
  readonly message?: string;
  readonly members?: Values;
  readonly response?: Json;
  readonly cause?: Described;
  readonly group?: readonly Described[];
  readonly text?: string;
  readonly value?: Json;
  readonly given?: Json;
}

/** `ours` makes errors of the taxonomy of what is given. */
export function foreignOf(described: Described, ours: (given: Json) => Occurrence): Read {
  const { name, classes = [], text, value, given, cause, group, members, code, status, message, response } = described;
  if (text !== undefined) return text;
  if (given !== undefined) return new Ours(ours(given), cause && foreignOf(cause, ours));
  if (Object.hasOwn(described, "value")) return value;
  const own = { name: name ?? classes[0] ?? "Error", message: message ?? "", code, status, response, cause: cause && foreignOf(cause, ours), errors: group?.map((each) => foreignOf(each, ours)) };
  return new Foreign([own.name, ...classes, "Error", "Object"], { ...members, ...Object.fromEntries(Object.entries(own).filter(([, member]) => member !== undefined)) });
}

export function memberOf(value: Read, name: string): Read {
  if (value instanceof Ours) return oursMember(value, name);
  if (value instanceof SdkFailed) return memberOf(value.facts, name);
  if (value instanceof Foreign) return Object.hasOwn(value.members, name) ? value.members[name] : undefined;
  if (Array.isArray(value)) return name === "length" ? value.length : /^\d+$/.test(name) ? (value as readonly Read[])[Number(name)] : undefined;
  if (typeof value === "string") return name === "length" ? value.length : /^\d+$/.test(name) ? value.charAt(Number(name)) || undefined : undefined;
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

const oursMember = ({ occurrence, cause }: Ours, name: string): Read => {
  const { definition, details, ref } = occurrence;
  const members: { readonly [name: string]: Read } = { name: classOf(occurrence), message: messageTo(occurrence, forHolder), code: definition.code, details, ref, cause };
  return Object.hasOwn(members, name) ? members[name] : undefined;
};

const classOf = ({ definition }: Occurrence): string => className(called(definition));

/** The value at `path`; a header goes by its name in any case. */
export function valueAt(root: Read, path: readonly string[]): Read {
  let value = root;
  for (const [at, step] of path.entries()) {
    const found = memberOf(value, step);
    const header = found === undefined && path[at - 1] === "headers" && isObject(value) ? Object.keys(value).find((key) => key.toLowerCase() === step.toLowerCase()) : undefined;
    value = header === undefined ? found : memberOf(value, header);
  }
  return value;
}

/** Names that it goes by: its own, and those of its classes. */
export function namesOf(value: Read): readonly Read[] {
  if (value instanceof Ours) return [classOf(value.occurrence), "TaxonomyError", "Error", "Object"];
  if (value instanceof Foreign) return value.names;
  return isObject(value) ? [value["name"], "Object"] : [];
}

/** The most specific name: a thrown value that is not an exception is named by its type. */
export function nameOf(value: Read): Read {
  const name = memberOf(value, "name");
  if (value instanceof Ours || (name !== undefined && name !== "Error")) return name;
  const ofClass = value instanceof Foreign ? value.names[1] : Array.isArray(value) ? "Array" : { string: "String", number: "Number", boolean: "Boolean" }[typeof value as string];
  return ofClass ?? name;
}

/** Characters of a text that are looked at. */
const longest = 2_000;

export const textOf = (value: Read): string | undefined => (typeof value === "string" ? value.slice(0, longest) : undefined);

export const messageOf = (value: Read): string => textOf(typeof value === "string" ? value : memberOf(value, "message")) ?? "";

const asStatus = (value: Read, least: number): number | undefined => {
  const status = typeof value === "string" && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof status === "number" && Number.isInteger(status) && status >= least && status <= 599 ? status : undefined;
};

/** HTTP status, wherever libraries put it. */
export function statusOf(value: Read): number | undefined {
  const places: readonly string[][] = [["status"], ["statusCode"], ["status_code"], ["response", "status"], ["response", "statusCode"], ["$metadata", "httpStatusCode"]];
  for (const place of places) {
    const status = asStatus(place.reduce<Read>((at, step) => memberOf(at, step), value), 100);
    if (status !== undefined) return status;
  }
  return asStatus(memberOf(value, "code"), 400);
}

const mostCauses = 16;

export interface Cause {
  readonly value: Read;
  /** A member of a group, and not the one cause. */
  readonly isMember: boolean;
}

/** The causes that led to it: each before its own, 16 at most. */
export function causesOf(value: Read): readonly Cause[] {
  const below = (of: Read): readonly Cause[] => {
    const cause = memberOf(of, "cause");
    const group = memberOf(of, "errors");
    const members = Array.isArray(group) ? (group as readonly Read[]).slice(0, mostCauses + 1).map((each) => ({ value: each, isMember: true })) : [];
    return cause === undefined || cause === null ? members : [{ value: cause, isMember: false }, ...members];
  };
  const walk = (cause: Cause): readonly Cause[] => [cause, ...below(cause.value).flatMap(walk)];
  return below(value).flatMap(walk).slice(0, mostCauses);
}
