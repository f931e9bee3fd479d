// Probes without a tool: unknown names, malformed calls. None of them has the name of a tool that may not be called.

import { inherited } from "../checks/prototype-name.ts";
import type { Call } from "../drive.ts";
import { call, single, type Ground, type Probe } from "./probe.ts";

const bases = ["no_such", "absent", "qx_unknown"] as const;
const wordsOf = (name: string): readonly string[] => name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase().split(/[^a-z0-9]+/);

/** A name that shares no word with those of tools: whoever looks tools up by how their names begin or end finds none either. */
export function unknownName(tools: readonly string[], random: () => number): string {
  const known = new Set(tools.flatMap(wordsOf));
  const base = bases.find((each) => !wordsOf(each).some((word) => known.has(word))) ?? "zq";
  return `${base}_${Array.from({ length: 12 }, () => Math.floor(random() * 16).toString(16)).join("")}`;
}

/** A call that nobody may carry out: one server that does is asked so no more. */
const nobody = (id: string, ...calls: readonly Call[]): Probe => ({ ...single(id, ...calls), taker: "" });

export function protocolProbes({ session, random, callable }: Ground): readonly Probe[] {
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
