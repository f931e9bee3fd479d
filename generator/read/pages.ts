// What is told about each fault of a file: why it matters, how it looks wrong and right. What to do stands in faults.ts.

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
    why: "A file in another encoding is read with wrong letters, or with � in the place of them, and nobody notices before a user does.",
    bad: 'errors:\n  note_locked: { message: "Gesperrt für René." } # saved as ISO 8859-1',
    good: 'errors:\n  note_locked: { message: "Gesperrt für René." } # saved as UTF-8',
    isPicture: true,
  },
  "bad-key": {
    why:
      "YAML reads 404, true and null as something else than a text, and takes 1 and \"1\" for two keys of which one gets lost. __proto__ has " +
      "replaced the prototype of objects in generated code (hey-api CVE-2026-48819).",
    bad: "errors:\n  404: { message: There is no such note. }",
    good: "errors:\n  note_missing: { message: There is no such note. }",
  },
  "bad-number": {
    why:
      "9007199254740993 is read as ...992, 1e400 as infinity, 0644 as 644 or 420: a number that is not kept as it is written means " +
      "something else in the package.",
    bad: "errors:\n  range_wrong: { message: There is no such page., httpStatus: 0x1a0 }",
    good: "errors:\n  range_wrong: { message: There is no such page., httpStatus: 416 }",
  },
  "bad-yaml": {
    why: "What follows such a place would be guesswork, and guesses about quotes and indentation move keys to where they mean something else.",
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
    why: "A space and # begin a comment in YAML: the text ends before it, without a word. Numbers of tasks and issues are lost that way.",
    bad: "errors:\n  task_missing:\n    message: Task #{id} is gone.\n    details: { id: integer }",
    good: 'errors:\n  task_missing:\n    message: "Task #{id} is gone."\n    details: { id: integer }',
  },
  "duplicate-key": {
    why: "Readers of YAML keep the one or the other, as they like. Of two errors under one code the later silently replaces the earlier.",
    bad: "errors:\n  note_locked: { message: The note is locked. }\n  note_locked: { message: Somebody holds the note. }",
    good: "errors:\n  note_locked: { message: The note is locked. }\n  note_held: { message: Somebody holds the note. }",
  },
  "import-cycle": {
    why: "Files that import each other are one file in pieces: neither can be published, read or changed without the other.",
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
      "What the file would declare is unknown, so that nothing can be generated that names it. Files of packages are found as Node " +
      "finds them, and only those that the package exports.",
    bad: 'imports: { std: ./standrad.yaml }\nservers:\n  notes: { package: "@me/notes-errors", errors: ["std:not_found"] }',
    good: 'imports: { std: ./standard.yaml }\nservers:\n  notes: { package: "@me/notes-errors", errors: ["std:not_found"] }',
    files: { "./standard.yaml": file("standard", "errors:\n  not_found: { message: Not found. }") },
  },
  "several-documents": {
    why: "A taxonomy is one document. What comes after --- would be read by some tools and not by others.",
    bad: "errors:\n  note_locked: { message: The note is locked. }\n---\nservers: {}",
    good: "errors:\n  note_locked: { message: The note is locked. }\nservers: {}",
  },
  "too-deep": {
    why: "Brackets within brackets make parsers slow or crash them (yaml CVE-2026-33532). A taxonomy needs a dozen levels.",
    bad: `x-notes: ${"[".repeat(65)}${"]".repeat(65)}`,
    good: "x-notes: [[]]",
  },
  "too-large": {
    why: "Reading is bounded, so that nobody can stop a build with a file. 5,000 errors take 2.4 MB.",
    bad: "errors: # ten thousand of them, 9 MB",
    good: "imports: { billing: ./billing.yaml, storage: ./storage.yaml } # two files of 4.5 MB",
    isPicture: true,
  },
  unreadable: {
    why: "Without its text nothing can be said about a taxonomy.",
    bad: "faultline generate taxnomy.yaml",
    good: "faultline generate taxonomy.yaml",
    isPicture: true,
  },
  "yaml-alias": {
    why:
      "Anchors and aliases can make a file of a few lines as large as memory (the billion laughs), or contain itself, and merge keys " +
      "hide what a map holds. extends and types share things here.",
    bad: "categories:\n  storage: &defaults { recoverable: true }\n  network: *defaults",
    good: "categories:\n  storage: { recoverable: true }\n  network: { extends: storage }",
  },
  "yaml-directive": {
    why: "%YAML 1.1 changes what the same file says: no becomes false, 0777 becomes 511, 12:30:45 becomes 45045.",
    bad: "%YAML 1.1\n---\ntaxonomy: 1\nname: notes\nversion: 1.0.0\nerrors: {}\nservers: {}",
    good: "taxonomy: 1\nname: notes\nversion: 1.0.0\nerrors: {}\nservers: {}",
  },
  "yaml-tag": {
    why: "Tags make a parser build something else than text, numbers, lists and maps; in other languages they have run code.",
    bad: "errors:\n  note_locked: { message: !!str The note is locked. }",
    good: 'errors:\n  note_locked: { message: "The note is locked." }',
  },
};
