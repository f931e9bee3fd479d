// The pipeline read aloud: text in, model, files and diagnostics out. It touches no disk and no process.

import { check } from "./check/check.ts";
import type { Diagnostic } from "./diagnose/diagnostic.ts";
import { report } from "./diagnose/report.ts";
import { build } from "./model/build.ts";
import type { Server, Taxonomy } from "./model/taxonomy.ts";
import { plan } from "./plan/plan.ts";
import { faults } from "./read/faults.ts";
import { openProject, type Read } from "./read/project.ts";
import type { Source } from "./read/tree.ts";
import { render, type GeneratedFile } from "./render/render.ts";

export type { Diagnostic, GeneratedFile, Read, Server, Source, Taxonomy };

export interface Compiled {
  /** Absent, as files are, when a diagnostic is an error. */
  readonly model?: Taxonomy;
  /** By path relative to the out folder. */
  readonly files: readonly GeneratedFile[];
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  /** The taxonomy and everything it was made from, the taxonomy first. */
  readonly sources: readonly Source[];
}

export interface CompileOptions {
  /** Where imports come from; by default there are none to be had. */
  readonly read?: Read;
}

const nothingToRead: Read = (file) => ({
  diagnostics: [{ code: "unreadable", ...faults.unreadable, where: { file, start: 0, end: 0 }, sentence: `cannot read ${file}: nothing can be imported here` }],
});

/** Compiles a taxonomy. Pure as far as `read` is, and total: whatever is wrong with the text is a diagnostic. */
export function compile(source: Source, { read = nothingToRead }: CompileOptions = {}): Compiled {
  const project = openProject(source, read);
  const sources = project.files.map((file) => file.source);
  const checked = check(project.files);
  const diagnostics = report([...project.diagnostics, ...checked.diagnostics]);
  if (!checked.spec || diagnostics.some(({ severity }) => severity === "error")) return { files: [], diagnostics, sources };
  const model = build(checked.spec);
  return { model, files: render(plan(model)), diagnostics, sources };
}
