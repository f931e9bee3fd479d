// Calls that were sent: each tool, how often, by which probe and with which arguments, and the keys of calls and answers. It counts, and judges nothing.

import { sortedJson } from "../model/canonical.ts";
import type { Json } from "../model/taxonomy.ts";
import type { Answer } from "./answer.ts";
import type { Contract } from "./contract.ts";
import { languageOf } from "./declared-words.ts";
import { at, textAt, type Request } from "./frame.ts";
import { scrub } from "./secrets.ts";
import type { Session } from "./session.ts";

/** A call by its tool and arguments, the order of members left out. */
export const callKey = (tool: string, args: unknown): string => JSON.stringify([tool, sortedJson(args as Json)]);

/** An answer by its tool, code and language: in another language the same answer has other words. */
export const answerKey = (tool: string, answer: Answer, contract: Contract): string => JSON.stringify([tool, answer.code, languageOf(answer, contract)]);

export interface Call {
  /** The probe that sent it; none of what a client sent itself. */
  readonly probe?: string;
  /** As sent, long texts cut and secrets taken out. */
  readonly arguments: unknown;
  readonly times: number;
}

export interface Called {
  readonly tool: string;
  readonly times: number;
  readonly calls: readonly Call[];
}

interface Calls {
  count(request: Request, probe: string | undefined): void;
  /** The calls of listed tools, and of names that no tool has. */
  all(session: Session): { readonly called: readonly Called[]; readonly strangers: readonly Called[] };
}

const longest = 60;
const deepest = 6;
const mostNames = 2_000;
const mostRows = 200;

/** A value that a reader can take in. */
function shortened(value: unknown, depth = deepest): unknown {
  if (typeof value === "string") return value.length <= longest ? value : `${value.slice(0, longest)}… (${value.length} characters)`;
  if (typeof value !== "object" || value === null) return value;
  if (depth === 0) return "…";
  if (Array.isArray(value)) return value.slice(0, 20).map((inner) => shortened(inner, depth - 1));
  return Object.fromEntries(Object.entries(value).slice(0, 50).map(([key, inner]) => [key, shortened(inner, depth - 1)]));
}

/** The probes whose names are made up, so that no tool has them: also where no list of tools says so. */
export const isUnknownTool = (probe: string | undefined): boolean => /^(?:unknown-tool|malformed-call)(?:\/|$)/.test(String(probe));

interface Kept {
  times: number;
  readonly rows: Map<string, { readonly probe: string | undefined; readonly text: string; times: number }>;
}

export function callCounter(): Calls {
  const kept = new Map<string, Kept>();
  return {
    count({ method, params }, probe) {
      const tool = method === "tools/call" ? textAt(params, "name") : undefined;
      if (tool === undefined || (!kept.has(tool) && kept.size >= mostNames)) return;
      const of = kept.get(tool) ?? { times: 0, rows: new Map() };
      kept.set(tool, of);
      of.times += 1;
      const text = scrub(JSON.stringify(shortened(at(params, "arguments"))) ?? "null");
      const key = JSON.stringify([probe, text]);
      const row = of.rows.get(key);
      if (row) row.times += 1;
      else if (of.rows.size < mostRows) of.rows.set(key, { probe, text, times: 1 });
    },
    all({ tools, listing }) {
      const listed = tools ?? listing;
      const rows = [...kept].map(([tool, { times, rows }]) => ({
        tool,
        times,
        calls: [...rows.values()].map(({ probe, text, times: often }) => ({ ...(probe === undefined ? {} : { probe }), arguments: JSON.parse(text) as unknown, times: often })),
      }));
      const isCalled = ({ tool, calls }: Called): boolean => listed?.has(tool) ?? !calls.every(({ probe }) => isUnknownTool(probe));
      return { called: rows.filter(isCalled), strangers: rows.filter((row) => !isCalled(row)) };
    },
  };
}

const often = (times: number): string => (times === 1 ? "once" : `${times} times`);

const mostLines = 200;

/** A line a tool, and one a probe: what was sent, for people. */
export function callLines({ called, strangers }: { readonly called: readonly Called[]; readonly strangers: readonly Called[] }): readonly string[] {
  const lines = called.flatMap(({ tool, times, calls }) => {
    const probes = new Map<string | undefined, readonly [Call, ...Call[]]>();
    for (const call of calls) probes.set(call.probe, [...(probes.get(call.probe) ?? []), call] as [Call, ...Call[]]);
    const rows = [...probes].map(([probe, [first, ...others]]) => {
      const sent = others.reduce((sum, each) => sum + each.times, first.times);
      const by = probe === undefined ? "" : `${probe.startsWith(`${tool}/`) ? probe.slice(tool.length + 1) : probe}: `;
      return `    ${by}${JSON.stringify(first.arguments)}${sent > 1 ? `, ${often(sent)}${others.length > 0 ? ", each with different arguments" : ""}` : ""}`;
    });
    return [`  ${tool}, ${often(times)}`, ...rows];
  });
  const shown = lines.length > mostLines ? [...lines.slice(0, mostLines), `  … and ${lines.length - mostLines} more lines: --json has all`] : lines;
  const names = strangers.map(({ tool }) => JSON.stringify(tool));
  return [
    ...(called.length === 0 ? ["No tool was called."] : ["Called:", ...shown]),
    ...(strangers.length === 0 ? [] : [`Calls by names that no tool has, ${often(strangers.reduce((sum, { times }) => sum + times, 0))}: ${names.slice(0, 12).join(", ")}${names.length > 12 ? ` and ${names.length - 12} more` : ""}.`]),
  ];
}
