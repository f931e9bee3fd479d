// The page of each fault of a file: reason, a wrong and a right example. faults.ts has the remedies.

import type { Page } from "../diagnose/page.ts";
import type { FaultCode } from "./faults.ts";

export interface FaultPage extends Omit<Page, "help"> {
  /** Its examples stand for what a text cannot show: bytes, size, absence. */
  readonly isPicture?: true;
}

const file = (name: string, rest: string): string => `taxonomy: 1\nname: ${name}\nversion: 1.0.0\n${rest}\n`;

const goneErrors = 'errors:\n  gone: { extends: "first:not_found", message: It was there once. }';

export const faultPages: { readonly [C in FaultCode]: FaultPage } = {
  "bad-encoding": {
    why: "A file in another encoding is read with wrong letters or with �, and users are the first to notice.",
    bad: 'errors:\n  note_locked: { message: "Gesperrt für René." } # saved as ISO 8859-1',
    good: 'errors:\n  note_locked: { message: "Gesperrt für René." } # saved as UTF-8',
    isPicture: true,
  },
  "bad-key": {
    why:
      "YAML does not read 404, true and null as texts, and takes 1 and \"1\" for two keys, one of which gets lost. __proto__ has " +
      "replaced the prototype of objects in generated code (hey-api CVE-2026-48819).",
    bad: "errors:\n  404: { message: There is no such note. }",
    good: "errors:\n  note_missing: { message: There is no such note. }",
  },
  "bad-number": {
    why:
      "Parsers read 9007199254740993 as ...992, 1e400 as infinity, 0644 as 644 or 420: such a number would mean " +
      "something different in the package.",
    bad: "errors:\n  range_wrong: { message: There is no such page., httpStatus: 0x1a0 }",
    good: "errors:\n  range_wrong: { message: There is no such page., httpStatus: 416 }",
  },
  "bad-yaml": {
    why: "Reading on after such a place would be guesswork, and guesses about quotes and indentation give keys another meaning.",
    bad: 'errors:\n  note_locked: { message: "The note is locked. }',
    good: 'errors:\n  note_locked: { message: "The note is locked." }',
  },
  "control-character": {
    why:
      "These texts go to terminals, logs and protocols, where control characters are commands. Broken Unicode cannot be written as " +
      "UTF-8 at all.",
    bad: 'errors:\n  note_locked: { message: "The note is locked.\\a" }',
    good: 'errors:\n  note_locked: { message: "The note is locked." }',
  },
  "cut-by-comment": {
    why: "In YAML a space and # begin a comment: the text silently ends before it. Numbers of tasks and issues get lost this way.",
    bad: "errors:\n  task_missing:\n    message: Task #{id} is gone.\n    details: { id: integer }",
    good: 'errors:\n  task_missing:\n    message: "Task #{id} is gone."\n    details: { id: integer }',
  },
  "duplicate-key": {
    why: "YAML readers keep either of the two. With two errors under one code, the later silently replaces the earlier.",
    bad: "errors:\n  note_locked: { message: The note is locked. }\n  note_locked: { message: Somebody holds the note. }",
    good: "errors:\n  note_locked: { message: The note is locked. }\n  note_held: { message: Somebody holds the note. }",
  },
  "import-cycle": {
    why: "Files that import each other are really one file: neither can be published, read or changed without the other.",
    bad: 'imports: { std: ./first.yaml }\nservers:\n  notes: { package: "@me/notes-errors", errors: ["std:not_found"] }',
    good: 'imports: { std: ./third.yaml }\nservers:\n  notes: { package: "@me/notes-errors", errors: ["std:not_found"] }',
    files: {
      "./first.yaml": file("first", 'imports: { second: ./second.yaml }\nerrors:\n  not_found: { category: "second:lost", message: Not found. }'),
      "./second.yaml": file("second", `imports: { first: ./first.yaml }\ncategories:\n  lost: { httpStatus: 404 }\n${goneErrors}`),
      "./third.yaml": file("third", "errors:\n  not_found: { message: Not found. }"),
    },
  },
  "import-missing": {
    why:
      "The contents of the file are unknown, so no output that uses them can be generated. Files of packages are found as Node " +
      "finds them, and only if the package exports them.",
    bad: 'imports: { std: ./standrad.yaml }\nservers:\n  notes: { package: "@me/notes-errors", errors: ["std:not_found"] }',
    good: 'imports: { std: ./standard.yaml }\nservers:\n  notes: { package: "@me/notes-errors", errors: ["std:not_found"] }',
    files: { "./standard.yaml": file("standard", "errors:\n  not_found: { message: Not found. }") },
  },
  "several-documents": {
    why: "A taxonomy is one document. Some tools would read the part after ---, and others would not.",
    bad: "errors:\n  note_locked: { message: The note is locked. }\n---\nservers: {}",
    good: "errors:\n  note_locked: { message: The note is locked. }\nservers: {}",
  },
  "too-deep": {
    why: "Brackets within brackets make parsers slow or crash them (yaml CVE-2026-33532). A taxonomy needs a dozen levels.",
    bad: `x-notes: ${"[".repeat(65)}${"]".repeat(65)}`,
    good: "x-notes: [[]]",
  },
  "too-large": {
    why: "The limit keeps a file from stopping a build. 5,000 errors take 2.4 MB.",
    bad: "errors: # ten thousand of them, 9 MB",
    good: "imports: { billing: ./billing.yaml, storage: ./storage.yaml } # two files of 4.5 MB",
    isPicture: true,
  },
  unreadable: {
    why: "Without its text a taxonomy cannot be checked.",
    bad: "faultline generate taxnomy.yaml",
    good: "faultline generate taxonomy.yaml",
    isPicture: true,
  },
  "yaml-alias": {
    why:
      "Anchors and aliases can make a file of a few lines fill the memory (billion laughs), or contain itself, and merge keys " +
      "hide the contents of a map. Use extends and types to share things.",
    bad: "categories:\n  storage: &defaults { recoverable: true }\n  network: *defaults",
    good: "categories:\n  storage: { recoverable: true }\n  network: { extends: storage }",
  },
  "yaml-directive": {
    why: "%YAML 1.1 changes what the same file says: no becomes false, 0777 becomes 511, 12:30:45 becomes 45045.",
    bad: "%YAML 1.1\n---\ntaxonomy: 1\nname: notes\nversion: 1.0.0\nerrors: {}\nservers: {}",
    good: "taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors: {}\nservers: {}",
  },
  "yaml-tag": {
    why: "Tags make a parser build objects beyond text, numbers, lists and maps; in other languages they have run code.",
    bad: "errors:\n  note_locked: { message: !!str The note is locked. }",
    good: 'errors:\n  note_locked: { message: "The note is locked." }',
  },
};
