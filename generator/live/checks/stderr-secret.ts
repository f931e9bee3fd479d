// The log holds no credentials (MCP 2026-07-28, logging: log messages must not hold credentials).

import type { Check } from "../check.ts";
import { happened } from "../example.ts";
import { mark, secretsIn } from "../secrets.ts";

export const stderrSecret: Check = {
  code: "stderr-secret",
  severity: "error",
  needs: "log",
  why: "Hosts keep the stderr of a server in files that people attach to bug reports.",
  help: "log keys by name, never by value; redact the logs of libraries",
  bad: happened({ from: "stderr", text: "connecting to postgres://ada:tr0ub4dor@db.internal/notes" }),
  good: happened({ from: "stderr", text: "connecting to db.internal" }),
  *logged(text) {
    const [secret] = secretsIn(text);
    // A report must not contain it either.
    if (secret) yield { sentence: `the server logs a ${secret.kind}`, words: mark(secret.kind) };
  },
};
