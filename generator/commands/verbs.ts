// The verbs of the command line as data: what each takes, and where it lives. It runs none; each is loaded when it is called.

import { reporting } from "../terminal/reporting.ts";
import { processVerbs } from "./process-verbs.ts";
import { sourceVerbs } from "./source-verbs.ts";
import { cwd, target, type Verb } from "./verb.ts";

export { cwd, type Verb } from "./verb.ts";

const taxonomy = ["[taxonomy]", "the taxonomy", "taxonomy.yaml"] as const;
const out = ["--out <dir>", "folder of the packages", "generated"] as const;
const servers = ["--server <name...>", "only these servers"] as const;
const plugins = ["--plugin <file>", "load a plugin, which makes files of its own; may be repeated", []] as const;

/** What it means is said in baseline/against.ts, which is loaded when it is asked for. */
const against = [
  "--against <baseline>",
  "what to compare with: git:REF, npm:PACKAGE@VERSION, npm (what is published), a folder or a file; by default what is published, else where the branch began",
] as const;
/** Where nothing is compared unless it is asked for. */
const againstOnly = [against[0], "compare with a baseline too: git:REF, npm:PACKAGE@VERSION, npm, a folder or a file"] as const;

/** In the order of `faultline --help`. */
export const verbs: readonly Verb[] = [
  {
    name: "init",
    sentence: "start a taxonomy for the project: its tools, errors that suit it, scripts; replace nothing",
    arguments: [["[dir]", "folder of the project; after -- may stand a command that starts the server, which is then asked for its tools", "."]],
    options: [
      ["--server <name>", "name of the server; by default what it calls itself, or the project's name"],
      ["--package <name>", "name of the package of its errors"],
      target,
      ["--guard", "show what guards the server, as a diff; with --yes, or a yes at a terminal, do it"],
      ["--yes", "do not ask"],
      ["--dry-run", "say what would be created and edited, and write nothing"],
      cwd,
      ...reporting,
    ],
    load: () => import("./init.ts"),
  },
  {
    name: "adopt",
    sentence: "show what a server's failures tell before and after it is guarded, on a copy of its project; with --yes do it",
    arguments: [["[command...]", "what starts the server, after --: faultline adopt -- node server.js"]],
    options: [
      ["--yes", "do it in the project, where no answer gets worse"],
      ["--allow <tool>", "call this tool, whatever it does; may be repeated", []],
      ["--allow-side-effects", "call every tool, whatever it does"],
      ["--call <tool=json>", 'make this call, such as search={"query":"x"}, whatever it does; may be repeated', []],
      ["--from <file>", "make the calls that failed in a recording too, of tools that may be called: what faultline verify --record wrote"],
      ["--build <command>", "what builds the server, where it is not run from its sources (the script build, where there is one)"],
      ["--no-build", "build nothing"],
      ["--no-install", "with --yes: link the package by hand, and ask no package manager"],
      ["--force", "with --yes: do it also where an answer gets worse"],
      ["--start-time <seconds>", "time for the server to start", "20"],
      ["--timeout <seconds>", "time for one answer", "10"],
      ["--max-time <seconds>", "time for all calls, before and after each", "10"],
      ["--json", "the whole report as JSON: every call with its answers before and after"],
      cwd,
      ...reporting,
    ],
    load: () => import("./adopt.ts"),
  },
  {
    name: "generate",
    sentence: "write the packages of a taxonomy",
    arguments: [taxonomy],
    options: [
      servers,
      out,
      plugins,
      ["--dry-run", "say what would be created, changed and removed, and write nothing"],
      ["--list", "print every file and what would happen to it, and write nothing"],
      ["--stdout", 'print every file, a line of JSON each, { "path", "text" }, and write nothing'],
      ["--force", "replace and remove files that were edited, and what stands in the way"],
      ["--stats", "print how long each phase took"],
      ["--watch", "go on: run again when the taxonomy or what it is made from has changed"],
      ["--print-inputs", "print the files that are read, for build tools, and stop"],
      ["--print-outputs", "print the files that are written, for build tools, and stop"],
      cwd,
      ...reporting,
    ],
    load: () => import("./generate.ts"),
  },
  {
    name: "check",
    sentence: "check the taxonomy, and that the generated files are what it says; change nothing",
    arguments: [taxonomy],
    options: [servers, out, plugins, againstOnly, ["--no-diff", "do not show how files differ"], cwd, ...reporting],
    load: () => import("./check.ts"),
  },
  {
    name: "lint",
    sentence: "check the taxonomy's shape and rules, and repair what can be repaired for certain",
    arguments: [taxonomy],
    options: [["--fix", "repair the taxonomy; comments and layout stay"], ["--dry-run", "with --fix: show the repairs, and write nothing"], againstOnly, out, cwd, ...reporting],
    load: () => import("./lint.ts"),
  },
  {
    name: "diff",
    sentence: "say what has changed in each package since a baseline: its class, who notices, where; change nothing",
    arguments: [taxonomy],
    options: [against, out, ["--format <name>", "pretty, markdown (for pull requests) or json", "pretty"], cwd, ...reporting],
    load: () => import("./diff.ts"),
  },
  {
    name: "breaking",
    sentence: "fail (exit code 7) when a package breaks those who use it and its version does not say so; change nothing",
    arguments: [taxonomy],
    options: [against, out, cwd, ...reporting],
    load: () => import("./breaking.ts"),
  },
  {
    name: "release",
    sentence: "write the version each changed package needs, and the entry of its CHANGELOG",
    arguments: [taxonomy],
    options: [
      against,
      out,
      ["--dry-run", "say what would be written, and write nothing"],
      ["--changeset", "write a changeset for each changed package, and nothing else"],
      cwd,
      ...reporting,
    ],
    load: () => import("./release.ts"),
  },
  {
    name: "format",
    sentence: "put taxonomies into canonical order and layout, with all their comments",
    arguments: [["[taxonomies...]", "the files", "taxonomy.yaml"]],
    options: [
      ["--check", "say which files differ and how, and write nothing"],
      ["--stdout", "print the file formatted, and write nothing"],
      cwd,
      ...reporting,
    ],
    load: () => import("./format.ts"),
  },
  {
    name: "doctor",
    sentence: "say what the project lacks for its packages to work: links, excludes, versions, the guard; change nothing",
    arguments: [taxonomy],
    options: [out, cwd, ...reporting],
    load: () => import("./doctor.ts"),
  },
  {
    name: "schema",
    sentence: "print the JSON Schema of taxonomy.yaml for editors",
    options: [["--project [taxonomy]", "offer the names of this taxonomy as well (taxonomy.yaml)"], cwd],
    load: () => import("./schema.ts"),
  },
  {
    name: "list",
    sentence: "list errors, tools, servers, rules or kinds of change",
    arguments: [["[what]", "errors, tools, servers, rules or changes", "errors"], taxonomy],
    options: [
      ["--server <name>", "of this server"],
      ["--tool <name>", "of this tool"],
      ["--category <name>", "errors of this category"],
      ["--tag <word>", "errors with this tag"],
      ["--recoverable <how>", "errors that are recoverable: yes, no or caller"],
      ["--deprecated", "errors that are deprecated"],
      ["--set <name>", "rules of this set: standard, strict, optional or law"],
      ["--json", "as JSON"],
      cwd,
      ...reporting,
    ],
    load: () => import("./list.ts"),
  },
  {
    name: "explain",
    sentence: "explain a finding, an error code, a JSON-RPC number, or an error from the wire as JSON",
    arguments: [["<what>", "for example unknown-placeholder, rate_limited, -32001 or a JSON text"], taxonomy],
    options: [["--server <name>", "as this server has it"], ["--json", "as JSON"], cwd, ...reporting],
    load: () => import("./explain.ts"),
  },
  {
    name: "docs",
    sentence: "make pages about the errors: one HTML file that is searched and pasted into, Markdown, llms.txt",
    arguments: [taxonomy],
    options: [
      servers,
      ["--html <file>", "write the explorer: one file that works offline and asks nobody for anything"],
      ["--markdown <dir>", "write a page for every server, error and tool, for repositories and static sites"],
      ["--front-matter", "with --markdown: begin each page with its title and description"],
      ["--llms <file>", "write llms.txt, every error and tool in a line"],
      ["--baseline <file>", "with --html: show what is different from this taxonomy, or taxonomy.json of a package"],
      ["--serve", "serve the explorer to this machine instead, made anew at every request"],
      ["--port <number>", "with --serve: the port; 0 is any", "4400"],
      ["--force", "replace what stands in the way, and with --markdown pages that were edited; remove those that no error has any more"],
      cwd,
      ...reporting,
    ],
    load: () => import("./docs.ts"),
  },
  {
    name: "mcp",
    sentence: "serve this command over MCP on stdin and stdout, for agents and editors; it only reads",
    arguments: [taxonomy],
    options: [["--write", "let propose_error put errors into the taxonomy"], cwd],
    load: () => import("./mcp.ts"),
  },
  ...processVerbs,
  ...sourceVerbs,
  {
    name: "eject",
    sentence: "copy one of our templates into the project, to be changed there; generate then uses it",
    arguments: [["[template]", "for example README.md; runtime: what packages share, as a package that you publish"], taxonomy],
    options: [
      ["--list", "name all templates, and what each makes"],
      ["--status", "check the project's templates, and say which of them ours have left behind"],
      ["--diff", "show how the project's copy differs from our template as it is now"],
      cwd,
      ...reporting,
    ],
    load: () => import("./eject.ts"),
  },
];
