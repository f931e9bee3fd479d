// Kinds of change: which error a failure of other code becomes, or of the SDK, and what fills its details.

import { quote } from "../../diagnose/quote.ts";
import type { ErrorDef, SdkFailureKind, SdkFailures, Server } from "../../model/taxonomy.ts";
import type { ChangeKind } from "../kind.ts";
import { decisive, keyOf, nativeDetails, placeOf, saysFailures } from "../mappings.ts";
import type { Both, Pair } from "../pair.ts";
import { server } from "../parts.ts";
import { same } from "../same.ts";

type Become = NonNullable<SdkFailures[SdkFailureKind]>;

/** What there is of a failure beside the error it becomes. */
const sourcesOf = ({ error: _, ...sources }: Become): object => sources;

/** Each failure of an SDK that both sides know, as a package made before the kind existed does not; not the fallback where it stays the fallback. */
function* sdkFailuresOf({ before, after }: Pick<Pair, "before" | "after">): Generator<Both<Become> & { readonly kind: string }> {
  for (const [kind, now] of Object.entries(after.sdkFailures)) {
    const old = before.sdkFailures[kind as SdkFailureKind];
    const isFallback = old?.error === before.fallback && now.error === after.fallback && same(sourcesOf(old), {}) && same(sourcesOf(now), {});
    if (old && !isFallback) yield { kind, at: ["sdkFailures", kind], before: old, after: now };
  }
}

/** Details of `twin` that it takes from concealed errors where no stand-in has them: those of the same name that are safe there. */
const sentInPlace = ({ errors, conceal }: Server, twin: ErrorDef): readonly string[] => {
  const hidden = errors.filter(({ code }) => Object.hasOwn(conceal, code) && conceal[code] === twin.code);
  return Object.keys(twin.details).filter((name) => hidden.some(({ details }) => Object.hasOwn(details, name) && details[name]?.safety === undefined));
};

const names = (some: readonly string[]): string => some.map(quote).join(" and ");
const filledIn = (native: ReturnType<typeof nativeDetails>): string => names(native.map(([detail]) => detail));

