// Change protocol-added: a server speaks another revision of MCP.

import type { ChangeRule } from "../rule.ts";

export const protocolAdded: ChangeRule = {
  code: "protocol-added",
  verdict: "minor",
  readers: {},
  why: "Peers of that revision can talk to it.",
  help: "nothing",
  before: `
protocol: ["2025-11-25"]
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  after: `
protocol: ["2025-11-25", "2026-07-28"]
errors:
  note_locked: { message: "The note is locked." }
  note_lost: { message: "The note is lost." }
`,
  *find(pair) {
    for (const revision of pair.after.protocol) if (!pair.before.protocol.includes(revision)) yield {
      at: ["protocol"],
      sentence: `the server speaks ${revision}`,
    };
  },
};
