// The help of a verb beside its flags: examples and exit codes, as data. It runs no verb.

import type { exits } from "../run/exits.ts";

export interface VerbHelp {
  readonly examples: readonly (readonly [command: string, sentence: string])[];
  /** Exit codes beside 0, done, and 70, a bug in Faultline. */
  readonly exits: readonly (readonly [exit: Exclude<keyof typeof exits, "ok">, sentence: string])[];
}

const unreadable = ["usage", "wrong usage, or a file that cannot be read or written"] as const;
const faulty = ["findings", "the taxonomy has errors"] as const;
const notWritten = ["findings", "the taxonomy has errors; nothing was written"] as const;

/** The help of the command as a whole: where to begin, and every exit code. */
export const commandHelp: VerbHelp = {
  examples: [
    ["faultline init", "a first taxonomy for this project"],
    ["faultline generate", "the packages of taxonomy.yaml, into generated/"],
    ["faultline check", "before a commit, and in CI"],
    ["faultline explain note_locked", "an error, a finding, or a message from the wire"],
    ["faultline generate --help", "the flags of a verb, with examples"],
  ],
  exits: [
    ["findings", "the taxonomy has errors, or another check failed"],
    unreadable,
    ["auth", "the server requires a sign-in (verify)"],
    ["unreachable", "the server does not answer (verify)"],
    ["broken", "the server breaks its contract (verify)"],
    ["drift", "generated files differ from the taxonomy, or were edited by hand"],
    ["breaking", "a package breaks its users, but its version does not say so (breaking)"],
  ],
};

/** By verb. */
export const verbHelp: { readonly [verb: string]: VerbHelp } = {
  init: {
    examples: [
      ["faultline init --dry-run", "show what it would write"],
      ["faultline init packages/server --yes", "in a folder, without asking"],
      ["faultline init --target typescript", "with a package in each named language"],
    ],
    exits: [unreadable],
  },
  adopt: {
    examples: [
      ["faultline adopt -- node server.js", "answers before and after, on a copy; changes nothing"],
      ["faultline adopt --yes -- node server.js", "apply it"],
      ["faultline adopt --allow search -- npx tsx src/index.ts", "also call search, whatever it does"],
    ],
    exits: [["findings", "an answer would get worse, or the result does not build or start; nothing was written"], unreadable, ["auth", "the server requires a sign-in"], ["unreachable", "the server does not start or answer"]],
  },
  generate: {
    examples: [
      ["faultline generate", "the packages of taxonomy.yaml, into generated/"],
      ["faultline generate --dry-run --list", "every file and its change"],
      ["faultline generate errors.yaml --server gmail --out packages", "one server of another file, into another folder"],
      ["faultline generate --watch", "again whenever the taxonomy changes"],
    ],
    exits: [notWritten, unreadable, ["drift", "generated files were edited by hand; nothing was written"]],
  },
  check: {
    examples: [
      ["faultline check", "before a commit, and in CI"],
      ["faultline check --reporter pretty --reporter junit=faultline.xml", "with a report for a build service"],
    ],
    exits: [faulty, unreadable, ["drift", "generated files differ from the taxonomy"]],
  },
  lint: {
    examples: [
      ["faultline lint", "only the taxonomy"],
      ["faultline lint --fix --dry-run", "the repairs, as a diff"],
    ],
    exits: [faulty, unreadable],
  },
  format: {
    examples: [
      ["faultline format", "taxonomy.yaml, in place"],
      ["faultline format --check errors/*.yaml", "which files differ, and how"],
    ],
    exits: [["findings", "files differ (--check), or are not YAML"], unreadable],
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
      ["faultline explain rate_limited", "an error: its texts, its tools, its wire forms"],
      ["faultline explain -- -32602", "a JSON-RPC number"],
    ],
    exits: [faulty, unreadable],
  },
  eject: {
    examples: [
      ["faultline eject --list", "all templates"],
      ["faultline eject README.md", "a copy of one, for you to change"],
      ["faultline eject README.md --diff", "how the copy differs from ours"],
    ],
    exits: [["findings", "templates are outdated (--status), or the taxonomy has errors"], unreadable],
  },
  breaking: {
    examples: [
      ["faultline breaking", "against the last published version, or the merge base"],
      ["faultline breaking --against git:origin/main", "against a branch"],
    ],
    exits: [faulty, unreadable, ["breaking", "a package breaks its users, but its version does not say so"]],
  },
  diff: {
    examples: [
      ["faultline diff", "changes since the last published version, or the merge base"],
      ["faultline diff --against git:origin/main --format markdown", "for a pull request"],
    ],
    exits: [faulty, unreadable],
  },
  docs: {
    examples: [
      ["faultline docs --html errors.html", "one page that works offline"],
      ["faultline docs --serve", "the same, fresh at every request"],
    ],
    exits: [notWritten, unreadable, ["drift", "pages were edited by hand; nothing was written"]],
  },
  doctor: {
    examples: [
      ["faultline doctor", "what the project still lacks"],
      ["faultline doctor --reporter json", "for programs"],
    ],
    exits: [["findings", "a check failed"], unreadable],
  },
  mcp: {
    examples: [
      ["faultline mcp", "for agents and editors; read-only"],
      ["faultline mcp --write", "allowed to add errors to the taxonomy"],
    ],
    exits: [unreadable],
  },
  release: {
    examples: [
      ["faultline release --dry-run", "the versions and changelogs it would write"],
      ["faultline release --changeset", "changesets instead"],
    ],
    exits: [faulty, unreadable],
  },
  verify: {
    examples: [
      ["faultline verify -- node server.js", "a server over stdio; calls only tools with readOnlyHint: true"],
      ["faultline verify --allow edit_note -- node server.js", "and this tool"],
      ["faultline verify --replay traffic.jsonl", "a recording"],
    ],
    exits: [unreadable, ["auth", "the server requires a sign-in"], ["unreachable", "the server does not answer"], ["broken", "the server breaks its contract"]],
  },
  conformance: {
    examples: [
      ["faultline conformance --taxonomy kit", "write the kit's taxonomy"],
      ["faultline conformance -- python3 driver.py", "all rows, by kind"],
      ["faultline conformance --only retry -- ./driver", "one kind"],
    ],
    exits: [unreadable, ["unreachable", "the process does not answer"], ["broken", "a row failed"]],
  },
  scan: {
    examples: [
      ["faultline scan", "every tool of the project, and how it can fail"],
      ["faultline scan src --tool edit_note --json", "one tool, for programs"],
      ["faultline scan --reporter sarif=scan.sarif", "the findings, for code scanning"],
    ],
    exits: [["findings", "a check failed (--fail-on), or the taxonomy has errors"], unreadable],
  },
  infer: {
    examples: [
      ["faultline infer > taxonomy.yaml", "the project's own errors, as a first taxonomy"],
      ["faultline infer src --from traffic.jsonl", "with the failures of a recording"],
    ],
    exits: [["findings", "the proposal has errors"], unreadable],
  },
  codemod: {
    examples: [
      ["faultline codemod", "the changes, as a diff"],
      ["faultline codemod src --write", "apply them"],
    ],
    exits: [["findings", "new type errors, or the taxonomy has errors; nothing was written"], unreadable],
  },
};
