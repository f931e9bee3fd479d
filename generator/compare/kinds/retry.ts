// Kinds of change: whether and how a failed call is tried again, and what to do next.

import { quote } from "../../diagnose/quote.ts";
import type { RetrySpec } from "../../model/taxonomy.ts";
import type { ChangeKind } from "../kind.ts";
import { error, tool } from "../parts.ts";
import { same, shown } from "../same.ts";

/** Facts to compare: repeating what was not repeated before is a kind of its own. */
const pace = ({ onlyIfIdempotent = false, throttling = false, ...rest }: RetrySpec, now: RetrySpec): readonly unknown[] => [rest, throttling, onlyIfIdempotent && now.onlyIfIdempotent === true];

export const retry: readonly ChangeKind[] = [
  {
    code: "idempotency-gained",
    readers: { client: "differs", wire: "differs" },
    why: "Clients may repeat calls of the tool where an error asks for it only of idempotent ones.",
    help: "nothing",
    ...tool.changed("idempotent", ({ name, old }) => old === false && `${name} is idempotent`),
  },
  {
    code: "idempotency-lost",
    readers: { client: "differs", wire: "differs" },
    why: "Clients that repeat its calls, because that was safe, now do twice what should be done once.",
    help: "stop repeating it",
    ...tool.changed("idempotent", ({ name, now }) => now === false && `${name} is no longer idempotent`),
    verdict: "major",
  },
  {
    code: "next-action-changed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that act on nextAction, and models that read it, do something else.",
    help: "look at what is done for the new action",
    ...error.changed("nextAction", ({ name, old, now }) => `the next action of ${name} is ${shown(now)}, and was ${shown(old)}`),
  },
  {
    code: "recoverable-by-caller",
    readers: { server: "breaks", client: "differs" },
    why: "Where the caller decides, it is an argument of the constructor, which does not compile without it. Where the taxonomy decides, it no longer is one.",
    help: "add or remove the argument where the error is constructed",
    ...error.changed("recoverable", ({ name, old, now }) => {
      if (now === "caller") return `the code that throws ${name} decides whether it is recoverable`;
      return old === "caller" && { verdict: "minor", readers: { server: "differs", client: "differs" }, sentence: `${name} is always ${now ? "recoverable" : "final"}` };
    }),
    verdict: "major",
  },
  {
    code: "recoverable-gained",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that retry what is recoverable now repeat the call.",
    help: "make sure that a repeated call does no harm",
    ...error.changed("recoverable", ({ name, old, now }) => old === false && now === true && `${name} is recoverable`),
    verdict: "minor",
  },
  {
    code: "recoverable-lost",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that used to try again give up.",
    help: "tell the user, where the call was repeated before",
    ...error.changed("recoverable", ({ name, old, now }) => old === true && now === false && `${name} is no longer recoverable`),
    verdict: "major",
  },
  {
    code: "repetition-changed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "A repeated call that succeeded before fails, or fails with another error.",
    help: "handle the other answer",
    ...tool.changed("idempotent", ({ name, old, now }) => old !== false && now !== false && `repeating ${name} ${now === true ? "succeeds" : `ends in ${quote(now.repeated)}`}`),
  },
  {
    code: "retry-added",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that heed retry facts now repeat the call.",
    help: "nothing",
    ...error.changed("retry", ({ name, old }) => !old && `${name} says how to try again`),
  },
  {
    code: "retry-changed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients wait longer or shorter, or try more or less often. It is minor where the wait comes from a detail now, or no longer does, and where throttling is different.",
    help: "nothing",
    ...error.changed("retry", ({ name, old, now }) => {
      if (!old || !now || same(pace(old, now), pace(now, now))) return undefined;
      const isOther = typeof old.after !== typeof now.after || (old.throttling === true) !== (now.throttling === true);
      return { verdict: isOther ? "minor" : "patch", sentence: `${name} says another way to try again` };
    }),
    verdict: "patch",
  },
  {
    code: "retry-removed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that heeded its retry facts stop repeating the call, or wait as they think best.",
    help: "decide at the client how to try again",
    ...error.changed("retry", ({ name, now }) => !now && `${name} no longer says how to try again`),
  },
  {
    code: "retry-unconditional",
    readers: { client: "differs" },
    why: "Clients repeated only calls of idempotent tools. Now they repeat all, and any other effect of a call happens twice.",
    help: "make sure that a repeated call does no harm",
    ...error.changed("retry", ({ at, name, old, now }) =>
      old?.onlyIfIdempotent === true && now && now.onlyIfIdempotent !== true && { at: [...at, "retry", "onlyIfIdempotent"], sentence: `${name} asks for another try of calls that are not idempotent too` },
    ),
    verdict: "major",
  },
];
