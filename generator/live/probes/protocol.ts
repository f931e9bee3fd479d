// Probes of what belongs to no tool: names that do not exist, calls that are none. None of them reaches a handler.

import { inherited } from "../checks/prototype-name.ts";
import { call, single, type Ground, type Probe } from "./probe.ts";

const word = (random: () => number): string => Math.floor(random() * 0xffffff).toString(16).padStart(6, "0");

export function protocolProbes({ session, random }: Ground): readonly Probe[] {
  const nowhere = `no_such_${word(random)}`;
  const [some] = session.tools?.keys() ?? [];
  const can = (capability: string): boolean => Object.hasOwn(session.capabilities, capability);
  return [
    ...(session.tools ? [single("unknown-tool", call(nowhere, {})), ...inherited.map((name) => single(`unknown-tool/${name}`, call(name, {})))] : []),
    ...(some === undefined ? [] : [single("malformed-call/arguments", call(some, "text")), single("malformed-call/name", { method: "tools/call", params: {} }), single("malformed-call/params", { method: "tools/call" })]),
    single("unknown-method", { method: `${nowhere}/run`, params: {} }),
    ...(can("resources") ? [single("unknown-resource", { method: "resources/read", params: { uri: `${nowhere.replaceAll("_", "-")}://x` } })] : []),
    ...(can("prompts") ? [single("unknown-prompt", { method: "prompts/get", params: { name: nowhere } })] : []),
    ...(can("logging") ? [single("unknown-level", { method: "logging/setLevel", params: { level: "loud" } })] : []),
  ];
}
