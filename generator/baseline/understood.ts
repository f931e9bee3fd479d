// Checks and resolves a taxonomy, be it a baseline or one with the versions of a release, and keeps the places of its parts. Faults of the text come back as diagnostics.

import { check } from "../check/check.ts";
import type { Places } from "../check/places.ts";
import type { Suppressions } from "../check/suppressions.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { report } from "../diagnose/report.ts";
import { withFixes } from "../edit/fixes.ts";
import { build } from "../model/build.ts";
import type { Spec } from "../model/spec.ts";
import type { Server } from "../model/taxonomy.ts";
import { openProject, type ProjectFile, type Read } from "../read/project.ts";
import type { Source } from "../read/tree.ts";
import { namings } from "../targets/namings.ts";
import { writtenAt } from "../compare/written.ts";
import type { Baseline, NoBaseline } from "./former.ts";
import type { ReleasePlan, VersionLine } from "../compare/release.ts";
import { applyFixes } from "../edit/apply.ts";

export interface Understood {
  readonly spec: Spec;
  readonly places: Places;
  readonly suppressions: Suppressions;
  readonly servers: readonly Server[];
  readonly files: readonly ProjectFile[];
  /** Warnings. */
  readonly diagnostics: readonly Diagnostic[];
}

interface Misunderstood {
  readonly diagnostics: readonly Diagnostic[];
  readonly files: readonly ProjectFile[];
}

export function understand(source: Source, read: Read): Understood | Misunderstood {
  const { files, diagnostics: ofFiles } = openProject(source, read);
  const { spec, places, suppressions, diagnostics: found } = check(files, namings, "laws");
  const diagnostics = report(withFixes([...ofFiles, ...found], files));
  if (!spec || !places || !suppressions || diagnostics.some(({ severity }) => severity === "error")) return { diagnostics, files };
  return { spec, places, suppressions, servers: build(spec).servers, files, diagnostics };
}

/** `name`: what people call it. */
export function compiled(name: string, source: Source, read: Read, notes: readonly string[]): Baseline | NoBaseline {
  const understood = understand(source, read);
  if (!("spec" in understood)) {
    const [first] = understood.diagnostics.filter(({ severity }) => severity === "error");
    return { fault: `the former ${source.path} cannot be compiled: ${first?.sentence ?? "it is empty"}` };
  }
  const { spec, places, servers, files } = understood;
  return {
    name,
    servers: servers.map((server) => ({ server, code: () => new Map(), place: (path) => places.key(writtenAt(spec, server.name, path)) })),
    sources: files.map((file) => file.source),
    notes,
    isPart: false,
  };
}

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
