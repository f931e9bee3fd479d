// Kinds of change: which details an error has, whether they must be passed, and what they may be. Limits and values stand in limits.ts, who may see them in safety.ts.

import { quote } from "../../diagnose/quote.ts";
import { branchesOf, formOf, isFilled, isLeftOut, isOpen, isOptionalToPass, isWhole, joined, safetyOf } from "../details.ts";
import type { DetailShape } from "../../model/taxonomy.ts";
import type { KindRow, Found } from "../kind.ts";
import { likelyDetail, same, shown } from "../likeness.ts";
import type { BothDetails } from "../pair.ts";
import { detail } from "../parts.ts";

const numbers: ReadonlySet<string> = new Set(["integer", "number"]);

/** The readers of a value, by how far inside it stays. */
const seenBy = { 0: { client: "differs", wire: "differs", log: "differs", model: "differs" }, 1: { log: "differs" }, 2: {} } as const;

/** The branches that `own` has and `other` lacks, if both have any. */
function* branchesBeside({ at, path, error }: BothDetails, own: DetailShape, other: DetailShape, says: string): Iterable<Found> {
  const others = branchesOf(other);
  if (others.size === 0) return;
  for (const tag of branchesOf(own).keys()) if (!others.has(tag)) yield { at: [...at, "oneOf", tag], sentence: `${quote(path)} of ${quote(error.code)} ${says} a ${quote(tag)}` };
}

