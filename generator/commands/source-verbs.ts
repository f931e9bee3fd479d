// The verbs that look at a server's source, as data. It runs none.

import { reporting } from "../terminal/reporting.ts";
import { cwd, target, type Verb } from "./verb.ts";

const sourcePaths = [["[paths...]", "files and folders of the source, by default the one it is run in"]] as const;
const ofTaxonomy = [
  ["--taxonomy <file>", "the taxonomy its errors are declared in (taxonomy.yaml, where there is one)"],
  ["--no-taxonomy", "look at the source alone"],
  ["--server <name>", "this server of the taxonomy"],
] as const;

export const sourceVerbs: readonly Verb[] = [
  {
    name: "scan",
    sentence: "say what the tools of a server's source can fail with, and what is amiss with how they do; change nothing",
    arguments: sourcePaths,
    options: [
      ...ofTaxonomy,
      ["--tool <name>", "show this tool alone; may be repeated", []],
      ["--json", "the whole report as JSON: tools, what they can fail with, findings"],
      ["--fail-on <level>", "what exits with 1: error, warning or never", "error"],
      ["--suppress <check=reason>", "do without a check, or with check@file=reason in one file; may be repeated", []],
      cwd,
      ...reporting,
    ],
    load: () => import("./scan.ts"),
  },
  {
    name: "infer",
    sentence: "propose a first taxonomy from what a server's source throws, and from recorded traffic; print it",
    arguments: sourcePaths,
    options: [
      ["--from <file>", "a recording too: what faultline verify --record wrote"],
      ["--server <name>", "name of the server; by default what it calls itself, or the project's name"],
      ["--package <name>", "name of the package of its errors"],
      target,
      cwd,
      ...reporting,
    ],
    load: () => import("./infer.ts"),
  },
  {
    name: "codemod",
    sentence: "make a server's source throw the errors of its taxonomy, where that is safe; show it as a diff",
    arguments: sourcePaths,
    options: [["--write", "write it"], ["--taxonomy <file>", "the taxonomy its errors are declared in (taxonomy.yaml)"], ["--server <name>", "this server of the taxonomy"], cwd, ...reporting],
    load: () => import("./codemod.ts"),
  },
];
