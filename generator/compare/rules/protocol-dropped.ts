// Change protocol-dropped: a server no longer speaks a revision of MCP.

import type { ChangeRule } from "../rule.ts";

export const protocolDropped: ChangeRule = {
  code: "protocol-dropped",
  verdict: "major",
  readers: { server: "differs", wire: "differs" },
  why: "Peers of that revision get the numbers of another, or no answer they know.",
  help: "upgrade peers first",
  before: `
protocol: ["2025-11-25", "2026-07-28"]
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  after: `
protocol: ["2026-07-28"]
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  instead: `
protocol: ["2025-06-18", "2025-11-25", "2026-07-28"]
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  *find(pair) {
    for (const revision of pair.before.protocol) if (!pair.after.protocol.includes(revision)) yield {
      at: ["protocol"],
      sentence: `the server no longer speaks ${revision}`,
    };
  },
};
