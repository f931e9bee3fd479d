// Rule retry-unrecoverable: what says that trying again cannot succeed should not say to try again.

import { quote } from "../../diagnose/quote.ts";
import type { CategorySpec } from "../../model/spec.ts";
import { saidBy } from "../inherit.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

type Facts = { readonly [K in "retry" | "nextAction" | "recoverable"]?: CategorySpec[K] | undefined };

export const retryUnrecoverable: Rule = {
  code: "retry-unrecoverable",
  severity: "warning",
  set: "standard",
  why:
    "Clients ask recoverable first: where it is false, or not said at all, retry is never looked at. And a model that is told both to " +
    "retry and that it cannot succeed will do either.",
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
      yield* contradictions(written, categories.get(name) ?? {}, ["categories", name], `category ${quote(name)}`);
    }
    for (const [code, written] of Object.entries(spec.errors)) {
      const error = errors.get(code);
      if (!error || (error.category !== undefined && !categories.has(error.category))) continue;
      const all = { nextAction: saidBy(error, "nextAction", context), recoverable: saidBy(error, "recoverable", context) };
      yield* contradictions(written, all, ["errors", code], `error ${quote(code)}`);
    }
  },
};

/** `all`: what is written together with what is inherited. */
function* contradictions(written: Facts, { nextAction, recoverable }: Facts, path: Path, subject: string): Generator<Finding> {
  if ((recoverable ?? false) !== false) return;
  const note = written.recoverable === undefined ? [] : [{ at: [...path, "recoverable"], text: "not recoverable" }];
  if (written.retry !== undefined) {
    yield { at: [...path, "retry"], part: "key", sentence: `${subject} says when to retry, and is not recoverable`, notes: note };
  } else if (nextAction === "retry_now" || nextAction === "retry_later") {
    const sentence = `${subject} says ${nextAction}, and is not recoverable`;
    if (written.nextAction !== undefined) yield { at: [...path, "nextAction"], sentence, notes: note };
    // Where both are inherited, the finding is where they stand.
    else if (written.recoverable !== undefined) yield { at: [...path, "recoverable"], sentence };
  }
}
