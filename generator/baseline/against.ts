// Parses --against: a commit, a published package, a folder, a file. It reads none of them.

import { quote } from "../diagnose/quote.ts";
import { pypiSpec } from "../python/published.ts";
import { npmSpec } from "../read/npm.ts";
import { usageError } from "../run/exits.ts";

export type Against =
  | { readonly kind: "git"; readonly ref: string }
  /** Without a package: what each package's own name stands for in its registry. */
  | { readonly kind: "npm"; readonly spec?: string }
  | { readonly kind: "pypi"; readonly spec?: string }
  | { readonly kind: "path"; readonly path: string };

/** Raises a usage error (usage.ts) for what names nothing. */
export function againstOf(text: string): Against {
  if (text === "npm" || text === "pypi") return { kind: text };
  const [, scheme, rest = ""] = /^(git|npm|pypi):(.*)$/s.exec(text) ?? [];
  if (scheme === "git") {
    if (rest === "") throw usageError("--against git: names no commit; write git:main or git:v1.2.0");
    return { kind: "git", ref: rest };
  }
  if (scheme === "npm") {
    if (!npmSpec.test(rest)) throw usageError(`--against npm: takes a package and a version such as npm:@me/notes-errors@1.2.0, not ${quote(rest)}`);
    return { kind: "npm", spec: rest };
  }
  if (scheme === "pypi") {
    if (!pypiSpec.test(rest)) throw usageError(`--against pypi: takes a distribution and a version such as pypi:notes-errors==1.2.0, not ${quote(rest)}`);
    return { kind: "pypi", spec: rest };
  }
  if (text === "") throw usageError("--against names nothing");
  return { kind: "path", path: text };
}

/** As people call it. */
export const named = (against: Against): string => (against.kind === "git" ? `git:${against.ref}` : against.kind === "path" ? against.path : `${against.kind}:${against.spec ?? ""}`);
