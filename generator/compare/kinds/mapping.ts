// Kinds of change: which error a failure of other code becomes, or of the SDK, and what fills its details.

import { quote } from "../../diagnose/quote.ts";
import type { ErrorDef, SdkFailureKind, SdkFailures, Server } from "../../model/taxonomy.ts";
import type { KindRow } from "../kind.ts";
import { decisive, keyOf, nativeDetails, placeOf, saysFailures } from "../mappings.ts";
import type { Both, Pair } from "../pair.ts";
import { server } from "../parts.ts";
import { same } from "../likeness.ts";

type Become = NonNullable<SdkFailures[SdkFailureKind]>;

/** The parts of a failure beside the error it becomes. */
const sourcesOf = ({ error: _, ...sources }: Become): object => sources;

/** Each failure of an SDK that both sides know, as a package made before the kind existed does not; not the fallback where it stays the fallback. */
function* sdkFailuresOf({ before, after }: Pick<Pair, "before" | "after">): Generator<Both<Become> & { readonly kind: string }> {
  for (const [kind, now] of Object.entries(after.sdkFailures)) {
    const old = before.sdkFailures[kind as SdkFailureKind];
    const isFallback = old?.error === before.fallback && now.error === after.fallback && same(sourcesOf(old), {}) && same(sourcesOf(now), {});
    if (old && !isFallback) yield { kind, at: ["sdkFailures", kind], before: old, after: now };
  }
}

/** Details of `substitute` that it takes from concealed errors where no stand-in has them: those of the same name that are safe there. */
const sentInPlace = ({ errors, conceal }: Server, substitute: ErrorDef): readonly string[] => {
  const hidden = errors.filter(({ code }) => Object.hasOwn(conceal, code) && conceal[code] === substitute.code);
  return Object.keys(substitute.details).filter((name) => hidden.some(({ details }) => Object.hasOwn(details, name) && details[name]?.safety === undefined));
};

const names = (some: readonly string[]): string => some.map(quote).join(" and ");
const filledIn = (native: ReturnType<typeof nativeDetails>): string => names(native.map(([detail]) => detail));

