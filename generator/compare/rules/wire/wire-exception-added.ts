// Change wire-exception-added: an unsafe detail may leave all the same.

import { quote } from "../../../diagnose/quote.ts";
import { stepsOf } from "../../details.ts";
import { exceptionsAdded } from "../../exceptions.ts";
import type { ChangeRule } from "../../rule.ts";

export const wireExceptionAdded: ChangeRule = {
  code: "wire-exception-added",
  verdict: "minor",
  readers: { wire: "differs", model: "differs" },
  security: true,
  why: "The detail stays unsafe, and crosses the wire for the reason given. A reviewer should read that reason.",
  help: "read the reason, and make sure that it holds",
  before: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, safety: unsafe } } }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", details: { owner: { type: string, safety: unsafe, wire: { reason: Everybody sees it. } } } }
`,
  *find(pair) {
    for (const { error: { at, code, after }, path, inside } of exceptionsAdded(pair)) yield {
      at: [...at, "details", ...stepsOf(path), "wire"],
      sentence: `${quote(path)} of ${quote(code)} leaves although it is not safe: ${quote(after.wire?.[path] ?? "")}`,
      ...(inside === 2 && { readers: { wire: "differs", log: "differs", model: "differs" } }),
    };
  },
};
