// Probes that the contract writes down: scenarios with arguments, and calls whose repetition ends in a declared error.

import { toolOf } from "../contract.ts";
import { sampleArguments } from "../input-schema.ts";
import { canary } from "../canary.ts";
import type { ListedTool } from "../session.ts";
import { call, of, type Ground, type Probe } from "./probe.ts";

export const declaredProbes = ({ contract, random, callable }: Ground): readonly Probe[] =>
  callable.flatMap((tool) => {
    const promised = toolOf(contract, tool.name);
    if (!promised) return [];
    const scenarios = promised.scenarios.flatMap(({ when, args }) => (args === undefined ? [] : [of(tool, `scenario/${slug(when)}`, call(tool.name, args))]));
    return [...scenarios, ...repetition(tool, promised.idempotent, random)];
  });

const slug = (words: string): string => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 60);

/** The same call twice, one after the other. */
function repetition(tool: ListedTool, idempotent: unknown, random: () => number): readonly Probe[] {
  if (typeof idempotent !== "object") return [];
  const twice = call(tool.name, sampleArguments(tool.inputSchema, canary(random)));
  return [{ id: `${tool.name}/repeated`, volleys: [{ calls: [twice] }, { calls: [twice] }], taker: tool.name }];
}
