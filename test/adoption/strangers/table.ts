// What came of meeting strangers' servers: a table, and what the model reads of each failing call before and after. It measures nothing.

import { isFailing, type Compared } from "../../../generator/adopt/compared.ts";
import type { Stranger } from "./servers.ts";
import type { Met } from "./stranger.ts";

const cell = (text: string | number): string => String(text).replaceAll("|", "\\|");
const row = (cells: readonly (string | number)[]): string => `| ${cells.map(cell).join(" | ")} |`;
const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, " ⏎ ").slice(0, 260);

/** Failing calls of a server that the upstream made fail, and those that the server refuses by itself. */
export const failuresOf = ({ up, down }: Met): readonly Compared[] => [...up.calls, ...(down?.calls ?? []).filter(({ call }) => call.tool !== "no_such_tool")].filter(isFailing);

const share = (part: number, whole: number): string => (whole === 0 ? "–" : `${Math.round((part / whole) * 100)} %`);

function rowOf([{ name, kind }, met]: readonly [Stranger, Met]): string {
  const failures = failuresOf(met);
  const of = (effect: string): number => failures.filter((each) => each.effect === effect).length;
  const typed = failures.filter(({ isTyped }) => isTyped).length;
  return row([name, `${kind}, ${met.sdk}`, met.up.tools, met.seconds.toFixed(1), met.cpu.toFixed(1), failures.length, of("better"), of("same"), of("worse"), share(typed, failures.length), met.again.changed.length === 0 ? "nothing to do" : met.again.changed.join(" ")]);
}

const transcript = ([{ name }, met]: readonly [Stranger, Met]): string =>
  [
    `### ${name}`,
    "",
    row(["call", "before", "after", ""]),
    row(["---", "---", "---", "---"]),
    ...failuresOf(met).map(({ call, before, after, effect, lost }) => row([oneLine(`${call.tool} ${JSON.stringify(call.args)}`), oneLine(before.text), oneLine(after.text), [effect, ...lost].join(": ")])),
    ...(met.up.stopped === undefined ? [] : ["", `stopped: ${oneLine(met.up.stopped)}`]),
  ].join("\n");

export function tableOf(all: readonly (readonly [Stranger, Met])[]): string {
  const failures = all.flatMap(([, met]) => failuresOf(met));
  const of = (effect: string): number => failures.filter((each) => each.effect === effect).length;
  return [
    row(["server", "kind", "tools", "s", "CPU s", "failing calls", "better", "same", "worse", "typed", "a second run"]),
    row(["---", "---", "---", "---", "---", "---", "---", "---", "---", "---", "---"]),
    ...all.map(rowOf),
    row(["all", "", "", "", "", failures.length, of("better"), of("same"), of("worse"), share(failures.filter(({ isTyped }) => isTyped).length, failures.length), ""]),
    ...all.map((each) => `\n${transcript(each)}`),
  ].join("\n");
}