export const mapping: readonly KindRow[] = [
  {
    code: "fallback-changed",
    readers: { client: "differs", wire: "breaks", log: "differs", model: "differs" },
    why: "Every unforeseen failure arrives under a different code.",
    help: "handle the new fallback",
    ...server.changed("fallback", ({ old, now, pair }) => old !== pair.formerly(now) && `the fallback is now ${quote(now)} (was ${quote(old)})`),
  },
  {
    code: "mapping-changed",
    verdict: "minor",
    readers: { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" },
    why: "A rule was added, removed, moved, or matches other failures: these failures arrive under a different code than before.",
    help: "check which error each of them becomes",
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
        const sentence = `failures that match rule ${place + 1} of ${quote(set)} now arrive as ${quote(error)}`;
        yield { at: ["rules", set, place], ...(native.length === 0 ? { sentence } : { security: true, sentence: `${sentence}, with ${filledIn(native)} from the failure's own text` }) };
      }
      for (const [index, { set, error }] of pair.before.rules.entries()) {
        const place = placeOf(pair.before, index);
        if (!are.has(old[index] ?? "")) yield { at: ["rules", set], was: ["rules", set, place], sentence: `rule ${place + 1} of ${quote(set)} no longer maps failures to ${quote(error)}` };
      }
      if (isMoved) yield { at: ["rules"], sentence: "the order of mapping rules changed" };
    },
  },
  {
    code: "mapping-source-changed",
    verdict: "patch",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why: "The same failures arrive as the same errors, with different details. If the text of a foreign error reaches a safe detail, review it.",
    help: "check what the new details reveal",
    *find(pair) {
      const former = decisive(pair.before);
      const isDocumented = saysFailures(pair);
      const deciding = new Set(decisive(pair.after, pair.formerly).values());
      for (const [index, rule] of pair.after.rules.entries()) {
        const before = former.get(keyOf(rule, pair.formerly));
        if (!before || !deciding.has(rule)) continue;
        const quoting = `rule ${placeOf(pair.after, index) + 1} of ${quote(rule.set)} ${rule.quotes ? "adds" : "no longer adds"} the words of the failure to the message of ${quote(rule.error)}`;
        if (isDocumented && before.quotes !== rule.quotes) yield { at: ["rules", rule.set, placeOf(pair.after, index), "quotes"], sentence: quoting, ...(rule.quotes && { security: true }) };
        if (same(before.with, rule.with)) continue;
        const native = nativeDetails(rule, pair.after).filter(([detail, source]) => !same(before.with?.[detail], source));
        const place = placeOf(pair.after, index);
        const sentence = `rule ${place + 1} of ${quote(rule.set)} fills ${quote(rule.error)} from a different source`;
        yield { at: ["rules", rule.set, place, "with"], ...(native.length === 0 ? { sentence } : { security: true, sentence: `${sentence}: ${filledIn(native)} now from the failure's own text` }) };
      }
    },
  },
  {
    code: "sdk-failure-changed",
    verdict: "major",
    readers: { client: "differs", wire: "breaks", log: "differs", model: "differs" },
    why: "Wrong arguments, unknown tools and other calls that never reach a handler arrive under a different code. No handler changes.",
    help: "handle the new error",
    fields: ["server.sdkFailures"],
    *find(pair) {
      const hadSchemas = pair.before.tools.some(({ outputSchema }) => outputSchema);
      for (const { kind, at, before, after } of sdkFailuresOf(pair)) {
        if (before.error === pair.formerly(after.error)) continue;
        // A result fails its schema only where a tool has one.
        const isIdle = kind === "invalid_result" && !hadSchemas;
        const sentence = `${quote(kind)} of the SDK now becomes ${quote(after.error)} (was ${quote(before.error)})`;
        yield { at, sentence, ...(isIdle && { verdict: "minor", readers: { client: "differs", wire: "differs", log: "differs", model: "differs" } }) };
      }
    },
  },
  {
    code: "sdk-failure-source-changed",
    verdict: "patch",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why: "The same failures arrive as the same errors, with different details. No detail ever takes the value of an argument.",
    help: "check the new details",
    *find(pair) {
      for (const { kind, at, before, after } of sdkFailuresOf(pair)) {
        if (before.error !== pair.formerly(after.error) || same(sourcesOf(before), sourcesOf(after))) continue;
        yield { at: [...at, "with"], sentence: `${quote(kind)} of the SDK fills ${quote(after.error)} from a different source` };
      }
    },
  },
  {
    code: "stand-in-changed",
    verdict: "patch",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why:
      "The error has different details when it stands for another. Without placeholder details, it takes those details of the concealed error that have " +
      "the same name in both: it reveals more than before.",
    help: "check what the error reveals now",
    fields: ["server.standIns"],
    *find(pair) {
      const [old, now] = [new Map(Object.entries(pair.before.standIns ?? {})), new Map(Object.entries(pair.after.standIns ?? {}))];
      for (const { before, after } of pair.known) {
        const [had, has] = [old.get(before.code), now.get(after.code)];
        if (same(had, has)) continue;
        const at = ["standIns", after.code];
        if (has !== undefined) yield { at, sentence: `${quote(after.code)} has ${had === undefined ? "its own details" : "different details"} when it stands for others` };
        else {
          const shared = sentInPlace(pair.after, after);
          const sentence = `${quote(after.code)} no longer has placeholder details`;
          yield shared.length === 0 ? { at, sentence } : { at, security: true, sentence: `${sentence}: ${names(shared)} of the errors concealed as it are now sent` };
        }
      }
    },
  },
  {
    code: "undeclared-changed",
    verdict: "minor",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why:
      "Callers now get the text of undeclared failures, or no longer get it; the code stays the fallback. Nobody has reviewed a text that is sent, " +
      "and redaction finds only known forms.",
    help: "check what your failures say; declare those that callers should read, then write undeclared: hidden",
    fields: ["server.undeclared"],
    *find({ before, after }) {
      if (before.undeclared === after.undeclared) return;
      const isOpen = after.undeclared === "scrubbed";
      const sentence = isOpen ? "the text of undeclared failures is now sent, redacted" : "the text of undeclared failures is no longer sent";
      yield { at: ["undeclared"], sentence, ...(isOpen && { security: true }) };
    },
  },
  {
    code: "unmarked-changed",
    verdict: "minor",
    readers: { wire: "differs", log: "differs", model: "differs" },
    why:
      "Results that describe a failure without isError become failures with a code if a rule matches them, or become successes again. A client " +
      "that reads such texts, or their JSON, as data gets a declared error instead.",
    help: "check clients that read the texts of failed calls as data",
    fields: ["server.unmarked"],
    *find({ before, after }) {
      if (before.unmarked === after.unmarked) return;
      yield { at: ["unmarked"], sentence: after.unmarked === "typed" ? "results that describe a failure now become errors if a rule matches them" : "results that describe a failure now stay as the handler made them" };
    },
  },
];
