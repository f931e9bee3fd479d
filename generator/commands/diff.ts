// The verb diff: what has changed in each package since a baseline, with its class, who notices and where. It judges no version and changes nothing.

import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import { data, forPeople, markdown } from "../compare/print/comparison.ts";
import { againstOf, type Against } from "../baseline/against.ts";
import { asItWas, unchangedSince } from "../baseline/unchanged.ts";
import type { Compared, NotCompared } from "../baseline/comparison.ts";
import { exits, usageError } from "../run/exits.ts";
import { tell } from "../terminal/report.ts";
import { jobOf, type Flags } from "../terminal/flags.ts";
import type { Job } from "../run/site.ts";
import type { Streams } from "../terminal/streams.ts";
import { isForPeople } from "../terminal/reporting.ts";

const formats = { pretty: forPeople, markdown, json: data } as const;

const formatOf = (name: string): (typeof formats)[keyof typeof formats] => {
  const names = Object.keys(formats);
  const found = Object.entries(formats).find(([known]) => known === name);
  if (found) return found[1];
  const meant = nearest(name, names);
  throw usageError(`${quote(name)} is not a format${meant === undefined ? "" : `; did you mean "${meant}"?`} Formats are pretty, markdown and json`);
};

/** `streams` with the reporters for people at the terminal alone, or with all others. */
const withoutPretty = (streams: Streams, without: boolean): Streams => {
  const { reporting = { outputs: [{ reporter: "pretty" as const }], cwd: "." } } = streams;
  return { ...streams, reporting: { ...reporting, outputs: reporting.outputs.filter((output) => isForPeople(output) !== without) } };
};

type Found = Pick<Compared, "comparison" | "findings" | "sources"> | NotCompared;

/** The compiler is loaded only where something may have changed. */
async function find(job: Job, against: Against | undefined): Promise<Found> {
  const same = against && unchangedSince(against, job);
  const comparison = same && asItWas(against, job, same.map(({ name }) => name));
  if (comparison) return { comparison, findings: [], sources: [] };
  const { compared } = await import("../baseline/comparison.ts");
  return compared(job, against);
}

/** The verb on the command line. */
export async function run(positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const { against, format } = flags;
  const print = formatOf(String(format));
  const found = await find(jobOf(positional, flags), against === undefined ? undefined : againstOf(String(against)));
  if (!("comparison" in found)) return (await import("../terminal/understand.ts")).tellFailure(found, streams);
  const { breaks } = await import("../baseline/findings.ts");
  const { comparison, sources } = found;
  // It fails nothing, so it calls nothing an error: breaking, check and lint do.
  const findings = found.findings.map((each) => (each.severity === "error" ? { ...each, severity: "warning" as const } : each));
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  if (!streams.reporting?.outputs.some(({ file }) => file === "-")) streams.stdout(print(comparison, texts));
  // People have read the changes; every other reporter gets the breaking ones.
  await tell({ diagnostics: findings, sources }, withoutPretty(streams, false));
  await tell({ diagnostics: [...findings, ...breaks(comparison.servers, comparison.against)], sources }, withoutPretty(streams, true));
  return exits.ok;
}
