// Kinds of change: whether and how a failed call is tried again, and what to do next.

import { quote } from "../../diagnose/quote.ts";
import type { RetrySpec } from "../../model/taxonomy.ts";
import type { KindRow } from "../kind.ts";
import { error, tool } from "../parts.ts";
import { same, shown } from "../likeness.ts";

/** Facts to compare: repeating what was not repeated before is a kind of its own. */
const pace = ({ onlyIfIdempotent = false, throttling = false, ...rest }: RetrySpec, now: RetrySpec): readonly unknown[] => [rest, throttling, onlyIfIdempotent && now.onlyIfIdempotent === true];

export const retry: readonly KindRow[] = [
  {
    code: "idempotency-gained",
    readers: { client: "differs", wire: "differs" },
    why: "Clients may repeat calls of the tool for errors that allow it only for idempotent tools.",
    ...tool.changed("idempotent", ({ name, old }) => old === false && `${name} is now idempotent`),
  },
  {
    code: "idempotency-lost",
    readers: { client: "differs", wire: "differs" },
    why: "Clients repeat its calls because that was safe; now the effect happens twice.",
    help: "stop repeating its calls",
    ...tool.changed("idempotent", ({ name, now }) => now === false && `${name} is no longer idempotent`),
    verdict: "major",
  },
  {
    code: "next-action-changed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that act on nextAction, and models that read it, act differently.",
    help: "check what clients do for the new action",
    ...error.changed("nextAction", ({ name, old, now }) => `the next action of ${name} is now ${shown(now)} (was ${shown(old)})`),
  },
  {
    code: "recoverable-by-caller",
    readers: { server: "breaks", client: "differs" },
    why: "If the throwing code decides, recoverable is an argument of the constructor, which does not compile without it. If the taxonomy decides, it is not an argument.",
    help: "add or remove the argument where you construct the error",
    ...error.changed("recoverable", ({ name, old, now }) => {
      if (now === "caller") return `the code that throws ${name} now decides whether it is recoverable`;
      return old === "caller" && { verdict: "minor", readers: { server: "differs", client: "differs" }, sentence: `${name} is now always ${now ? "recoverable" : "final"}` };
    }),
    verdict: "major",
  },
  {
    code: "recoverable-gained",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that retry recoverable errors now repeat the call.",
    help: "make sure that a repeated call does no harm",
    ...error.changed("recoverable", ({ name, old, now }) => old === false && now === true && `${name} is now recoverable`),
    verdict: "minor",
  },
  {
    code: "recoverable-lost",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that retried now give up.",
    help: "report the failure to the user instead of retrying",
    ...error.changed("recoverable", ({ name, old, now }) => old === true && now === false && `${name} is no longer recoverable`),
    verdict: "major",
  },
  {
    code: "repetition-changed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "A repeated call that succeeded before fails, or fails with another error.",
    help: "handle the new answer",
    ...tool.changed("idempotent", ({ name, old, now }) => old !== false && now !== false && `repeating ${name} now ${now === true ? "succeeds" : `fails with ${quote(now.repeated)}`}`),
  },
  {
    code: "retry-added",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that follow retry now repeat the call.",
    ...error.changed("retry", ({ name, old }) => !old && `${name} now has retry`),
  },
  {
    code: "retry-changed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients wait longer or shorter, or try more or less often. It is minor if the wait now comes from a detail or no longer does, and if throttling changes.",
    ...error.changed("retry", ({ name, old, now }) => {
      if (!old || !now || same(pace(old, now), pace(now, now))) return undefined;
      const isOther = typeof old.after !== typeof now.after || (old.throttling === true) !== (now.throttling === true);
      return { verdict: isOther ? "minor" : "patch", sentence: `retry of ${name} changed` };
    }),
    verdict: "patch",
  },
  {
    code: "retry-removed",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Clients that followed retry stop repeating the call, or choose the wait themselves.",
    help: "decide in the client how to retry",
    ...error.changed("retry", ({ name, now }) => !now && `${name} no longer has retry`),
  },
  {
    code: "retry-unconditional",
    readers: { client: "differs", model: "differs" },
    why: "Clients repeated only calls of idempotent tools. Now they repeat all calls, and the effects of the others happen twice.",
    help: "make sure that a repeated call does no harm",
    ...error.changed("retry", ({ at, name, old, now }) =>
      old?.onlyIfIdempotent === true && now && now.onlyIfIdempotent !== true && { at: [...at, "retry", "onlyIfIdempotent"], sentence: `${name} now asks clients to retry even calls that are not idempotent` },
    ),
    verdict: "major",
  },
];
