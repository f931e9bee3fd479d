// What the help of a verb says besides its flags: examples and exit codes, as data. What the verbs do stands elsewhere.

import type { exits } from "../run/exits.ts";

export interface VerbHelp {
  readonly examples: readonly (readonly [command: string, sentence: string])[];
  /** What the verb can end with besides 0, which is done, and 70, which is a fault of ours. */
  readonly exits: readonly (readonly [exit: Exclude<keyof typeof exits, "ok">, sentence: string])[];
}

const unreadable = ["usage", "wrong usage, or a file that cannot be read or written"] as const;
const faulty = ["findings", "the taxonomy has errors"] as const;
const notWritten = ["findings", "the taxonomy has errors; nothing was written"] as const;

/** Of the command as a whole: where to begin, and all that a verb may end with. */
export const commandHelp: VerbHelp = {
  examples: [
    ["faultline init", "a first taxonomy for this project"],
    ["faultline generate", "the packages of taxonomy.yaml, into generated/"],
    ["faultline check", "before a commit, and in CI"],
    ["faultline explain note_locked", "an error, a finding, or what came over the wire"],
    ["faultline generate --help", "the flags of a verb, with examples of its own"],
  ],
  exits: [
    ["findings", "the taxonomy has errors, or something else is amiss"],
    unreadable,
    ["auth", "the server asks for a sign-in (verify)"],
    ["unreachable", "the server does not answer (verify)"],
    ["broken", "the server breaks its contract (verify)"],
    ["drift", "generated files are not what the taxonomy says, or were edited by hand"],
    ["breaking", "a package breaks those who use it, and its version does not say so (breaking)"],
  ],
};