export const details: readonly KindRow[] = [
  {
    code: "branch-added",
    verdict: "major",
    readers: { client: "breaks", wire: "breaks" },
    why: "A switch over the kinds no longer compiles, and older clients do not recognise an error with the new kind.",
    help: "handle the new kind",
    fields: ["detail.oneOf"],
    *find(pair) {
      for (const both of pair.details) yield* branchesBeside(both, both.after, both.before, "may also be");
    },
  },
  {
    code: "branch-removed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "Code that passes such an object no longer compiles, nor does a case for it.",
    help: "pass a different kind of object",
    *find(pair) {
      for (const both of pair.details) yield* branchesBeside(both, both.before, both.after, "is no longer");
    },
  },
  {
    code: "default-changed",
    verdict: "minor",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why: "Everything compiles, and every reader understands the new value, but its meaning differs.",
    help: "pass the old value explicitly where you mean it",
    fields: ["detail.default"],
    ...detail.differs(({ at, path, name, before, after }) => {
      const [old, now] = [before.default ?? before.const, after.default ?? after.const];
      // Two constants are values of their own.
      const isDefault = before.default !== undefined || after.default !== undefined;
      return isDefault && isFilled(before, path) && isFilled(after, path) && !same(old, now) && { at: [...at, "default"], sentence: `${name} is now ${shown(now)} by default (was ${shown(old)})` };
    }),
  },
  {
    code: "detail-added",
    verdict: "minor",
    why: "Readers ignore an optional detail that they do not know. An unsafe one never leaves the server.",
    fields: ["error.details"],
    *find(pair) {
      for (const { at, path, error, before, after } of pair.members) {
        for (const key of Object.keys(after)) {
          if (!Object.hasOwn(before, key) && isLeftOut(after[key])) yield { at: [...at, key], sentence: `${quote(error.code)} may also have ${quote(joined(path, key))}` };
        }
      }
    },
  },
  {
    code: "detail-asked",
    verdict: "major",
    readers: { server: "breaks" },
    why: "Code that constructs the error without the detail no longer compiles.",
    help: "pass the detail where you construct the error",
    ...detail.differs(({ path, name, before, after }) => isFilled(before, path) && !isOptionalToPass(after, path) && {
      sentence: `${name} must now be passed (was ${shown(before.const ?? before.default)} by default)`,
      // A detail that stays inside may be left out.
      ...(after.safety !== undefined && { verdict: "minor", readers: after.safety === "unsafe" ? { log: "differs" } : {} }),
    }),
  },
  {
    code: "detail-filled",
    verdict: "minor",
    why: "Code that passes it still works. Code that leaves it out now compiles.",
    ...detail.differs(({ path, name, before, after }) =>
      isFilled(after, path) && !isOptionalToPass(before, path) && `${name} is now optional to pass: it is ${shown(after.const ?? after.default)} by default`),
  },
  {
    code: "detail-never-null",
    readers: { server: "breaks" },
    why: "Code that constructs the error with null no longer compiles. Clients may keep checking for null.",
    help: "pass a value, or make the detail optional and leave it out",
    ...detail.changed("nullable", ({ name, now }) => now !== true && `${name} is never null`),
  },
  {
    code: "detail-nullable",
    readers: { client: "breaks", wire: "breaks" },
    why: "Code that reads the detail without checking for null no longer compiles, and older clients treat null as an invalid value.",
    help: "handle null",
    ...detail.changed("nullable", ({ name, now, path, inside, before }) => {
      if (now !== true) return undefined;
      const sentence = `${name} may be null`;
      // Nobody read what never left, and null in place of a detail that may be missing is read as missing. Types still change.
      if (inside.before > 0 || inside.after > 0) return { sentence, readers: { client: "breaks" } };
      return before.optional && isWhole(path) ? { sentence, readers: { client: "breaks", wire: "differs" } } : sentence;
    }),
  },
  {
    code: "detail-optional",
    readers: { client: "breaks", wire: "breaks" },
    why: "Clients that read it without checking no longer compile, and older ones do not recognise an error without it.",
    help: "check whether it is present",
    ...detail.changed("optional", ({ at, path, error, now, before }) => {
      if (!now) return undefined;
      const sentence = `${quote(error.code)} may lack ${quote(path)}`;
      const filled = isFilled(before, path);
      if (before.safety !== undefined) return { at, verdict: "minor", readers: before.safety === "unsafe" && filled ? { log: "differs" } : {}, sentence };
      // A detail that was filled in is missing at once, everywhere.
      return { at, ...(filled && { readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" } }), sentence };
    }),
    verdict: "major",
  },
  {
    code: "detail-removed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks", wire: "breaks", log: "differs" },
    why: "Code that passes or reads the detail no longer compiles, and older clients, which require it, no longer recognise the error.",
    help: "read the fact elsewhere; if it has a new name now, rename it",
    *find(pair) {
      for (const { at, path, error, before, after } of pair.members) {
        const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
        for (const [key, shape] of Object.entries(before)) {
          if (Object.hasOwn(after, key)) continue;
          const heir = likelyDetail(key, shape, added, after);
          yield {
            at: [...at, key],
            sentence: `${quote(error.code)} no longer has ${quote(joined(path, key))}`,
            ...(heir !== undefined && { help: `if ${quote(heir)} is the same fact, keep the old name: a renamed detail breaks readers` }),
            ...((shape.optional === true || shape.safety !== undefined) && { readers: { server: "breaks", client: "breaks", log: "differs" } }),
          };
        }
      }
    },
  },
  {
    code: "detail-required",
    readers: { server: "breaks" },
    why: "Code that constructs the error without it no longer compiles. Clients may keep checking whether it is present.",
    help: "pass the detail where you construct the error",
    ...detail.changed("optional", ({ at, path, error, now, after }) => {
      if (now) return undefined;
      // Nobody need pass it now either: it is only there where it was not.
      if (isFilled(after, path)) return { at, verdict: "minor", readers: seenBy[safetyOf(after)], sentence: `${quote(error.code)} now always has ${quote(path)}` };
      return { at, sentence: `${quote(error.code)} must now have ${quote(path)}`, ...(after.safety !== undefined && { verdict: "minor", readers: {} }) };
    }),
    verdict: "major",
  },
  {
    code: "detail-type-changed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks", wire: "breaks", log: "differs" },
    why: "Code that passes or reads the detail no longer compiles, and older clients do not recognise the error. Between integer and number, only the wire differs.",
    help: "pass and read the new type; a new detail beside the old one would break nothing",
    fields: ["detail.type", "detail.ref", "detail.items", "detail.properties"],
    ...detail.differs(({ name, inside, before, after }) => {
      if (before.type === after.type && formOf(before) === formOf(after)) return undefined;
      const sentence = `${name} is now ${formOf(after)} (was ${formOf(before)})`;
      if (numbers.has(before.type) && numbers.has(after.type)) return { sentence, readers: after.type === "integer" ? { server: "breaks" } : { client: "differs", wire: "breaks", log: "differs" } };
      // Undeclared members were dropped before.
      const isOpened = before.type === after.type && isOpen(after) && !isOpen(before) && inside.after < 2;
      return { sentence, ...(isOpened && { readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" }, security: true }) };
    }),
  },
  {
    code: "object-closed",
    readers: { server: "breaks" },
    why: "Code that passes undeclared members no longer compiles, and they are no longer sent.",
    help: "declare the members that readers use",
    ...detail.changed("additionalProperties", ({ name, old, before, after }) => before.properties && after.properties && old === true && `${name} now has only declared members`),
    verdict: "major",
  },
  {
    code: "object-opened",
    readers: { wire: "differs", log: "differs", model: "differs" },
    security: true,
    why: "Readers ignore unknown members. Members that were dropped before are now sent, so check what the server passes.",
    help: "make sure that the server passes no member that should stay inside",
    ...detail.changed("additionalProperties", ({ name, now, inside, before, after }) =>
      before.properties && after.properties && now === true && { sentence: `${name} may now have undeclared members`, ...(inside.after > 0 && { readers: inside.after === 1 ? { log: "differs" } : {} }) },
    ),
    verdict: "minor",
  },
  {
    code: "required-detail-added",
    verdict: "major",
    readers: { server: "breaks", client: "differs" },
    why: "Code that constructs the error no longer compiles without the new detail. Older servers do not send it, so new clients read their errors as unknown.",
    help: "pass the detail where you construct the error",
    *find(pair) {
      for (const { at, path, error, before, after } of pair.members) {
        for (const [key, shape] of Object.entries(after)) {
          if (Object.hasOwn(before, key) || isLeftOut(shape)) continue;
          const isPassed = !isFilled(shape, joined(path, key));
          yield {
            at: [...at, key],
            sentence: `${quote(error.code)} ${isPassed ? "must have" : "has"} ${quote(joined(path, key))}`,
            // Code that constructs the error need not pass it.
            ...(!isPassed && { verdict: "minor", readers: { client: "differs", log: "differs" } }),
          };
        }
      }
    },
  },
];
