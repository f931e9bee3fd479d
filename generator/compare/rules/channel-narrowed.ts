// Change channel-narrowed: an error no longer leaves by a way it left by.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";

/** Ways an error may leave by. */
const ways = { tool: ["tool"], protocol: ["protocol"], both: ["tool", "protocol"] } as const;

export const channelNarrowed: ChangeRule = {
  code: "channel-narrowed",
  verdict: "major",
  readers: { client: "differs", wire: "differs", model: "differs" },
  why:
    "A tool result and a JSON-RPC error are read in different places. Whoever waits for the error in the one does not meet it in " +
    "the other.",
  help: "expect it where it now comes",
  before: `
errors:
  note_locked: { message: "The note is locked.", channel: both }
`,
  after: `
errors:
  note_locked: { message: "The note is locked.", channel: protocol }
`,
  instead: `
errors:
  note_locked: { message: "The note is locked.", channel: both, description: Mostly a JSON-RPC error. }
`,
  *find(pair) {
    for (const { at, code, before, after } of pair.errors) {
      const kept: readonly string[] = ways[after.channel];
      const lost = ways[before.channel].filter((way) => !kept.includes(way));
      if (lost.length > 0) yield {
        at: [...at, "channel"],
        sentence: `${quote(code)} is no longer ${lost[0] === "tool" ? "a tool result" : "a JSON-RPC error"}`,
      };
    }
  },
};
