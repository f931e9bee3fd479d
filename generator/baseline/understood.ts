// Checks and resolves a taxonomy, be it a baseline, and keeps the places of its parts. It makes no files; faults of the text come back as diagnostics.

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