/** By verb. */
export const verbHelp: { readonly [verb: string]: VerbHelp } = {
  init: {
    examples: [
      ["faultline init --dry-run", "what it would write here"],
      ["faultline init packages/server --yes", "in a folder, without a question"],
      ["faultline init --target typescript", "with a package in each language that is named"],
    ],
    exits: [unreadable],
  },
  adopt: {
    examples: [
      ["faultline adopt -- node server.js", "answers before and after, on a copy; nothing is changed"],
      ["faultline adopt --yes -- node server.js", "and now do it"],
      ["faultline adopt --allow search -- npx tsx src/index.ts", "call search too, whatever it does"],
    ],
    exits: [["findings", "an answer would get worse, or it does not build or start; nothing was written"], unreadable, ["auth", "the server asks for a sign-in"], ["unreachable", "the server does not start or does not answer"]],
  },
  generate: {
    examples: [
      ["faultline generate", "the packages of taxonomy.yaml, into generated/"],
      ["faultline generate --dry-run --list", "every file and what would happen to it"],
      ["faultline generate errors.yaml --server gmail --out packages", "one server of another file, elsewhere"],
      ["faultline generate --watch", "again whenever the taxonomy changes"],
    ],
    exits: [notWritten, unreadable, ["drift", "generated files were edited by hand; nothing was written"]],
  },
  check: {
    examples: [
      ["faultline check", "before a commit, and in CI"],
      ["faultline check --reporter pretty --reporter junit=faultline.xml", "with a report for a build service"],
    ],
    exits: [faulty, unreadable, ["drift", "generated files are not what the taxonomy says"]],
  },
  lint: {
    examples: [
      ["faultline lint", "the taxonomy alone"],
      ["faultline lint --fix --dry-run", "the repairs that are certain, as a diff"],
    ],
    exits: [faulty, unreadable],
  },
  format: {
    examples: [
      ["faultline format", "taxonomy.yaml in its place"],
      ["faultline format --check errors/*.yaml", "which files differ, and how"],
    ],
    exits: [["findings", "files differ (--check), or are no YAML"], unreadable],
  },
  schema: {
    examples: [
      ["faultline schema > taxonomy.schema.json", "for editors"],
      ["faultline schema --project", "with the names of taxonomy.yaml"],
    ],
    exits: [unreadable],
  },
  list: {
    examples: [
      ["faultline list errors --tool edit_note", "what a tool may return"],
      ["faultline list tools --json", "for programs"],
      ["faultline list rules --set strict", "the rules of a set"],
    ],
    exits: [faulty, unreadable],
  },
  explain: {
    examples: [
      ["faultline explain unknown-placeholder", "a finding"],
      ["faultline explain rate_limited", "an error: its texts, who raises it, every wire"],
      ["faultline explain -- -32602", "a JSON-RPC number"],
    ],
    exits: [faulty, unreadable],
  },
  eject: {
    examples: [
      ["faultline eject --list", "the templates there are"],
      ["faultline eject README.md", "a copy of one, to be changed"],
      ["faultline eject README.md --diff", "what ours has that the copy has not"],
    ],
    exits: [["findings", "templates do not fit (--status), or the taxonomy has errors"], unreadable],
  },
  breaking: {
    examples: [
      ["faultline breaking", "against the last published version, or the merge base"],
      ["faultline breaking --against git:origin/main", "against a branch"],
    ],
    exits: [faulty, unreadable, ["breaking", "a package breaks those who use it, and its version does not say so"]],
  },
  diff: {
    examples: [
      ["faultline diff", "what has changed since the last published version, or the merge base"],
      ["faultline diff --against git:origin/main --format markdown", "for a pull request"],
    ],
    exits: [faulty, unreadable],
  },
  docs: {
    examples: [
      ["faultline docs --html errors.html", "one page that works offline"],
      ["faultline docs --serve", "the same, made anew at every request"],
    ],
    exits: [notWritten, unreadable, ["drift", "pages were edited by hand; nothing was written"]],
  },
  doctor: {
    examples: [
      ["faultline doctor", "what still stands between this project and its errors"],
      ["faultline doctor --reporter json", "for programs"],
    ],
    exits: [["findings", "something is amiss"], unreadable],
  },
  mcp: {
    examples: [
      ["faultline mcp", "for agents and editors; it only reads"],
      ["faultline mcp --write", "with leave to put errors into the taxonomy"],
    ],
    exits: [unreadable],
  },
  release: {
    examples: [
      ["faultline release --dry-run", "versions and changelogs as they would be"],
      ["faultline release --changeset", "changesets instead"],
    ],
    exits: [faulty, unreadable],
  },
  verify: {
    examples: [
      ["faultline verify -- node server.js", "a server over stdio; only tools that say readOnlyHint: true are called"],
      ["faultline verify --allow edit_note -- node server.js", "and this tool"],
      ["faultline verify --replay traffic.jsonl", "a recording"],
    ],
    exits: [unreadable, ["auth", "the server asks for a sign-in"], ["unreachable", "the server does not answer"], ["broken", "the contract is broken"]],
  },
  conformance: {
    examples: [
      ["faultline conformance --taxonomy kit", "the taxonomy of the kit, whose packages are held to it"],
      ["faultline conformance -- python3 driver.py", "all rows, by kind"],
      ["faultline conformance --only retry -- ./driver", "one kind"],
    ],
    exits: [unreadable, ["unreachable", "the process does not answer"], ["broken", "a row did not pass"]],
  },
  scan: {
    examples: [
      ["faultline scan", "every tool of the project, and how it can fail"],
      ["faultline scan src --tool edit_note --json", "one tool, for programs"],
      ["faultline scan --reporter sarif=scan.sarif", "the findings, for code scanning"],
    ],
    exits: [["findings", "something is amiss (--fail-on), or the taxonomy has errors"], unreadable],
  },
  infer: {
    examples: [
      ["faultline infer > taxonomy.yaml", "the project's own errors, as a first taxonomy"],
      ["faultline infer src --from traffic.jsonl", "with what a recording shows"],
    ],
    exits: [["findings", "what was proposed does not hold together"], unreadable],
  },
  codemod: {
    examples: [
      ["faultline codemod", "what it would change, as a diff"],
      ["faultline codemod src --write", "and now do it"],
    ],
    exits: [["findings", "types would be worse, or the taxonomy has errors; nothing was written"], unreadable],
  },
};
