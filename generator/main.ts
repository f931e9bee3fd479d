// The pipeline read aloud: text in, model, files and diagnostics out. It touches no disk and no process.

import { check } from "./check/check.ts";
import type { Diagnostic } from "./diagnose/diagnostic.ts";
import { report } from "./diagnose/report.ts";
import { build } from "./model/build.ts";
import type { Taxonomy } from "./model/taxonomy.ts";
import { plan } from "./plan/plan.ts";
import type { Source } from "./read/tree.ts";
import { parse } from "./read/yaml.ts";
import { render, type GeneratedFile } from "./render/render.ts";

export type { Diagnostic, GeneratedFile, Source, Taxonomy };

export interface Compiled {
  /** Absent, as files are, when a diagnostic is an error. */
  readonly model?: Taxonomy;
  /** By path relative to the out folder. */
  readonly files: readonly GeneratedFile[];
  /** Sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles a taxonomy. Pure, and total: whatever is wrong with the text is a diagnostic. */
export function compile(source: Source): Compiled {
  const parsed = parse(source);
  const checked = parsed.tree ? check(parsed.tree, source.path) : { diagnostics: [] };
  const diagnostics = report([...parsed.diagnostics, ...checked.diagnostics]);
  if (!checked.spec || diagnostics.some(({ severity }) => severity === "error")) return { files: [], diagnostics };
  const model = build(checked.spec);
  return { model, files: render(plan(model)), diagnostics };
}
