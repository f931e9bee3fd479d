// The end of every report: the calls that were made, and those that were not, each with its reason. It calls nothing.

import { callLines } from "./calls.ts";
import type { Report } from "./report.ts";
import type { Verified, Why } from "./verify.ts";

const mostNamed = 12;

const named = (names: readonly string[]): string => (names.length <= mostNamed ? names.join(", ") : `${names.slice(0, mostNamed).join(", ")} and ${names.length - mostNamed} more`);

const cuts: { readonly [C in NonNullable<Verified["cut"]>]: string } = {
  stopped: "The run was interrupted.",
  time: "The run was out of time; --max-time gives it more.",
  died: "The server kept ending, so it was not started again.",
};

const reasons: { readonly [W in Why]: string } = {
  taken: "the server accepted an earlier call that it had to refuse",
  heavy: "the server answered no call of this kind",
  mute: "the tool does not answer a plain call either",
};

/** Probes not sent and tools not called, each with its reason. */
function keptBack({ spared, held, cut, called }: Verified): readonly string[] {
  const heldFor = (why: Why): readonly string[] => held.filter((each) => each.why === why).map(({ probe }) => probe);
  const tools = new Set(called.map(({ tool }) => tool));
  const uncalled = spared.filter((tool) => !tools.has(tool));
  return [
    ...(cut === undefined ? [] : [cuts[cut]]),
    ...(Object.keys(reasons) as Why[]).flatMap((why) => (heldFor(why).length === 0 ? [] : [`Not sent, because ${reasons[why]}: ${named(heldFor(why))}.`])),
    ...(uncalled.length === 0
      ? []
      : [`Not called, because these tools lack readOnlyHint: true and no flag allows them: ${named(uncalled)}.`, `  --allow ${uncalled[0]} calls ${uncalled.length === 1 ? "it" : "one of them"}, --allow-side-effects calls all.`]),
  ];
}

/** Lines of text. `verified`: the outcome of a run with probes. */
export const endOf = (report: Report, verified: Verified | undefined): readonly string[] => [...callLines(report), ...(verified ? keptBack({ ...verified, ...report }) : [])];
