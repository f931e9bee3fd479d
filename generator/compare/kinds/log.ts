// Kinds of change: what log records have, and at which level. With compat.log those who read them count.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeKind } from "../kind.ts";
import { error, log as record } from "../parts.ts";
import { same, shown } from "../same.ts";
import { factsLogged } from "../wire.ts";

export const log: readonly ChangeKind[] = [
  {
    code: "log-fact-changed",
    verdict: "patch",
    readers: { log: "differs" },
    why: "Alerts and dashboards may ask for the value. With compat.log those who read the log count, and it is minor.",
    help: "look at what asks for the value",
    *find(pair) {
      for (const name of factsLogged(pair.before.log)) {
        for (const { at, code, before, after } of pair.errors) {
          const [old, now] = [before.x?.[name], after.x?.[name]];
          if (!same(old, now)) yield {
            at: [...at, `x-${name}`],
            verdict: pair.log ? "minor" : "patch",
            sentence: `${quote(`x-${name}`)} of ${quote(code)} is ${shown(now)} in log records, and was ${shown(old)}`,
          };
        }
      }
    },
  },
  {
    code: "log-field-added",
    readers: { log: "differs" },
    why: "Those who read records by their fields ignore fields that they do not know.",
    help: "nothing",
    ...record.gained("fields", ({ item }) => `log records have the field ${quote(item)}`),
    verdict: "patch",
  },
  {
    code: "log-field-changed",
    verdict: "minor",
    readers: { log: "breaks" },
    why: "Alerts and dashboards that look for it find nothing, or another thing. With compat.log those who read the log count, and it is major.",
    help: "look for the new field",
    fields: ["log.service"],
    *find(pair) {
      const { before: { log: old }, after: { log: now } } = pair;
      const verdict = pair.log ? "major" : "minor";
      for (const [field, value] of Object.entries(old.fields)) {
        const is = Object.hasOwn(now.fields, field) ? now.fields[field] : undefined;
        if (is !== value) yield {
          at: ["log", "fields", field],
          verdict,
          sentence: is === undefined ? `log records no longer have the field ${quote(field)}` : `the field ${quote(field)} of log records is ${is}, and was ${value}`,
        };
      }
      if (old.service !== now.service) yield { at: ["log", "service"], verdict, sentence: `log records name the service ${quote(now.service)}` };
    },
  },
  {
    code: "log-level-changed",
    readers: { log: "differs" },
    why: "Alerts and filters by level see more or fewer records. With compat.log those who read the log count, and it is minor.",
    help: "look at filters and alerts by level",
    ...error.changed("logLevel", ({ name, old, now, pair }) => ({ verdict: pair.log ? "minor" : "patch", sentence: `${name} is logged as ${now}, and was as ${old}` })),
  },
  {
    code: "stack-changed",
    readers: { log: "differs" },
    why: "Log records have a stack, or have none. Its class is made in another way, and behaves the same.",
    help: "nothing",
    ...error.changed("stack", ({ name, now, pair }) => ({ verdict: pair.log ? "minor" : "patch", sentence: now === "none" ? `${name} records no stack` : `${name} records its stack` })),
  },
];