export const mapping: readonly ChangeKind[] = [
  {
    code: "fallback-changed",
    readers: { client: "differs", wire: "breaks", log: "differs", model: "differs" },
    why: "Every failure that nobody foresaw arrives under another code.",
    help: "handle the new fallback",
    ...server.changed("fallback", ({ old, now, pair }) => old !== pair.formerly(now) && `the fallback is ${quote(now)}, and was ${quote(old)}`),
  },
  {
    code: "mapping-changed",
    verdict: "minor",
    readers: { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" },
    why: "A rule is there, or gone, or matches something else, or comes earlier: the failures it is about arrive under another code than before.",
    help: "look at what each of them now becomes",
    fields: ["server.rules"],
    *find(pair) {
      const old = pair.before.rules.map((rule) => keyOf(rule));
      const now = pair.after.rules.map((rule) => keyOf(rule, pair.formerly));
      const [was, are] = [new Set(old), new Set(now)];
      const isMoved = !same(old.filter((rule) => are.has(rule)), now.filter((rule) => was.has(rule)));
      const filled = new Set(pair.before.rules.flatMap((rule) => Object.entries(rule.with ?? {}).map(([detail, source]) => JSON.stringify([rule.error, detail, source]))));
      for (const [index, rule] of pair.after.rules.entries()) {
        if (was.has(now[index] ?? "")) continue;
        const { set, error } = rule;
        const place = placeOf(pair.after, index);
        const native = nativeDetails(rule, pair.after).filter(([detail, source]) => !filled.has(JSON.stringify([pair.formerly(error), detail, source])));
        const sentence = `failures that match rule ${place + 1} of ${quote(set)} arrive as ${quote(error)}`;
        yield { at: ["rules", set, place], ...(native.length === 0 ? { sentence } : { security: true, sentence: `${sentence}, with ${filledIn(native)} from the text of the failure itself` }) };
      }
      for (const [index, { set, error }] of pair.before.rules.entries()) {
        const place = placeOf(pair.before, index);
        if (!are.has(old[index] ?? "")) yield { at: ["rules", set], was: ["rules", set, place], sentence: `failures that matched rule ${place + 1} of ${quote(set)} no longer arrive as ${quote(error)} by it` };
      }
      if (isMoved) yield { at: ["rules"], sentence: "the mapping rules are tried in another order" };
    },
  },
  {
    code: "mapping-source-changed",
    verdict: "patch",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why: "The same failures arrive as the same errors, with other details. Where the text of a foreign error gets into a safe detail, somebody should look.",
    help: "look at what gets out by it",
    *find(pair) {
      const former = decisive(pair.before);
      const isSaid = saysFailures(pair);
      const deciding = new Set(decisive(pair.after, pair.formerly).values());
      for (const [index, rule] of pair.after.rules.entries()) {
        const before = former.get(keyOf(rule, pair.formerly));
        if (!before || !deciding.has(rule)) continue;
        const quoting = `rule ${placeOf(pair.after, index) + 1} of ${quote(rule.set)} ${rule.quotes ? "adds" : "no longer adds"} the first line of the failure to the message of ${quote(rule.error)}`;
        if (isSaid && before.quotes !== rule.quotes) yield { at: ["rules", rule.set, placeOf(pair.after, index), "quotes"], sentence: quoting, ...(rule.quotes && { security: true }) };
        if (same(before.with, rule.with)) continue;
        const native = nativeDetails(rule, pair.after).filter(([detail, source]) => !same(before.with?.[detail], source));
        const place = placeOf(pair.after, index);
        const sentence = `rule ${place + 1} of ${quote(rule.set)} fills ${quote(rule.error)} from somewhere else`;
        yield { at: ["rules", rule.set, place, "with"], ...(native.length === 0 ? { sentence } : { security: true, sentence: `${sentence}: ${filledIn(native)} now from the text of the failure itself` }) };
      }
    },
  },
  {
    code: "sdk-failure-changed",
    verdict: "major",
    readers: { client: "differs", wire: "breaks", log: "differs", model: "differs" },
    why: "Wrong arguments, unknown tools and any call that never reaches a handler arrive under another code. Nothing in the server's own code changes with it.",
    help: "handle the new error",
    fields: ["server.sdkFailures"],
    *find(pair) {
      const hadSchemas = pair.before.tools.some(({ outputSchema }) => outputSchema);
      for (const { kind, at, before, after } of sdkFailuresOf(pair)) {
        if (before.error === pair.formerly(after.error)) continue;
        // A result fails its schema only where a tool has one.
        const isIdle = kind === "invalid_result" && !hadSchemas;
        const sentence = `${quote(kind)} of the SDK becomes ${quote(after.error)}, and became ${quote(before.error)}`;
        yield { at, sentence, ...(isIdle && { verdict: "minor", readers: { client: "differs", wire: "differs", log: "differs", model: "differs" } }) };
      }
    },
  },
  {
    code: "sdk-failure-source-changed",
    verdict: "patch",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why: "The same failures arrive as the same errors, with other details. None of them is ever filled with the value of an argument.",
    help: "look at what they say now",
    *find(pair) {
      for (const { kind, at, before, after } of sdkFailuresOf(pair)) {
        if (before.error !== pair.formerly(after.error) || same(sourcesOf(before), sourcesOf(after))) continue;
        yield { at: [...at, "with"], sentence: `${quote(kind)} of the SDK fills ${quote(after.error)} from somewhere else` };
      }
    },
  },
  {
    code: "stand-in-changed",
    verdict: "patch",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why:
      "The same error has other details wherever it stands for another. Where nothing stands in any more, it has the details of the concealed error that have " +
      "the same name in both: more gets out than before.",
    help: "look at what it says now",
    fields: ["server.standIns"],
    *find(pair) {
      const [old, now] = [new Map(Object.entries(pair.before.standIns ?? {})), new Map(Object.entries(pair.after.standIns ?? {}))];
      for (const { before, after } of pair.known) {
        const [had, has] = [old.get(before.code), now.get(after.code)];
        if (same(had, has)) continue;
        const at = ["standIns", after.code];
        if (has !== undefined) yield { at, sentence: `${quote(after.code)} has ${had === undefined ? "details" : "other details"} where it stands for others` };
        else {
          const shared = sentInPlace(pair.after, after);
          const sentence = `nothing stands in for the details of ${quote(after.code)} any more`;
          yield shared.length === 0 ? { at, sentence } : { at, security: true, sentence: `${sentence}: ${names(shared)} of the errors concealed as it now leave` };
        }
      }
    },
  },
  {
    code: "undeclared-changed",
    verdict: "minor",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why:
      "Callers get the first line of whatever fails without being declared, or get it no more; the code stays the fallback. Where it leaves, texts leave " +
      "that nobody has looked at, scrubbed of what is known by its looks.",
    help: "see what your failures say; declare those that callers should read, then write undeclared: hidden",
    fields: ["server.undeclared"],
    *find({ before, after }) {
      if (before.undeclared === after.undeclared) return;
      const isOpen = after.undeclared === "scrubbed";
      const sentence = isOpen ? "of failures that nothing declares, the first line leaves, scrubbed" : "nothing of failures that nothing declares leaves any more";
      yield { at: ["undeclared"], sentence, ...(isOpen && { security: true }) };
    },
  },
  {
    code: "unmarked-changed",
    verdict: "minor",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why:
      "Results that speak of a failure and were not marked as one are failures with a code now, where a rule knows them, or are successes again. A client " +
      "that reads such texts, or the JSON in them, as data sees an error of the contract in their place.",
    help: "look for clients that read the texts of failed calls as data",
    fields: ["server.unmarked"],
    *find({ before, after }) {
      if (before.unmarked === after.unmarked) return;
      yield { at: ["unmarked"], sentence: after.unmarked === "typed" ? "results that speak of a failure become errors, where a rule knows them" : "results that speak of a failure are kept as their handlers made them" };
    },
  },
];
