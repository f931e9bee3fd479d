// Recipes of generator/README.md ("How to add a part") as edits of a copy of the compiler, which toy.test.ts builds. No tests here.

export interface Recipe {
  /** New files, by path. */
  readonly files?: { readonly [path: string]: string };
  /** A line in a file that is there: the text that it goes behind, and the line. */
  readonly lines: readonly (readonly [path: string, behind: string, line: string])[];
}

export const recipes: { readonly [part: string]: Recipe } = {
  "a documentation field": {
    lines: [
      ["generator/model/fields/error.ts", 'sentence: "A longer explanation for documentation.", change: "patch" },\n', '  audience: { shape: text, sentence: "Who reads it.", change: "patch" },\n'],
      ["generator/lookup/rows.ts", '    ["Tags", error.tags ?? []],\n', '    ["Audience", [error.audience ?? ""]],\n'],
    ],
  },
  "a lint rule": {
    files: { "test/check/examples/message-shouts.yaml": 'bad: |\n  errors:\n    note_locked: { message: "LOCKED." }\ngood: |\n  errors:\n    note_locked: { message: "Locked." }\n' },
    lines: [
      [
        "generator/check/rules/texts.ts",
        "export const textRules: readonly Rule[] = [\n",
        `  {
    code: "message-shouts",
    severity: "warning",
    set: "standard",
    why: "Capitals are harder to read.",
    help: "write it in small letters",
    *find({ spec }) {
      for (const [code, { message = "" }] of Object.entries(spec.errors)) if (/^[A-Z. ]+$/.test(message)) yield { at: ["errors", code, "message"], sentence: \`the message of "\${code}" shouts\` };
    },
  },
`,
      ],
    ],
  },
  "a kind of change": {
    files: {
      "test/compare/changes/tool-described.yaml": `before: |
  errors: { note_locked: { message: "The note is locked." } }
  servers:
    notes: { package: "@me/notes-errors", tools: { edit_note: { errors: [note_locked] } } }
after: |
  errors: { note_locked: { message: "The note is locked." } }
  servers:
    notes: { package: "@me/notes-errors", tools: { edit_note: { errors: [note_locked], description: Edits. } } }
`,
    },
    lines: [
      ["generator/model/change-codes.ts", '  "tool-added",\n', '  "tool-described",\n'],
      [
        "generator/compare/kinds/tools.ts",
        "export const tools: readonly KindRow[] = [\n",
        `  {
    code: "tool-described",
    readers: {},
    why: "Readers of the documentation learn what it does.",
    help: "nothing",
    ...tool.changed("description", ({ name }) => \`\${name} says what it does\`),
  },
`,
      ],
    ],
  },
  "a mapping set": {
    lines: [
      ["generator/model/builtins/mappings.ts", "  aiohttp,\n", '  tape: [{ match: { code: "ETAPE" }, error: "unavailable" }],\n'],
    ],
  },
  "a verb": {
    files: {
      "generator/commands/greet.ts": `// The verb greet: prints a word. It reads nothing.

import type { Flags } from "../terminal/flags.ts";
import type { Streams } from "../terminal/streams.ts";

export async function run(_: readonly unknown[], __: Flags, { stdout }: Streams): Promise<number> {
  stdout("Hello.\\n");
  return 0;
}
`,
    },
    lines: [["generator/commands/verbs.ts", "export const verbs: readonly Verb[] = [\n", '  { name: "greet", sentence: "say hello", options: [], load: () => import("./greet.ts") },\n']],
  },
};
