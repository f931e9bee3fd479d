// Everything that can be wrong with a file before its meaning is looked at: one row per code. It finds nothing itself.

import type { Notice } from "../diagnose/page.ts";

export const faults = {
  "bad-encoding": {
    severity: "error",
    why: "A file in another encoding is read with wrong letters or with �, and users are the first to notice.",
    help: "save the file as UTF-8",
  },
  "bad-key": {
    severity: "error",
    why: "YAML does not read 404, true and null as texts, and takes 1 and \"1\" for two keys, one of which gets lost. __proto__ has replaced the prototype of objects in generated code (hey-api CVE-2026-48819).",
    help: "write the key as a plain word, in quotes when it looks like a number, true, false or null",
  },
  "bad-number": {
    severity: "error",
    why: "Parsers read 9007199254740993 as ...992, 1e400 as infinity, 0644 as 644 or 420: such a number would mean something different in the package.",
    help: "write a plain decimal number, or put a text in quotes",
  },
  "bad-yaml": {
    severity: "error",
    why: "Reading on after such a place would be guesswork, and guesses about quotes and indentation give keys another meaning.",
    help: "correct this place; the rest of the file is checked afterwards",
  },
  "control-character": {
    severity: "error",
    why: "These texts go to terminals, logs and protocols, where control characters are commands. Broken Unicode cannot be written as UTF-8 at all.",
    help: "remove it; in double quotes write \\n or \\t for a line break or a tab",
  },
  "cut-by-comment": {
    severity: "warning",
    why: "In YAML a space and # begin a comment: the text silently ends before it. Numbers of tasks and issues get lost this way.",
    help: "put the text in quotes, or put a space after # when it is a comment",
  },
  "duplicate-key": {
    severity: "error",
    why: "Some YAML readers keep the first of the two, others the last. With two errors under one code, the later silently replaces the earlier.",
    help: "keep one of the two",
  },
  "import-cycle": {
    severity: "error",
    why: "Files that import each other are really one file: neither can be published, read or changed without the other.",
    help: "move their shared parts into a third file that imports neither",
  },
  "import-missing": {
    severity: "error",
    why: "The contents of the file are unknown, so no output that uses them can be generated. Files of packages are found as Node finds them, and only if the package exports them.",
    help: "write a path relative to this file, such as ./shared.yaml, or a file of an installed package",
  },
  "several-documents": {
    severity: "error",
    why: "A taxonomy is one document. Some tools would read the part after ---, and others would not.",
    help: "put everything into one document",
  },
  "too-deep": {
    severity: "error",
    why: "Brackets within brackets make parsers slow or crash them (yaml CVE-2026-33532). A taxonomy needs a dozen levels.",
    help: "use at most 64 levels",
  },
  "too-large": {
    severity: "error",
    why: "The limit keeps a file from stopping a build. 5,000 errors take 2.4 MB.",
    help: "keep a taxonomy file below 8 MB",
  },
  unreadable: {
    severity: "error",
    why: "Without its text a taxonomy cannot be checked.",
    help: "check the path and the permissions of the file",
  },
  "yaml-alias": {
    severity: "error",
    why: "Anchors and aliases can make a file of a few lines fill the memory (billion laughs), or contain itself, and merge keys hide the contents of a map.",
    help: "write the value in each place, or share it by a category, extends or a type; YAML's own ways to share are not part of the language",
  },
  "yaml-directive": {
    severity: "error",
    why: "%YAML 1.1 changes what the same file says: no becomes false, 0777 becomes 511, 12:30:45 becomes 45045.",
    help: "remove the line; files are YAML 1.2",
  },
  "yaml-tag": {
    severity: "error",
    why: "Tags make a parser build objects beyond text, numbers, lists and maps; in other languages they have run code.",
    help: "remove the tag; quotes make a value a text",
  },
} as const satisfies { readonly [code: string]: Notice };

export type FaultCode = keyof typeof faults;
