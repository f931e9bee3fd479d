// A taxonomy checked again and again while it is repaired, and what a comparison adds. It repairs nothing.

import { check, type Checked } from "../check/check.ts";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { report } from "../diagnose/report.ts";
import type { Inspect } from "../edit/repair.ts";
import type { Loaded } from "../read/load.ts";
import { openProject, type ProjectFile, type Read } from "../read/project.ts";
import type { Source } from "../read/tree.ts";
import { namings } from "../targets/namings.ts";
import type { Job } from "../run/site.ts";

/** The addition of a comparison to a check. */
type Seen = (files: readonly ProjectFile[], checked: Checked) => readonly Diagnostic[];

/** Raises nothing: a baseline that cannot be had is the fault. */
export async function comparing(job: Job, against: string, main: Source, read: Read): Promise<Seen | { readonly fault: string }> {
  const { baselineFor, seenTo } = await import("./since.ts");
  const baseline = baselineFor(job, against, check(openProject(main, read).files, namings));
  return "fault" in baseline ? baseline : (files, checked) => seenTo(files, checked, baseline);
}

/** Checks `main` and what it imports. Each file is read once, however often it is checked. */
export function inspector(main: Source, read: Read, seen: Seen = () => []): Inspect {
  const known = new Map<string, Loaded>();
  const once: Read = (specifier, from) => {
    const name = JSON.stringify([specifier, from]);
    const loaded = known.get(name) ?? read(specifier, from);
    known.set(name, loaded);
    return loaded;
  };
  return (texts) => {
    const renewed = (source: Source): Source => ({ ...source, text: texts.get(source.path) ?? source.text });
    const project = openProject(renewed(main), (specifier, from) => {
      const loaded = once(specifier, from);
      return "source" in loaded ? { source: renewed(loaded.source) } : loaded;
    });
    const checked = check(project.files, namings);
    return { diagnostics: report([...project.diagnostics, ...checked.diagnostics, ...seen(project.files, checked)]), documents: project.files };
  };
}
