// Whether the objects that a detail may be one of can be told apart, by a text that each has as a constant. It knows no other word.

import { quote } from "../diagnose/quote.ts";
import type { DetailSpec } from "../model/spec.ts";
import { detailTypes } from "../model/words.ts";
import type { DetailView } from "./details.ts";
import type { Finding } from "./finding.ts";

const how = (tag: string): string => `give it properties: { ${tag}: { type: string, const: … } }`;

/** Faults of `oneOf` and `discriminator` as written at a detail. */
export function* untold({ detail, own, path }: DetailView, types: Pick<ReadonlySet<string>, "has">): Generator<Finding> {
  const { oneOf, discriminator: tag } = detail;
  if (oneOf === undefined) {
    if (own.discriminator !== undefined) yield { at: [...path, "discriminator"], part: "key", sentence: "discriminator needs oneOf, which is missing", help: "list the objects under oneOf, or remove discriminator" };
    return;
  }
  // Those of a shared type are looked at there.
  if (own.oneOf === undefined) return;
  if (oneOf.length === 0) return yield { at: [...path, "oneOf"], sentence: "an empty oneOf allows no value", help: "list the objects, or remove oneOf" };
  const useless = (["properties", "additionalProperties"] as const).find((word) => own[word] !== undefined);
  if (useless !== undefined) yield { at: [...path, useless], part: "key", sentence: `${quote(useless)} has no effect beside oneOf: each object has its own`, help: "put it into the objects" };
  if (tag === undefined) return yield { at: [...path, "oneOf"], part: "key", sentence: "nothing distinguishes these objects", help: "name the member that distinguishes them: discriminator: kind" };
  // Another rule reports a type that does not exist.
  const isKnown = (branch: string | { readonly type?: string }): boolean => {
    const type = typeof branch === "string" ? branch : branch.type;
    return type === undefined || types.has(type) || detailTypes.some((each) => each === type);
  };
  if (own.oneOf.every(isKnown)) yield* ofBranches(oneOf, tag, path);
}

function* ofBranches(branches: readonly DetailSpec[], tag: string, path: DetailView["path"]): Generator<Finding> {
  const first = new Map<unknown, number>();
  for (const [index, { type, properties = {}, nullable }] of branches.entries()) {
    const at = [...path, "oneOf", index];
    const member = properties[tag];
    const before = first.get(member?.const);
    if (type !== "object") yield { at, sentence: `this is of type ${type}: a discriminator distinguishes objects only`, help: "put the value into an object" };
    else if (nullable === true) yield { at, sentence: "an alternative of oneOf cannot be null", help: "write nullable: true beside oneOf" };
    else if (typeof member?.const !== "string") yield { at, sentence: `the ${quote(tag)} of this object is not a constant text`, help: how(tag) };
    else if (member.required === false || (member.safety ?? "safe") !== "safe") yield { at, sentence: `the ${quote(tag)} of this object may be missing on the wire`, help: "make it required and safe" };
    else if (before !== undefined) yield { at, sentence: `two of these objects have ${quote(tag)}: ${quote(member.const)}`, notes: [{ at: [...path, "oneOf", before], text: "first here" }], help: "give each object a different text" };
    else first.set(member.const, index);
  }
}
