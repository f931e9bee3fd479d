// Probes with arguments that a tool should take: a sample, odd characters, a very large text; and, at last, ten at once and a cancelled call.

import { canary } from "../canary.ts";
import { freeText, sampleArguments } from "../input-schema.ts";
import { large } from "../oversize.ts";
import type { ListedTool } from "../session.ts";
import { call, of, type Ground, type Probe } from "./probe.ts";

const atOnce = 10;
/** Characters of the large text: 1 MB. */
const size = Math.max(large, 1_000_000);

const sample = (tool: ListedTool, random: () => number): ReturnType<typeof call> => call(tool.name, sampleArguments(tool.inputSchema, canary(random)));

export const takenProbes = ({ callable, random }: Ground): readonly Probe[] =>
  callable.flatMap((tool) => {
    const name = freeText(tool.inputSchema);
    const first = of(tool, "sample", sample(tool, random));
    if (name === undefined) return [first];
    const sound = sampleArguments(tool.inputSchema, canary(random));
    const odd = (words: string): ReturnType<typeof call> => call(tool.name, { ...sound, [name]: words });
    return [
      first,
      of(tool, "odd-characters", odd("a\u0000b\u202ec\u001b[31m")),
      { ...of(tool, "lone-surrogate", odd("a\ud800b")), heavy: "surrogate" },
      { ...of(tool, "oversize", odd("x".repeat(size))), heavy: "oversize" },
    ];
  });

/** The same call ten times, each with a canary of its own, and one that is cancelled. They come last: a tool that took what it should have refused gets neither. */
export function lastProbes({ callable, random }: Ground): readonly Probe[] {
  const crowded = callable.find(({ inputSchema }) => freeText(inputSchema) !== undefined);
  const [first] = callable;
  return [
    ...(crowded ? [{ ...of(crowded, "at-once", ...Array.from({ length: atOnce }, () => sample(crowded, random))), heavy: "crowd" as const }] : []),
    ...(first ? [{ id: `${first.name}/cancelled`, volleys: [{ calls: [sample(first, random)], cancel: true as const }], taker: first.name }] : []),
  ];
}
