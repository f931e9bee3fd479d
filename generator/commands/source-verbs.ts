// The verbs that look at a server's source, as data. It runs none.

import { reporting } from "../terminal/reporting.ts";
import { cwd, target, type Verb } from "./verb.ts";

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
      ["--fail-on <level>", "which findings exit with 1: error, warning or never", "error"],
      ["--suppress <check=reason>", "skip a check, or with check@file=reason in one file; may be repeated", []],
      cwd,
      ...reporting,
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
      cwd,
      ...reporting,
    ],
    load: () => import("./infer.ts"),
  },
  {
    name: "codemod",
    sentence: "rewrite a server's source to throw the errors of its taxonomy, where that is safe; show a diff",
    arguments: sourcePaths,
    options: [["--write", "write it"], ["--taxonomy <file>", "the taxonomy that declares its errors (taxonomy.yaml)"], ["--server <name>", "this server of the taxonomy"], cwd, ...reporting],
    load: () => import("./codemod.ts"),
  },
];
