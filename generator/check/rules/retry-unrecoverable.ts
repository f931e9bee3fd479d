// Rule retry-unrecoverable: what says that trying again cannot succeed should not say to try again.

import { quote } from "../../diagnose/quote.ts";
import type { FullError } from "../../model/expand.ts";
import type { CategorySpec } from "../../model/spec.ts";
import type { Context } from "../context.ts";
import { categoryOf } from "../details.ts";
import { saidBy } from "../inherit.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

type Facts = { readonly [K in "retry" | "nextAction" | "recoverable"]?: CategorySpec[K] | undefined };

export const retryUnrecoverable: Rule = {
  code: "retry-unrecoverable",
  severity: "warning",
  set: "standard",
  why:
    "Clients ignore retry if recoverable is false or missing. And a model that reads both to " +
    "retry and that it cannot succeed may do either.",
  help: "make it recoverable: true, or remove retry and choose a nextAction that fits",
  bad: `
errors:
  vault_lost: { category: system, message: "The vault is lost.", recoverable: false }
`,
  good: `
errors:
  vault_lost: { category: system, message: "The vault is lost.", recoverable: false, nextAction: report }
`,
  *check(context) {
    const { spec, categories, errors } = context;
    for (const [name, written] of Object.entries(spec.categories ?? {})) {
      // What it would inherit is not known.
      if (written.extends !== undefined && !categories.has(written.extends)) continue;
      const parent = written.extends === undefined ? undefined : categories.get(written.extends);
      yield* contradictions(written, categories.get(name) ?? {}, [parent], ["categories", name], `category ${quote(name)}`);
    }
    for (const [code, written] of Object.entries(spec.errors)) {
      const error = errors.get(code);
      if (!error || (error.category !== undefined && !categories.has(error.category))) continue;
      const parent = errors.get(written.extends ?? "");
      yield* contradictions(written, factsOf(error, context), [parent && factsOf(parent, context), categoryOf(error, context)], ["errors", code], `error ${quote(code)}`);
    }
  },
};

const factsOf = (error: FullError, context: Context): Facts => ({
  retry: saidBy(error, "retry", context),
  nextAction: saidBy(error, "nextAction", context),
  recoverable: saidBy(error, "recoverable", context),
});

const isRepeated = ({ retry = "none" }: Facts): boolean => retry !== "none";
const isFinal = ({ recoverable = false }: Facts): boolean => recoverable === false;

/** `all`: what is written together with what is inherited; `above`: what it is inherited from. Where both are inherited, the finding is where they stand. */
function* contradictions(written: Facts, all: Facts, above: readonly (Facts | undefined)[], path: Path, subject: string): Generator<Finding> {
  if (!isFinal(all)) return;
  const { nextAction } = all;
  const note = written.recoverable === undefined ? [] : [{ at: [...path, "recoverable"], text: "not recoverable" }];
  const isToldAbove = written.recoverable === undefined && above.some((each) => each !== undefined && isRepeated(each) && isFinal(each));
  if (isRepeated(written)) {
    yield { at: [...path, "retry"], part: "key", sentence: `${subject} has retry, but is not recoverable`, notes: note };
    return;
  }
  if (isRepeated(all) && !isToldAbove) {
    const at = written.recoverable === undefined ? { at: path, part: "key" as const } : { at: [...path, "recoverable"] };
    yield { ...at, sentence: `${subject} inherits retry, but is not recoverable`, help: "write retry: none, or make it recoverable: true" };
  }
  if (nextAction === "retry_now" || nextAction === "retry_later") {
    const sentence = `${subject} has nextAction: ${nextAction}, but is not recoverable`;
    if (written.nextAction !== undefined) yield { at: [...path, "nextAction"], sentence, notes: note };
    else if (written.recoverable !== undefined) yield { at: [...path, "recoverable"], sentence };
  }
}
