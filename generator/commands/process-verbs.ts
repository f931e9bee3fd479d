// The verbs that ask a process or look at a server's source, as data. It runs none.

import { cwd, target, usual, type Verb } from "./verb.ts";

const sourcePaths = [["[paths...]", "source files and folders, by default the current folder"]] as const;
const ofTaxonomy = [
  ["--taxonomy <file>", "the taxonomy that declares its errors (taxonomy.yaml, if it exists)"],
  ["--no-taxonomy", "ignore any taxonomy"],
  ["--server <name>", "this server of the taxonomy"],
] as const;

export const sourceVerbs: readonly Verb[] = [
  {
    name: "scan",
    sentence: "show how the tools of a server's source can fail, and report bad error handling; change nothing",
    arguments: sourcePaths,
    options: [
      ...ofTaxonomy,
      ["--tool <name>", "show only this tool; may be repeated", []],
      ["--json", "the whole report as JSON: tools, their failures, findings"],
      ["--fail-on <level>", "exit with 1 for findings from this level on: error, warning or never", "error"],
      ["--suppress <check=reason>", "skip a check, or with check@file=reason in one file; may be repeated", []],
      ...usual,
    ],
    load: () => import("./scan.ts"),
  },
  {
    name: "infer",
    sentence: "print a first taxonomy, proposed from a server's source and recorded traffic",
    arguments: sourcePaths,
    options: [
      ["--from <file>", "also use this recording of faultline verify --record"],
      ["--server <name>", "name of the server; by default its name in the source, or the project's name"],
      ["--package <name>", "name of its error package"],
      target,
      ...usual,
    ],
    load: () => import("./infer.ts"),
  },
  {
    name: "codemod",
    sentence: "rewrite a server's source to throw the errors of its taxonomy, where that is safe; show a diff",
    arguments: sourcePaths,
    options: [["--write", "write it"], ["--taxonomy <file>", "the taxonomy that declares its errors (taxonomy.yaml)"], ["--server <name>", "this server of the taxonomy"], ...usual],
    load: () => import("./codemod.ts"),
  },
];

export const processVerbs: readonly Verb[] = [
  {
    name: "verify",
    sentence: "check a running server against its contract: probe it, proxy it, or judge a recording",
    arguments: [["[command...]", "the server, after --: faultline verify -- node server.js"]],
    options: [
      ["--url <url>", "a server over streamable HTTP instead"],
      ["--header <line>", 'with --url: a header such as "Authorization: Bearer ${TOKEN}", filled from the environment; may be repeated', []],
      ["--proxy", "act as a proxy between the client on stdin and stdout and the server, and judge the traffic"],
      ["--record <file>", "append the traffic to a file, with secrets redacted"],
      ["--replay <file>", "judge a recording instead of a server"],
      ["--contract <what>", "a taxonomy, an installed package or its taxonomy.json (taxonomy.yaml, if it exists)"],
      ["--no-contract", "run only the checks that hold for every server"],
      ["--server <name>", "this server of the taxonomy"],
      ["--allow <tool...>", "call these tools, whatever they do; others are called only with readOnlyHint: true"],
      ["--allow-side-effects", "call every tool, whatever it does"],
      ["--only <probe>", "send only this probe, or those with this prefix; may be repeated", []],
      ["--seed <n>", "seed of the names and texts to send; by default random"],
      ["--protocol <revision>", "the MCP revision to request", "2025-11-25"],
      ["--timeout <seconds>", "seconds for one answer (10)"],
      ["--max-time <seconds>", "seconds for the whole run (300)"],
      ["--min-coverage <percent>", "fail if a smaller share of the declared pairs of tool and code was seen"],
      ["--fail-on <level>", "exit with 5 for findings from this level on: error, warning or never", "error"],
      ["--json", "the whole report as JSON: findings, coverage, transcripts"],
      ["--suppress <check=reason>", "skip a check, or with check@tool=reason for one tool; may be repeated", []],
      ...usual,
    ],
    load: () => import("./verify.ts"),
  },
  {
    name: "conformance",
    sentence: "check an implementation in any language: a process that answers each JSON line with one",
    arguments: [["[command...]", "the driver, after --: faultline conformance -- python3 driver.py"]],
    options: [
      ["--taxonomy <dir>", "write the kit's taxonomy into this folder instead; the driver answers for its packages"],
      ["--vectors <file>", "the rows of a server instead of the kit: its contracts/vectors.json, or the taxonomy"],
      ["--server <name>", "with --vectors and a taxonomy of several: this server"],
      ["--only <rows...>", "only this kind, or rows whose names begin with this"],
      ["--all", "also fail for operations that the process does not support"],
      ["--timeout <seconds>", "seconds for one answer", "10"],
      ["--json", "the outcome of every row, as JSON"],
      cwd,
    ],
    load: () => import("./conformance.ts"),
  },
];
