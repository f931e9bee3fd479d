// Probes with arguments that a tool's inputSchema certainly refuses. A server must refuse them, and many do not: they are calls like any other.

import { canary } from "../canary.ts";
import type { Message } from "../frame.ts";
import { freeText, propertiesOf, refusal, sampleArguments, wrongFor } from "../input-schema.ts";
import type { ListedTool } from "../session.ts";
import { call, of, single, type Ground, type Probe } from "./probe.ts";

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], "x");

/** Arguments with one fault each; extra ones too, which most SDKs accept. */
export function refusedArguments({ inputSchema }: ListedTool, word: string): readonly (readonly [fault: string, args: Message])[] {
  const sound = sampleArguments(inputSchema, word);
  const wrong = propertiesOf(inputSchema).flatMap(([name, schema]) => {
    const value = wrongFor(schema);
    return value === undefined ? [] : [[name, value] as const];
  });
  const required = wrong.find(([name]) => Object.hasOwn(sound, name)) ?? wrong[0];
  const candidates: readonly (readonly [string, Message])[] = [
    ["missing-arguments", {}],
    ...(required ? [["wrong-type", { ...sound, [required[0]]: required[1] }] as const] : []),
    ["extra-argument", { ...sound, [`extra_${word.slice(-4)}`]: word }],
  ];
  return candidates.filter(([, args]) => refusal(inputSchema, args) !== undefined);
}

/** A text that is a list of lists of lists. */
function deep(tool: ListedTool, word: string): readonly Probe[] {
  const name = freeText(tool.inputSchema);
  return name === undefined ? [] : [{ ...of(tool, "deep", call(tool.name, { ...sampleArguments(tool.inputSchema, word), [name]: nested(200) })), heavy: "deep" }];
}

/** Malformed arguments, for the first tool: SDKs refuse them alike for all. */
const malformed = ([tool]: readonly ListedTool[]): readonly Probe[] => (tool ? [{ ...single("malformed-call/arguments", call(tool.name, "text")), taker: tool.name }] : []);

export const refusedProbes = ({ callable, random }: Ground): readonly Probe[] => [
  ...callable.flatMap((tool) => {
    const [refused, nest] = [refusedArguments(tool, canary(random)).map(([fault, args]) => of(tool, fault, call(tool.name, args))), deep(tool, canary(random))];
    // Most SDKs let an extra argument pass.
    const isExtra = ({ id }: Probe): boolean => id.endsWith("/extra-argument");
    return [...refused.filter((probe) => !isExtra(probe)), ...nest, ...refused.filter(isExtra)];
  }),
  ...malformed(callable),
];
