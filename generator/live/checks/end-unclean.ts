// When its input ends, a server ends by itself (MCP, lifecycle, shutdown).

import type { Check } from "../check.ts";
import { happened } from "../example.ts";

export const endUnclean: Check = {
  code: "end-unclean",
  severity: "warning",
  needs: "end",
  why: "A client ends a server by closing its input, then with SIGTERM, then by killing it. A killed server writes no last log record, and a host that does not kill leaves it running.",
  help: "end when stdin ends, and on SIGTERM: close everything that keeps the process alive, such as timers, sockets and child processes",
  bad: happened({ from: "exit", code: null, signal: "SIGKILL", asked: "SIGKILL" }),
  good: happened({ from: "exit", code: 0, signal: null, asked: "stdin" }),
  *ended({ asked }) {
    if (asked === "SIGKILL") yield { sentence: "the server ended neither when its input ended nor on SIGTERM, and had to be killed" };
  },
};
