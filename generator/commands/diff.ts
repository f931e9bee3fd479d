// The verb diff: what has changed in each package since a baseline, with its class, who notices and where. It judges no version and changes nothing.

import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import { data } from "../compare/print/data.ts";
import { markdown } from "../compare/print/markdown.ts";
import { forPeople } from "../compare/print/people.ts";
import { againstOf } from "./compare/against.ts";
import { compared } from "./compare/comparison.ts";
import { breaks } from "./compare/findings.ts";
import { withoutPretty } from "./compare/reporters.ts";
import { tellFailure } from "./compare/tell-failure.ts";
import { exits } from "../run/exits.ts";
import { tell } from "./report.ts";
import { jobOf } from "./job.ts";
import type { Streams } from "./streams.ts";
import { usageError } from "../run/usage.ts";
import type { Flags } from "./flags.ts";

const formats = { pretty: forPeople, markdown, json: data } as const;

const formatOf = (name: string): (typeof formats)[keyof typeof formats] => {
  const names = Object.keys(formats);
  const found = Object.entries(formats).find(([known]) => known === name);
  if (found) return found[1];
  const meant = nearest(name, names);
  throw usageError(`there is no format ${quote(name)}${meant === undefined ? "" : `; did you mean "${meant}"?`} There are pretty, markdown and json`);
};

/** The verb on the command line. */
export async function run(positional: readonly unknown[], flags: Flags, streams: Streams): Promise<number> {
  const { against, format } = flags;
  const print = formatOf(String(format));
  const found = await compared(jobOf(positional, flags), against === undefined ? undefined : againstOf(String(against)));
  if (!("comparison" in found)) return tellFailure(found, streams);
  const { comparison, findings, sources } = found;
  const texts = new Map(sources.map(({ path, text }) => [path, text]));
  if (!streams.reporting?.tellings.some(({ file }) => file === "-")) streams.stdout(print(comparison, texts));
  // People have read of the changes; every other reporter is told of those that break somebody.
  await tell({ diagnostics: findings, sources }, withoutPretty(streams, false));
  await tell({ diagnostics: [...findings, ...breaks(comparison.servers, "warning", comparison.against)], sources }, withoutPretty(streams, true));
  return exits.ok;
}
