// The taxonomy with the versions of a release. It writes nothing.

import type { ReleasePlan, VersionLine } from "../compare/release.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { applyFixes } from "../edit/apply.ts";
import { withFixes } from "../edit/fixes.ts";
import type { Source } from "../read/tree.ts";
import type { Understood } from "./understood.ts";

/** A file and what it is to hold. */
export interface Change {
  /** As it is; undefined where there is none. */
  readonly before: Source | undefined;
  readonly after: Source;
  /** The difference, for people. */
  readonly says: string;
}

const lineSays = ({ path, version, was }: VersionLine): string => `${path.length > 1 ? `${path[1] ?? ""} ` : ""}${was === undefined ? version : `${was} → ${version}`}`;

/** The taxonomy with the versions of the plan. */
export function versioned({ places, files }: Understood, { lines }: ReleasePlan): readonly Change[] {
  const [main] = files;
  if (!main || lines.length === 0) return [];
  const edits = lines.map(({ path, version, was }): Diagnostic => {
    const where = places.value(path);
    const at = path.slice(0, -1);
    const intent = was === undefined ? ({ kind: "insert", at: places.value(at), key: "version", value: version } as const) : ({ kind: "replace", at: where, value: version } as const);
    return { code: "version", severity: "warning", where, sentence: "", intents: [intent] };
  });
  const { sources } = applyFixes(withFixes(edits, files), [main.source]);
  const [after] = sources;
  return after ? [{ before: main.source, after, says: `version: ${lines.map(lineSays).join(", ")}` }] : [];
}
