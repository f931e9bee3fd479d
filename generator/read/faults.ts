// Everything that can be wrong with a file before its meaning is looked at: one row per code. It finds nothing itself.

import type { Severity } from "../diagnose/diagnostic.ts";

interface Fault {
  readonly severity: Severity;
  /** What to do. */
  readonly help: string;
}

export const faults = {
  "bad-encoding": { severity: "error", help: "save the file as UTF-8" },
  "bad-key": { severity: "error", help: "write the key as a plain word, in quotes when it looks like a number, true, false or null" },
  "bad-number": { severity: "error", help: "write a plain decimal number, or put a text in quotes" },
  "bad-yaml": { severity: "error", help: "correct this place; the rest of the file is checked afterwards" },
  "control-character": { severity: "error", help: "remove it; in double quotes write \\n or \\t for a line break or a tab" },
  "cut-by-comment": { severity: "warning", help: "put the text in quotes, or put a space after # when it is a comment" },
  "duplicate-key": { severity: "error", help: "keep one of the two" },
  "import-cycle": { severity: "error", help: "move their shared parts into a third file that imports neither" },
  "import-missing": { severity: "error", help: "write a path relative to this file, such as ./shared.yaml, or a file of an installed package" },
  "several-documents": { severity: "error", help: "put everything into one document" },
  "too-deep": { severity: "error", help: "use at most 64 levels" },
  "too-large": { severity: "error", help: "keep a taxonomy file below 8 MB" },
  unreadable: { severity: "error", help: "check the path and the permissions of the file" },
  "yaml-alias": { severity: "error", help: "write the value in each place; anchors, aliases and merge keys are not part of the language" },
  "yaml-directive": { severity: "error", help: "remove the line; files are YAML 1.2" },
  "yaml-tag": { severity: "error", help: "remove the tag; quotes make a value a text" },
} as const satisfies { readonly [code: string]: Fault };

export type FaultCode = keyof typeof faults;
