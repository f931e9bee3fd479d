// Values that the conformance protocol describes, since JSON cannot say them or scanners would take them for keys (`{ "$": "repeat", … }`), as what they are.

import { put } from "../../model/defined.ts";
import type { Json } from "../../model/taxonomy.ts";
import { isObject, Raised, type Values } from "./shapes.ts";

/** Raised for what only a language's own values can be: a cycle, a getter that throws. */
export class Undescribable extends Error {}

/** Stands for what is absent. */
const absent = Symbol("absent");
type Meant = Json | typeof absent;

const nested = (of: Json | undefined, depth: number): Json => {
  let value: Json = of === "array" ? [] : {};
  for (let at = 1; at < depth; at += 1) value = of === "array" ? [value] : { in: value };
  return value;
};

const kinds: { readonly [kind: string]: (described: Values) => Meant } = {
  deep: ({ of, depth }) => nested(of, Number(depth)),
  error: ({ message }) => new Raised("Error", message) as unknown as Json,
  join: ({ parts }) => (parts as readonly string[]).join(""),
  list: ({ of = null, times }) => {
    const item = meant(of);
    return Array.from({ length: Number(times) }, () => item);
  },
  number: ({ is }) => Number(is),
  repeat: ({ text, times }) => String(text).repeat(Number(times)),
  undefined: () => absent,
};

function meantOrAbsent(value: Json): Meant {
  if (Array.isArray(value)) return value.map((item: Json) => meant(item));
  if (!isObject(value)) return value;
  if (Object.hasOwn(value, "$$")) return value["$$"] ?? null;
  if (typeof value["$"] !== "string") {
    const members: { [name: string]: Json } = {};
    for (const [name, member] of Object.entries(value)) {
      const made = meantOrAbsent(member);
      if (made !== absent) put(members, name, made);
    }
    return members;
  }
  const kind = kinds[value["$"]];
  if (kind === undefined) throw new Undescribable(`${value["$"]} is not JSON`);
  return kind(value);
}

/** The described value; null for an absent whole value. */
export function meant(value: Json): Json {
  const made = meantOrAbsent(value);
  return made === absent ? null : made;
}
