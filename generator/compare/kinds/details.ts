// Kinds of change: which details an error has, whether they must be passed, and what they may be. Limits and values stand in limits.ts, who may see them in safety.ts.

import { quote } from "../../diagnose/quote.ts";
import { branchesOf, formOf, isFilled, isLeftOut, isOpen, isSpared, isWhole, joined, safetyOf } from "../details.ts";
import type { ChangeKind } from "../kind.ts";
import { likelyDetail } from "../likeness.ts";
import { detail } from "../parts.ts";
import { same, shown } from "../same.ts";

const numbers: ReadonlySet<string> = new Set(["integer", "number"]);

/** Who sees a value, by how far inside it stays. */
const seenBy = { 0: { client: "differs", wire: "differs", log: "differs", model: "differs" }, 1: { log: "differs" }, 2: {} } as const;

export const details: readonly ChangeKind[] = [
  {
    code: "branch-added",
    verdict: "major",
    readers: { client: "breaks", wire: "breaks" },
    why: "A switch over the kinds no longer compiles, and older clients do not recognise an error with the new one.",
    help: "handle the new kind",
    fields: ["detail.oneOf"],
    *find(pair) {
      for (const { at, path, error, before, after } of pair.details) {
        const former = branchesOf(before);
        if (former.size === 0) continue;
        for (const tag of branchesOf(after).keys()) if (!former.has(tag)) yield { at: [...at, "oneOf", tag], sentence: `${quote(path)} of ${quote(error.code)} may also be a ${quote(tag)}` };
      }
    },
  },
  {
    code: "branch-removed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks" },
    why: "Code that passes such an object does not compile, nor does a case for one.",
    help: "pass an object of another kind",
    *find(pair) {
      for (const { at, path, error, before, after } of pair.details) {
        const now = branchesOf(after);
        if (now.size === 0) continue;
        for (const tag of branchesOf(before).keys()) if (!now.has(tag)) yield { at: [...at, "oneOf", tag], sentence: `${quote(path)} of ${quote(error.code)} is no longer a ${quote(tag)}` };
      }
    },
  },
  {
    code: "default-changed",
    verdict: "minor",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why: "Everything compiles, and every reader understands the new value. It means something else, though.",
    help: "pass the old value where it is meant",
    fields: ["detail.default"],
    *find(pair) {
      for (const { at, path, error, before, after } of pair.details) {
        const [old, now] = [before.default ?? before.const, after.default ?? after.const];
        // Two constants are values of their own.
        const isDefault = before.default !== undefined || after.default !== undefined;
        if (isDefault && isFilled(before, path) && isFilled(after, path) && !same(old, now))
          yield { at: [...at, "default"], sentence: `${quote(path)} of ${quote(error.code)} is ${shown(now)} by default, and was ${shown(old)}` };
      }
    },
  },
  {
    code: "detail-added",
    verdict: "minor",
    readers: {},
    why: "An optional detail that nobody knows hurts nobody. One that is not safe never leaves the server.",
    help: "nothing",
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
    why: "Code that constructs the error without the detail does not compile.",
    help: "pass it where the error is constructed",
    *find(pair) {
      for (const { at, path, error, before, after } of pair.details) {
        if (isFilled(before, path) && !isSpared(after, path)) yield {
          at,
          sentence: `${quote(path)} of ${quote(error.code)} must be passed, and was ${shown(before.const ?? before.default)} by default`,
          // A detail that stays inside may be left out.
          ...(after.safety !== undefined && { verdict: "minor", readers: after.safety === "unsafe" ? { log: "differs" } : {} }),
        };
      }
    },
  },
  {
    code: "detail-filled",
    verdict: "minor",
    readers: {},
    why: "Code that passes it may go on. Code that leaves it out compiles now.",
    help: "nothing",
    *find(pair) {
      for (const { at, path, error, before, after } of pair.details) {
        if (isFilled(after, path) && !isSpared(before, path))
          yield { at, sentence: `${quote(path)} of ${quote(error.code)} need not be passed: it is ${shown(after.const ?? after.default)} by default` };
      }
    },
  },
  {
    code: "detail-never-null",
    readers: { server: "breaks" },
    why: "Code that constructs the error with null does not compile. Clients may go on checking for null.",
    help: "pass a value, or make the detail optional and leave it out",
    ...detail.changed("nullable", ({ name, now }) => now !== true && `${name} is never null`),
  },
  {
    code: "detail-nullable",
    readers: { client: "breaks", wire: "breaks" },
    why: "Code that reads the detail as a value does not compile, and older clients take null for something that does not fit.",
    help: "handle null",
    ...detail.changed("nullable", ({ name, now, path, inside, before }) => {
      if (now !== true) return undefined;
      const sentence = `${name} may be null`;
      // Nobody read what never left, and null in place of a detail that may be missing is read as missing. Types change all the same.
      if (inside.before > 0 || inside.after > 0) return { sentence, readers: { client: "breaks" } };
      return before.optional && isWhole(path) ? { sentence, readers: { client: "breaks", wire: "differs" } } : sentence;
    }),
  },
  {
    code: "detail-optional",
    readers: { client: "breaks", wire: "breaks" },
    why: "Clients that read it without checking do not compile, and older ones do not recognise an error that comes without it.",
    help: "check whether it is there",
    ...detail.changed("optional", ({ at, path, error, now, before }) => {
      if (!now) return undefined;
      const sentence = `${quote(error.code)} may come without ${quote(path)}`;
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
    why: "Code that passes the detail or reads it does not compile, and older clients, for which it is required, no longer recognise the error.",
    help: "read the fact elsewhere; where it has another name now, rename it",
    *find(pair) {
      for (const { at, path, error, before, after } of pair.members) {
        const added = Object.keys(after).filter((key) => !Object.hasOwn(before, key));
        for (const [key, shape] of Object.entries(before)) {
          if (Object.hasOwn(after, key)) continue;
          const heir = likelyDetail(key, shape, added, after);
          yield {
            at: [...at, key],
            sentence: `${quote(error.code)} no longer has ${quote(joined(path, key))}`,
            ...(heir !== undefined && { help: `if ${quote(heir)} is the same fact, keep the old name: details are never renamed on the wire` }),
            ...((shape.optional === true || shape.safety !== undefined) && { readers: { server: "breaks", client: "breaks", log: "differs" } }),
          };
        }
      }
    },
  },
  {
    code: "detail-required",
    readers: { server: "breaks" },
    why: "Code that constructs the error without it does not compile. Clients may go on checking whether it is there.",
    help: "pass it where the error is constructed",
    ...detail.changed("optional", ({ at, path, error, now, after }) => {
      if (now) return undefined;
      // Nobody need pass it now either: it is only there where it was not.
      if (isFilled(after, path)) return { at, verdict: "minor", readers: seenBy[safetyOf(after)], sentence: `${quote(error.code)} always has ${quote(path)}` };
      return { at, sentence: `${quote(error.code)} must have ${quote(path)}`, ...(after.safety !== undefined && { verdict: "minor", readers: {} }) };
    }),
    verdict: "major",
  },
  {
    code: "detail-type-changed",
    verdict: "major",
    readers: { server: "breaks", client: "breaks", wire: "breaks", log: "differs" },
    why: "Code that passes or reads the detail does not compile, and older clients do not recognise the error. Between integer and number, only the wire is different.",
    help: "pass and read the new type; a new detail beside the old one breaks nobody",
    fields: ["detail.type", "detail.ref", "detail.items", "detail.properties"],
    *find(pair) {
      for (const { at, path, error, inside, before, after } of pair.details) {
        if (before.type === after.type && formOf(before) === formOf(after)) continue;
        const sentence = `${quote(path)} of ${quote(error.code)} is ${formOf(after)}, and was ${formOf(before)}`;
        // Members that nobody named were dropped, where there were such.
        const isOpened = before.type === after.type && isOpen(after) && !isOpen(before) && inside.after < 2;
        if (!numbers.has(before.type) || !numbers.has(after.type)) yield { at, sentence, ...(isOpened && { readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" }, security: true }) };
        else yield { at, sentence, readers: after.type === "integer" ? { server: "breaks" } : { client: "differs", wire: "breaks", log: "differs" } };
      }
    },
  },
  {
    code: "object-closed",
    readers: { server: "breaks" },
    why: "Code that passes other members does not compile, and they are no longer sent.",
    help: "declare the members that are read",
    ...detail.changed("additionalProperties", ({ name, old, before, after }) => before.properties && after.properties && old === true && `${name} has only the members that are declared`),
    verdict: "major",
  },
  {
    code: "object-opened",
    readers: { wire: "differs", log: "differs", model: "differs" },
    security: true,
    why: "Readers ignore members that they do not know. Members that were dropped on their way out now leave, so look at what the server passes.",
    help: "nothing, where the server passes nothing that should stay",
    ...detail.changed("additionalProperties", ({ name, now, inside, before, after }) =>
      before.properties && after.properties && now === true && { sentence: `${name} may have any other member`, ...(inside.after > 0 && { readers: inside.after === 1 ? { log: "differs" } : {} }) },
    ),
    verdict: "minor",
  },
  {
    code: "required-detail-added",
    verdict: "major",
    readers: { server: "breaks", client: "differs" },
    why: "Code that constructs the error does not compile without the new detail. New clients get the unknown arm from older servers, which do not send it.",
    help: "pass it where the error is constructed",
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
