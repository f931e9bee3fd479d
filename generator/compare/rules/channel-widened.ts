// Change channel-widened: an error may leave by another way too.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

export const channelWidened: ChangeRule = {
  code: "channel-widened",
  verdict: "minor",
  readers: { client: "differs", wire: "differs" },
  why: "It also comes where it did not come before, in the same form as any other error there.",
  help: "nothing, where all errors are handled in one place",
  before: `
errors:
  note_locked: { message: "The note is locked.", channel: tool }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", channel: both }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      if (before.channel !== "both" && after.channel === "both") yield {
        at: [...at, "channel"],
        sentence: `${quote(code)} may be a tool result and a JSON-RPC error`,
      };
    }
  },
};
