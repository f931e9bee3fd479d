// All probes of a server, in the order they are sent. The probes depend only on the server's lists, the contract and the seed.

import { inherited, call, canary, digits, large, of, single, type Ground, type Probe } from "./probe.ts";
import { toolOf } from "../contract.ts";
import type { Call } from "../drive.ts";
import type { Message } from "../frame.ts";
import { freeText, propertiesOf, refusal, sampleArguments, wrongFor } from "../input-schema.ts";
import type { ListedTool } from "../session.ts";

/** Probes with arguments that a tool should take: a sample, odd characters, a very large text; and, at last, ten at once and a cancelled call. */
const atOnce = 10;
/** Characters of the large text: 1 MB. */
const size = Math.max(large, 1_000_000);

const sample = (tool: ListedTool, random: () => number): ReturnType<typeof call> => call(tool.name, sampleArguments(tool.inputSchema, canary(random)));

const takenProbes = ({ callable, random }: Ground): readonly Probe[] =>
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
function lastProbes({ callable, random }: Ground): readonly Probe[] {
  const crowded = callable.find(({ inputSchema }) => freeText(inputSchema) !== undefined);
  const [first] = callable;
  return [
    ...(crowded ? [{ ...of(crowded, "at-once", ...Array.from({ length: atOnce }, () => sample(crowded, random))), heavy: "crowd" as const }] : []),
    ...(first ? [{ id: `${first.name}/cancelled`, volleys: [{ calls: [sample(first, random)], cancel: true as const }], taker: first.name }] : []),
  ];
}

/** Probes with arguments that a tool's inputSchema certainly refuses. A server must refuse them, and many do not: they are calls like any other. */
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

const refusedProbes = ({ callable, random }: Ground): readonly Probe[] => [
  ...callable.flatMap((tool) => {
    const [refused, nest] = [refusedArguments(tool, canary(random)).map(([fault, args]) => of(tool, fault, call(tool.name, args))), deep(tool, canary(random))];
    // Most SDKs let an extra argument pass.
    const isExtra = ({ id }: Probe): boolean => id.endsWith("/extra-argument");
    return [...refused.filter((probe) => !isExtra(probe)), ...nest, ...refused.filter(isExtra)];
  }),
  ...malformed(callable),
];

/** Probes without a tool: unknown names, malformed calls. None of them has the name of a tool that may not be called. */
const bases = ["no_such", "absent", "qx_unknown"] as const;
const wordsOf = (name: string): readonly string[] => name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/);

/** A name that shares no word with those of tools: a server that looks tools up by how their names begin or end finds none either. */
export function unknownName(tools: readonly string[], random: () => number): string {
  const known = new Set(tools.flatMap(wordsOf));
  const base = bases.find((each) => !wordsOf(each).some((word) => known.has(word))) ?? "zq";
  return `${base}_${digits(random)}`;
}

/** A call that no server may carry out: a server that does gets no more of them. */
const nobody = (id: string, ...calls: readonly Call[]): Probe => ({ ...single(id, ...calls), taker: "" });

function protocolProbes({ session, random, callable }: Ground): readonly Probe[] {
  const listed = session.tools ?? session.listing;
  const nowhere = unknownName([...(listed?.keys() ?? [])], random);
  const can = (capability: string): boolean => Object.hasOwn(session.capabilities, capability);
  // A page that did not come may list any name, but not one that was made up.
  const isCut = session.tools === undefined && session.listing !== undefined;
  const hasTools = listed ? listed.size > 0 || can("tools") : can("tools");
  return [
    ...(hasTools ? [nobody("unknown-tool", call(nowhere, {})), ...inherited.filter((name) => !isCut && listed?.has(name) !== true).map((name) => nobody(`unknown-tool/${name}`, call(name, {})))] : []),
    ...(hasTools
      ? [
          ...(callable.length > 0 ? [] : [nobody("malformed-call/arguments", call(nowhere, "text"))]),
          nobody("malformed-call/name", { method: "tools/call", params: {} }),
          nobody("malformed-call/params", { method: "tools/call" }),
        ]
      : []),
    single("unknown-method", { method: `${nowhere}/run`, params: {} }),
    ...(can("resources") ? [single("unknown-resource", { method: "resources/read", params: { uri: `${nowhere.replaceAll("_", "-")}://x` } })] : []),
    ...(can("prompts") ? [single("unknown-prompt", { method: "prompts/get", params: { name: nowhere } })] : []),
    ...(can("logging") ? [single("unknown-level", { method: "logging/setLevel", params: { level: "loud" } })] : []),
  ];
}

/** Probes that the contract writes down: scenarios with arguments, and calls whose repetition ends in a declared error. */
const declaredProbes = ({ contract, random, callable }: Ground): readonly Probe[] =>
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

/** Numbers between 0 and 1 from a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export interface Consent {
  /** Tools that may be called whatever they do. */
  readonly tools: readonly string[];
  /** All of them may. */
  readonly sideEffects: boolean;
}

/**
 * Whether a tool may be called, with whatever arguments: it says that it only reads and does not contradict itself, or a flag allows it.
 * Arguments that it should refuse make no difference: most low-level servers look at none.
 */
export const allows =
  ({ tools, sideEffects }: Consent) =>
  ({ name, annotations }: ListedTool): boolean =>
    sideEffects || tools.includes(name) || (annotations?.["readOnlyHint"] === true && annotations["destructiveHint"] !== true);

/** Each kind of probe with numbers of its own, so that leaving one out changes no other. Calls that must be refused come late: after the first that is not, its tool is called no more. */
export function plan(ground: Omit<Ground, "random">, seed: number): readonly Probe[] {
  const kinds = [protocolProbes, declaredProbes, takenProbes, refusedProbes, lastProbes];
  return kinds.flatMap((probes, index) => probes({ ...ground, random: randomFrom(seed + index) }));
}
