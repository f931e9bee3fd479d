// The verbs of the command line as data: what each takes, and where it lives. It runs none; each is loaded when it is called.

import { startTime } from "../live/connect/connection.ts";
import { processVerbs, sourceVerbs } from "./process-verbs.ts";
import { cwd, target, usual, type Verb } from "./verb.ts";

export { cwd, type Verb } from "./verb.ts";

const taxonomy = ["[taxonomy]", "the taxonomy", "taxonomy.yaml"] as const;
const out = ["--out <dir>", "folder of the packages", "generated"] as const;
const servers = ["--server <name...>", "only these servers"] as const;
const plugins = ["--plugin <file>", "load a plugin, which adds files; may be repeated", []] as const;

/** baseline/against.ts, loaded on demand, gives it its meaning. */
const against = [
  "--against <baseline>",
  "the baseline: git:REF, npm:PACKAGE@VERSION, pypi:PACKAGE==VERSION, npm or pypi (the published version), a folder or a file; by default the published version, or the start of the branch",
] as const;
/** Where nothing is compared unless it is asked for. */
const againstOnly = [against[0], "also compare with a baseline: git:REF, npm:PACKAGE@VERSION, pypi:PACKAGE==VERSION, npm, pypi, a folder or a file"] as const;

/** In the order of `faultline --help`. */
export const verbs: readonly Verb[] = [
  {
    name: "init",
    sentence: "start a taxonomy for the project: its tools, fitting errors, scripts; replace nothing",
    arguments: [["[dir]", "folder of the project; after --, a command that starts the server, whose tool list is then read", "."]],
    options: [
      ["--server <name>", "name of the server; by default its name in the source, or the project's name"],
      ["--package <name>", "name of its error package"],
      target,
      ["--guard", "show the edit that guards the server, as a diff; apply it with --yes, or after a yes at a terminal"],
      ["--yes", "do not ask"],
      ["--dry-run", "show what would be created and edited, and write nothing"],
      ...usual,
    ],
    load: () => import("./init.ts"),
  },
  {
    name: "adopt",
    sentence: "show a server's failures before and after guarding it, on a copy of its project; apply with --yes",
    arguments: [["[command...]", "the command that starts the server, after --: faultline adopt -- node server.js"]],
    options: [
      ["--yes", "apply it to the project, if no answer gets worse"],
      ["--allow <tool>", "call this tool, whatever it does; may be repeated", []],
      ["--allow-side-effects", "call every tool, whatever it does"],
      ["--call <tool=json>", 'make this call, such as search={"query":"x"}, whatever it does; may be repeated', []],
      ["--from <file>", "also repeat the failed calls of a recording (faultline verify --record), for tools that may be called"],
      ["--build <command>", "the command that builds the server, if it does not run from its sources (the script build, if it exists)"],
      ["--no-build", "build nothing"],
      ["--no-install", "with --yes: link the package directly, without a package manager"],
      ["--force", "with --yes: apply even if an answer gets worse"],
      ["--start-time <seconds>", "seconds for the server to start", String(startTime / 1_000)],
      ["--timeout <seconds>", "seconds for one answer", "10"],
      ["--max-time <seconds>", "seconds for all calls without the guard, and as many with it", "10"],
      ["--json", "the whole report as JSON: every call with its answers before and after"],
      ...usual,
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
      ["--dry-run", "show what would be created, changed and removed, and write nothing"],
      ["--list", "print every file and its change, and write nothing"],
      ["--stdout", 'print every file as a line of JSON, { "path", "text" }, and write nothing'],
      ["--force", "replace and remove edited files and files in the way"],
      ["--stats", "print the time of each phase"],
      ["--watch", "keep running: generate again when the taxonomy or its inputs change"],
      ["--print-inputs", "print the input files, for build tools, and stop"],
      ["--print-outputs", "print the output files, for build tools, and stop"],
      ...usual,
    ],
    load: () => import("./generate.ts"),
  },
  {
    name: "check",
    sentence: "check the taxonomy, and that the generated files match it; change nothing",
    arguments: [taxonomy],
    options: [servers, out, plugins, againstOnly, ["--no-diff", "do not show the differences"], ...usual],
    load: () => import("./check.ts"),
  },
  {
    name: "lint",
    sentence: "check the taxonomy's shape and rules; with --fix, make the repairs that are certain",
    arguments: [taxonomy],
    options: [["--fix", "repair the taxonomy; keep comments and layout"], ["--dry-run", "with --fix: show the repairs, and write nothing"], againstOnly, out, ...usual],
    load: () => import("./lint.ts"),
  },
  {
    name: "diff",
    sentence: "show the changes of each package since a baseline: verdict, readers, places; change nothing",
    arguments: [taxonomy],
    options: [against, out, ["--format <name>", "pretty, markdown (for pull requests) or json", "pretty"], ...usual],
    load: () => import("./diff.ts"),
  },
  {
    name: "breaking",
    sentence: "fail (exit code 7) if a package breaks its users and its version does not say so; change nothing",
    arguments: [taxonomy],
    options: [against, out, ...usual],
    load: () => import("./breaking.ts"),
  },
  {
    name: "release",
    sentence: "write the version that each changed package needs, and its CHANGELOG entry",
    arguments: [taxonomy],
    options: [
      against,
      out,
      ["--dry-run", "show what would be written, and write nothing"],
      ["--changeset", "write only a changeset for each changed package"],
      ...usual,
    ],
    load: () => import("./release.ts"),
  },
  {
    name: "format",
    sentence: "put taxonomies into canonical order and layout, keeping all comments",
    arguments: [["[taxonomies...]", "the files", "taxonomy.yaml"]],
    options: [
      ["--check", "show which files differ and how, and write nothing"],
      ["--stdout", "print the formatted file, and write nothing"],
      ...usual,
    ],
    load: () => import("./format.ts"),
  },
  {
    name: "doctor",
    sentence: "show what the project lacks for its packages to work: links, excludes, versions, the guard; change nothing",
    arguments: [taxonomy],
    options: [out, ...usual],
    load: () => import("./doctor.ts"),
  },
  {
    name: "schema",
    sentence: "print the JSON Schema of taxonomy.yaml for editors",
    options: [["--project [taxonomy]", "include the names of this taxonomy (taxonomy.yaml)"], cwd],
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
      ["--recoverable <how>", "errors by recoverability: yes, no or caller"],
      ["--deprecated", "deprecated errors"],
      ["--set <name>", "rules of this set: standard, strict, optional or law"],
      ["--json", "as JSON"],
      ...usual,
    ],
    load: () => import("./list.ts"),
  },
  {
    name: "explain",
    sentence: "explain a finding, an error code, a JSON-RPC number, or an error from the wire as JSON",
    arguments: [["<what>", "for example unknown-placeholder, rate_limited, -32001 or a JSON text"], taxonomy],
    options: [["--server <name>", "as declared for this server"], ["--json", "as JSON"], ...usual],
    load: () => import("./explain.ts"),
  },
  {
    name: "docs",
    sentence: "write pages about the errors: a searchable HTML file, Markdown, llms.txt",
    arguments: [taxonomy],
    options: [
      servers,
      ["--html <file>", "write the explorer: one file that works offline and loads nothing"],
      ["--markdown <dir>", "write a page for each server, error and tool, for repositories and static sites"],
      ["--front-matter", "with --markdown: begin each page with its title and description"],
      ["--llms <file>", "write llms.txt, one line for each error and tool"],
      ["--baseline <file>", "with --html: show the differences from this taxonomy, or from the taxonomy.json of a package"],
      ["--serve", "serve the explorer on this machine instead, fresh at every request"],
      ["--port <number>", "with --serve: the port; 0 means any", "4400"],
      ["--force", "replace files in the way, and with --markdown edited pages; remove pages without an error"],
      ...usual,
    ],
    load: () => import("./docs.ts"),
  },
  {
    name: "mcp",
    sentence: "serve this command over MCP on stdin and stdout, for agents and editors; read-only",
    arguments: [taxonomy],
    options: [["--write", "let propose_error write errors into the taxonomy"], cwd],
    load: () => import("./mcp.ts"),
  },
  ...processVerbs,
  ...sourceVerbs,
  {
    name: "eject",
    sentence: "copy one of our templates into the project for you to change; generate then uses the copy",
    arguments: [["[template]", "for example README.md; or runtime: the shared runtime as a package that you publish"], taxonomy],
    options: [
      ["--list", "list all templates, and the output of each"],
      ["--status", "check the project's templates, and show which are outdated"],
      ["--diff", "show how the project's copy differs from our current template"],
      ...usual,
    ],
    load: () => import("./eject.ts"),
  },
];
