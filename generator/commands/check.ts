// The verb check: the taxonomy's shape and rules, and whether the generated files are what it says. It changes nothing.

import { resolve } from "node:path";
import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { isLarge } from "../read/load.ts";
import type { Source } from "../read/tree.ts";
import { isRefusal } from "../write/inside.ts";
import { isFailure } from "../write/reasons.ts";
import { exits } from "../run/exits.ts";
import { ownFileDiagnostics } from "../run/own-files.ts";
import { tell, type Findings } from "../terminal/report.ts";
import { hadTemplates, siteOf, upToDate, type Job } from "../run/site.ts";
import { compiler } from "../run/load-compiler.ts";
import type { Output, Streams } from "../terminal/streams.ts";
import { jobOf, type Flags } from "../terminal/flags.ts";
import { isForPeople } from "../terminal/reporting.ts";

export interface CheckOptions extends Job {
  /** Shows how files differ; by default it does. */
  readonly diff?: boolean;
  /** The baseline that changes of the packages are judged against; by default they are not judged. */
  readonly against?: string | undefined;
}

/** People read about drift on stdout; every other reporter gets it as a finding. */
const tellAll = async (taxonomy: Findings, drift: Findings, streams: Streams): Promise<void> => {
  const { reporting } = streams;
  const only = (isWanted: (output: Output) => boolean): Streams =>
    reporting ? { ...streams, reporting: { ...reporting, outputs: reporting.outputs.filter(isWanted) } } : streams;
  await tell(taxonomy, only(isForPeople));
  if (!reporting) return;
  const diagnostics = [...taxonomy.diagnostics, ...drift.diagnostics];
  await tell({ diagnostics, sources: [...(taxonomy.sources ?? []), ...(drift.sources ?? [])] }, only((output) => !isForPeople(output)));
};

/** Faults of the project's own templates that no run need have met. */
const templateFaults = async (job: Job, sources: readonly Source[]): Promise<readonly Diagnostic[]> => {
  const { templatesAmong } = await import("../run/extras.ts");
  const templates = templatesAmong(sources, job);
  if (templates.length === 0) return [];
  const { templateTypeFaults } = await import("../project/eject/type-faults.ts");
  return templateTypeFaults(templates);
};

/** Tells which files have drifted, beside `found`; resolves to the differences as a text, or to nothing where there are none. */
async function tellDrift(compared: ReturnType<Awaited<ReturnType<typeof compiler>>["compareAll"]>, found: Parameters<typeof tellAll>[0], options: CheckOptions, streams: Streams): Promise<string | undefined> {
  const { driftDiagnostics, driftsOf, thatCount } = await import("../run/drift-diagnostics.ts");
  const { driftText, fixFor } = await import("../terminal/drift-text.ts");
  const fix = fixFor(options);
  const drifted = compared.map(({ place, findings }) => ({ out: place.out, drifts: driftsOf(thatCount(findings)) }));
  const reports = drifted.map((each) => driftDiagnostics(each.out, each.drifts, fix));
  await tellAll(found, { diagnostics: reports.flatMap((each) => each.diagnostics), sources: reports.flatMap((each) => each.sources) }, streams);
  const texts = drifted.flatMap(({ out, drifts }) => (drifts.length > 0 ? [driftText(out, drifts, fix, options.diff ?? true)] : []));
  return texts.length === 0 ? undefined : texts.join("");
}

/** Checks a taxonomy and its packages, and resolves to the exit code. */
export async function check(options: CheckOptions, streams: Streams): Promise<number> {
  const { taxonomy, out, cwd, against } = options;
  // A report that goes there has it to itself.
  const isOurs = !streams.reporting?.outputs.some(({ file }) => file === "-");
  const print = (text: string): void => void (isOurs && streams.stdout(text));
  const more = against === undefined ? undefined : await (await import("../baseline/since.ts")).since(options, against);
  if (more && "fault" in more) return (await import("../terminal/understand.ts")).tellFailure(more, streams);
  const { diagnostics: judgements = [], sources: before = [], exit: judged = exits.ok } = more ?? {};
  print(more?.lines ?? "");
  const asItShould = `${out}: everything matches ${taxonomy}.\n`;
  const site = siteOf(options);
  const since = [...judgements, ...ownFileDiagnostics(site.out, out)];
  // Generating, own templates are only run; here they are checked in all their branches.
  const standing = hadTemplates(site) ? undefined : upToDate(options, site);
  if (standing) {
    await tell({ diagnostics: [...standing.diagnostics, ...since], sources: [...standing.sources, ...before] }, streams);
    print(asItShould);
    return judged;
  }
  const { compareAll, placesOf, prepare } = await compiler(isLarge(resolve(cwd, taxonomy)));
  const { diagnostics: found, sources, packages } = await prepare(options, site);
  const faults = packages ? await templateFaults(options, sources) : [];
  const diagnostics = [...found, ...faults, ...since];
  const all = [...sources, ...before];
  if (!packages || faults.length > 0) {
    await tell({ diagnostics, sources: all }, streams);
    return sources.length === 0 ? exits.usage : exits.findings;
  }
  try {
    const text = await tellDrift(compareAll(placesOf(packages, site, options)), { diagnostics, sources: all }, options, streams);
    print(text ?? asItShould);
    return text === undefined ? judged : exits.drift;
  } catch (error) {
    if (!isFailure(error) && !isRefusal(error)) throw error;
    await tell({ diagnostics, sources: all }, streams);
    const what = isFailure(error) ? `cannot read ${out}/${error.path}: ${error.reason}` : error.message.replaceAll(resolve(cwd, out), out);
    streams.stderr(`error: ${what}\n`);
    return exits.usage;
  }
}

/** The verb on the command line. */
export const run = (positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> =>
  check({ ...jobOf(positional, flags), diff: flags["diff"] !== false, against: flags["against"] === undefined ? undefined : String(flags["against"]) }, streams);
