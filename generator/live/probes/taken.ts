// Probes with arguments that a tool should take: a sample, odd characters, a very large text, ten at once, a cancelled call. Only for tools that may be called.

import { canary } from "../canary.ts";
import { isMessage } from "../frame.ts";
import { propertiesOf, requiredOf, sampleArguments } from "../input-schema.ts";
import { large } from "../oversize.ts";
import type { ListedTool } from "../session.ts";
import { refusedArguments } from "./refused.ts";
import { call, single, type Ground, type Probe } from "./probe.ts";

const atOnce = 10;
/** Characters of the large text: 1 MB. */
const size = Math.max(large, 1_000_000);

/** An argument that is a free text, the required ones first. */
function freeText({ inputSchema }: ListedTool): string | undefined {
  const required = new Set(requiredOf(inputSchema));
  const texts = propertiesOf(inputSchema).filter(([, schema]) => schema["type"] === "string" && schema["enum"] === undefined && schema["const"] === undefined);
  return (texts.find(([name]) => required.has(name)) ?? texts[0])?.[0];
}

const nested = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], "x");

export function takenProbes({ session, random, mayCall }: Ground): readonly Probe[] {
  const tools = [...(session.tools?.values() ?? [])];
  const callable = tools.filter(mayCall);
  const sample = (tool: ListedTool): ReturnType<typeof call> => call(tool.name, sampleArguments(tool.inputSchema, canary(random)));
  const odd = (tool: ListedTool): readonly Probe[] => {
    const name = freeText(tool);
    if (name === undefined) return [];
    const sound = sampleArguments(tool.inputSchema, canary(random));
    return [
      single(`${tool.name}/odd-characters`, call(tool.name, { ...sound, [name]: "a\u0000b\ud800c\u202e\u001b[31m" })),
      single(`${tool.name}/oversize`, call(tool.name, { ...sound, [name]: "x".repeat(size) })),
      single(`${tool.name}/deep`, call(tool.name, { ...sound, [name]: nested(200) })),
    ];
  };
  const [first] = callable;
  return [
    ...callable.flatMap((tool) => [single(`${tool.name}/sample`, sample(tool)), ...odd(tool)]),
    ...crowd(callable, tools, random),
    ...(first ? [{ id: `${first.name}/cancelled`, volleys: [{ calls: [sample(first)], cancel: true as const }] }] : []),
  ];
}

/** The same call ten times, each with a canary of its own: of a tool that may be called, or else one that is refused. */
function crowd(callable: readonly ListedTool[], tools: readonly ListedTool[], random: () => number): readonly Probe[] {
  const withText = callable.find((tool) => freeText(tool) !== undefined && isMessage(tool.inputSchema));
  if (withText) return [single(`${withText.name}/at-once`, ...Array.from({ length: atOnce }, () => call(withText.name, sampleArguments(withText.inputSchema, canary(random)))))];
  const refusing = tools.find((tool) => refusedArguments(tool, "x", false).some(([fault]) => fault === "wrong-type"));
  if (!refusing) return [];
  const args = (): unknown => refusedArguments(refusing, canary(random), false).find(([fault]) => fault === "wrong-type")?.[1];
  return [single(`${refusing.name}/at-once`, ...Array.from({ length: atOnce }, () => call(refusing.name, args())))];
}
