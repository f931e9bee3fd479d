// The verbs that ask a process: a server, or an implementation of what errors must do. As data; it runs none.

import { reporting } from "../terminal/reporting.ts";
import { cwd, type Verb } from "./verb.ts";

export const processVerbs: readonly Verb[] = [
  {
    name: "verify",
    sentence: "hold a running server to its contract: probe it, stand between it and its client, or judge a recording",
    arguments: [["[command...]", "the server, after --: faultline verify -- node server.js"]],
    options: [
      ["--url <url>", "a server behind streamable HTTP instead"],
      ["--header <line>", 'with --url: a header such as "Authorization: Bearer ${TOKEN}", filled from the environment; may be repeated', []],
      ["--proxy", "stand between the client on stdin and stdout and the server, and judge what passes"],
      ["--record <file>", "add everything that passes to a file, secrets taken out"],
      ["--replay <file>", "judge a recording instead of a server"],
      ["--contract <what>", "a taxonomy, an installed package or its taxonomy.json (taxonomy.yaml, where there is one)"],
      ["--no-contract", "judge only what holds for every server"],
      ["--server <name>", "this server of the taxonomy"],
      ["--allow <tool...>", "call these tools, whatever they do; others only where they say readOnlyHint: true"],
      ["--allow-side-effects", "call every tool, whatever it does"],
      ["--only <probe>", "send only this probe, or those that begin so; may be repeated", []],
      ["--seed <n>", "of the names and texts that are sent; by default another each time"],
      ["--protocol <revision>", "the MCP revision that is asked for", "2025-11-25"],
      ["--timeout <seconds>", "time for one answer (10)"],
      ["--max-time <seconds>", "time for everything (300)"],
      ["--min-coverage <percent>", "fail where fewer of the declared pairs of tool and code were seen"],
      ["--fail-on <level>", "what exits with 5: error, warning or never", "error"],
      ["--json", "the whole report as JSON: findings, coverage, the transcripts they are about"],
      ["--suppress <check=reason>", "do without a check, or with check@tool=reason for one tool; may be repeated", []],
      cwd,
      ...reporting,
    ],
    load: () => import("./verify.ts"),
  },
  {
    name: "conformance",
    sentence: "hold an implementation, in any language, to what errors must do: a process that answers one JSON line with one",
    arguments: [["[command...]", "what answers, after --: faultline conformance -- python3 driver.py"]],
    options: [
      ["--taxonomy <dir>", "write the kit's taxonomy there instead: the packages that the process answers for"],
      ["--vectors <file>", "the rows of a server, its contracts/vectors.json, instead of the kit"],
      ["--only <rows...>", "only this kind, or rows whose names begin so"],
      ["--all", "fail for what the process does not support, too"],
      ["--timeout <seconds>", "time for one answer", "10"],
      ["--json", "what became of every row, as JSON"],
      cwd,
    ],
    load: () => import("./conformance.ts"),
  },
];
