// Stdout belongs to the protocol: anything else than JSON-RPC breaks the connection of strict clients (MCP, transports, stdio).

import type { Check } from "../check.ts";
import { happened } from "../example.ts";

export const stdoutNoise: Check = {
  code: "stdout-noise",
  severity: "error",
  needs: "request",
  why: "A server must not write anything to its stdout that is not an MCP message. Clients in Python end the session at the first such line, others lose the message on the same line.",
  help: "log to stderr: console.error, logging to sys.stderr, log.SetOutput(os.Stderr)",
  bad: happened({ from: "stdout", text: "Server listening" }),
  good: happened({ from: "stderr", text: "Server listening" }),
  *noise(text) {
    if (text.trim() !== "") yield { sentence: "the server writes something to stdout that is not a JSON-RPC message", words: text.trim().slice(0, 80) };
  },
};
