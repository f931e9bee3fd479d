// Kinds of change: who may see a detail: its safety, exceptions to it, and mail addresses in texts.

import { quote } from "../../diagnose/quote.ts";
import type { Readers } from "../change.ts";
import { addressMove, isException, safetyOf } from "../details.ts";
import { exceptionsAdded, exceptionsRemoved } from "../exceptions.ts";
import type { KindRow } from "../kind.ts";
import { detail } from "../parts.ts";

export const safety: readonly KindRow[] = [
  {
    code: "address-hidden",
    readers: { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" },
    why: "Mail addresses are redacted everywhere except in texts with format: email. Everything compiles, but code that reads the address gets [redacted].",
    help: "do without the address in the client",
    fields: ["detail.format"],
    verdict: "major",
    ...detail.differs((both) => addressMove(both) === "hidden" && {
      at: [...both.at, "format"],
      sentence: `addresses in ${both.name} are now redacted`,
      ...(both.inside.before > 0 && { verdict: "minor", readers: { log: "differs" } }),
    }),
  },
  {
    code: "address-shown",
    verdict: "minor",
    readers: { server: "differs", client: "differs", wire: "differs", log: "differs", model: "differs" },
    security: true,
    why: "Mail addresses are redacted everywhere, messages included, except in texts with format: email. Readers now get an address instead of [redacted].",
    help: "make sure that these readers may know it",
    ...detail.differs((both) => addressMove(both) === "shown" && {
      at: [...both.at, "format"],
      sentence: `addresses in ${both.name} are now ${both.inside.after === 0 ? "sent" : "logged"} (were redacted)`,
      ...(both.inside.after > 0 && { readers: { log: "differs" } }),
    }),
  },
  {
    code: "safety-loosened",
    readers: { wire: "differs", log: "differs", model: "differs" },
    security: true,
    why: "A detail that was held back gets out: from do-not-log into the log, from unsafe onto the wire. There was a reason to mark it.",
    help: "make sure that these readers may know it",
    ...detail.changed("safety", ({ name, docs, error, old, now, before, after }) => {
      if (safetyOf(after) >= safetyOf(before) || isException(error.before, docs.before) || isException(error.after, docs.after)) return undefined;
      return { sentence: `${name} is now ${now ?? "safe"} (was ${old})`, ...(now !== undefined && { readers: { log: "differs" } }) };
    }),
    verdict: "minor",
  },
  {
    code: "safety-tightened",
    readers: { client: "breaks", wire: "breaks", log: "differs", model: "differs" },
    why: "Clients no longer get it: its type becomes optional, and older clients do not recognise an error without it.",
    help: "do without it in the client",
    ...detail.changed("safety", ({ name, docs, error, old, now, before, after }) => {
      if (safetyOf(after) <= safetyOf(before) || isException(error.before, docs.before) || isException(error.after, docs.after)) return undefined;
      const sentence = `${name} is now ${now} (was ${old ?? "safe"})`;
      if (old !== undefined) return { verdict: "minor", readers: { log: "differs" }, sentence };
      return before.optional ? { readers: { client: "differs", wire: "differs", log: "differs", model: "differs" }, sentence } : sentence;
    }),
    verdict: "major",
  },
  {
    code: "wire-exception-added",
    verdict: "minor",
    readers: { wire: "differs", model: "differs" },
    security: true,
    why: "The detail stays unsafe, but crosses the wire for the given reason. A reviewer should read that reason.",
    help: "read the reason, and make sure that it holds",
    fields: ["error.wire"],
    *find(pair) {
      for (const { error: { code, after }, at, path, shown, inside } of exceptionsAdded(pair)) yield {
        at: [...at, "wire"],
        sentence: `${quote(shown)} of ${quote(code)} is now sent although it is not safe: ${quote(after.wire?.[path] ?? "")}`,
        ...(inside === 2 && { readers: { wire: "differs", log: "differs", model: "differs" } }),
      };
    },
  },
  {
    code: "wire-exception-removed",
    verdict: "major",
    readers: { client: "breaks", wire: "breaks", model: "differs" },
    why: "Clients no longer get it: its type becomes optional, and older clients do not recognise an error without it.",
    help: "do without it in the client",
    *find(pair) {
      for (const { error: { code }, at, shown, inside, mayMiss } of exceptionsRemoved(pair)) {
        const log: Readers = inside === 2 ? { log: "differs" } : {};
        yield {
          at: [...at, "wire"],
          sentence: `${quote(shown)} of ${quote(code)} is no longer sent`,
          // Readers of an optional detail could not count on it.
          readers: mayMiss ? { client: "differs", wire: "differs", model: "differs", ...log } : { client: "breaks", wire: "breaks", model: "differs", ...log },
        };
      }
    },
  },
];
