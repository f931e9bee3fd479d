// Probes with arguments that a tool's inputSchema certainly refuses: they are sent to every tool, since a server must refuse them.

import { canary } from "../canary.ts";
import { isMessage, type Message } from "../frame.ts";
import { propertiesOf, refusal, sampleArguments, wrongFor } from "../input-schema.ts";
import type { ListedTool } from "../session.ts";
import { call, single, type Ground, type Probe } from "./probe.ts";

const closed = (schema: unknown): boolean => isMessage(schema) && schema["additionalProperties"] === false;

/**
 * Arguments of which each has a fault. `isSafe`: the tool may be called; then each has one fault alone, and extra ones are tried, which most
 * SDKs let pass. Otherwise nothing in them is of use to anybody.
 */
export function refusedArguments({ inputSchema }: ListedTool, word: string, isSafe: boolean): readonly (readonly [fault: string, args: Message])[] {
  const sound = sampleArguments(inputSchema, word);
  const wrong = propertiesOf(inputSchema).flatMap(([name, schema]) => {
    const value = wrongFor(schema);
    return value === undefined ? [] : [[name, value] as const];
  });
  const required = wrong.find(([name]) => Object.hasOwn(sound, name)) ?? wrong[0];
  const one = required && { ...(isSafe ? sound : Object.fromEntries(wrong)), [required[0]]: required[1] };
  const candidates: readonly (readonly [string, Message])[] = [
    ["missing-arguments", {}],
    ...(one ? [["wrong-type", one] as const] : []),
    ...(isSafe && closed(inputSchema) ? [["extra-argument", { ...sound, [`extra_${word.slice(-4)}`]: word }] as const] : []),
  ];
  return candidates.filter(([, args]) => refusal(inputSchema, args) !== undefined);
}

export const refusedProbes = ({ session, random, mayCall }: Ground): readonly Probe[] =>
  [...(session.tools?.values() ?? [])].flatMap((tool) => refusedArguments(tool, canary(random), mayCall(tool)).map(([fault, args]) => single(`${tool.name}/${fault}`, call(tool.name, args))));
