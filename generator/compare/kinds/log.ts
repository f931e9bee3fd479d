// Kinds of change: what log records have, and at which level. With compat.log their readers count.

import { quote } from "../../diagnose/quote.ts";
import type { KindRow } from "../kind.ts";
import { error, factsMoved, log as record } from "../parts.ts";
import { factsLogged } from "../wire.ts";

export const log: readonly KindRow[] = [
  {
    code: "log-fact-changed",
    verdict: "patch",
    readers: { log: "differs" },
    why: "Alerts and dashboards may query the value. With compat.log, readers of the log count, and it is minor.",
    help: "check the queries for the value",
    *find(pair) {
      for (const moved of factsMoved(pair, factsLogged(pair.before.log), " in log records")) yield { ...moved, verdict: pair.log ? "minor" : "patch" };
    },
  },
  {
    code: "log-field-added",
    readers: { log: "differs" },
    why: "Readers of log records ignore unknown fields.",
    ...record.gained("fields", ({ item }) => `log records now have the field ${quote(item)}`),
    verdict: "patch",
  },
  {
    code: "log-field-changed",
    verdict: "minor",
    readers: { log: "breaks" },
    why: "Alerts and dashboards that query it find nothing, or something different. With compat.log, readers of the log count, and it is major.",
    help: "query the new field",
    fields: ["log.service"],
    *find(pair) {
      const { before: { log: old }, after: { log: now } } = pair;
      const verdict = pair.log ? "major" : "minor";
      for (const [field, value] of Object.entries(old.fields)) {
        const is = Object.hasOwn(now.fields, field) ? now.fields[field] : undefined;
        if (is !== value) yield {
          at: ["log", "fields", field],
          verdict,
          sentence: is === undefined ? `log records no longer have the field ${quote(field)}` : `the field ${quote(field)} of log records is now ${is} (was ${value})`,
        };
      }
      if (old.service !== now.service) yield { at: ["log", "service"], verdict, sentence: `log records now name the service ${quote(now.service)}` };
    },
  },
  {
    code: "log-level-changed",
    readers: { log: "differs" },
    why: "Alerts and filters by level see more or fewer records. With compat.log, readers of the log count, and it is minor.",
    help: "check filters and alerts by level",
    ...error.changed("logLevel", ({ name, old, now, pair }) => ({ verdict: pair.log ? "minor" : "patch", sentence: `${name} is now logged as ${now} (was ${old})` })),
  },
  {
    code: "stack-changed",
    readers: { log: "differs" },
    why: "Log records gain or lose the stack. The class is built differently, but behaves the same.",
    ...error.changed("stack", ({ name, now, pair }) => ({ verdict: pair.log ? "minor" : "patch", sentence: now === "none" ? `${name} no longer records its stack` : `${name} now records its stack` })),
  },
];
