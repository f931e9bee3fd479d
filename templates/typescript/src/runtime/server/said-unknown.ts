// Recognises a handler's own way of saying that there is no such tool, prompt or resource. The one place where a text of an exception is read.

import type { Call } from "./call.js";
import type { FamilySpec } from "../core/family-spec.js";
import { lettered } from "../values/letters.js";
import { own, peek } from "../values/peek.js";
import { scrubbing } from "./scrubbed.js";
import { SdkFailure } from "../core/sdk-failure.js";
import type { SdkFailureKind } from "../values/spec.js";

interface Asked {
  readonly kind: SdkFailureKind;
  readonly noun: string;
  readonly nameOf: (call: Call) => unknown;
}

const asked: ReadonlyMap<string | undefined, Asked> = /* @__PURE__ */ new Map<string | undefined, Asked>([
  ["prompts/get", { kind: "unknown_prompt", noun: "prompt", nameOf: ({ prompt }) => prompt }],
  ["resources/read", { kind: "unknown_resource", noun: "resource", nameOf: ({ uri }) => uri }],
  ["tools/call", { kind: "unknown_tool", noun: "tool", nameOf: ({ tool }) => tool }],
]);

const absence = /\b(?:unknown|unrecogni[sz]ed|no such|not found|not exist|there is no|not enabled|disabled)\b/i;
const longest = 500;

/** Anything in it may be invalid: the thing is missing only if the message says so of the thing itself. */
const saysAbsent = (message: string, noun: string): boolean => absence.test(message) || message.toLowerCase().includes(`invalid ${noun}`);

const remainder = "^[^.;:(\\n]{0,40}[.;:(\\n]\\s{0,8}([^\\s)][^]*?[\\p{L}\\p{N}][^]*?)[\\s.)]*$";

/** The rest of the message, such as existing names: only if the failure's own words may be sent, redacted. */
function moreIn(message: string, name: string, family: FamilySpec, { args }: Call): string {
  const more = lettered(remainder).exec(message.slice(message.indexOf(name) + name.length))?.[1];
  const scrub = scrubbing(family, args);
  return more === undefined || scrub === undefined ? "" : `. ${scrub(more)}`;
}

/** The whole sentence that says so, where its words may be sent; what SDKs and servers put before any failure says nothing. */
const sentenceIn = (message: string, family: FamilySpec, { args }: Call): string | undefined => scrubbing(family, args)?.(message.replace(/^(?:(?:Error|MCP error -?\d{1,6}): ){1,4}|\.$/g, ""));

/**
 * `thrown` as a failure to find what was asked for, where its message says so and names it: a low-level handler serves all names, and nobody else can say
 * it. A tool that the taxonomy declares is not unknown. Rules of the family come first. `isAnswer`: it was not thrown, and is sent as it is unless the family has an error for it.
 */
export function saidUnknown(family: FamilySpec, thrown: unknown, call: Call, isAnswer: boolean = false): unknown {
  const about = family.sdkFailures && asked.get(call.method);
  const name = about?.nameOf(call);
  const message = peek(thrown, "message");
  if (!about || typeof name !== "string" || name === "" || typeof message !== "string" || message.length > longest) return thrown;
  const { kind, noun } = about;
  if ((kind === "unknown_tool" && own(family.tools, name) !== undefined) || (isAnswer && family.sdkFailures?.[kind] === undefined)) return thrown;
  if (!message.includes(name) || !message.toLowerCase().includes(noun) || !saysAbsent(message, noun)) return thrown;
  return new SdkFailure(kind, { problem: (isAnswer && sentenceIn(message, family, call)) || `there is no ${noun} ${name}${moreIn(message, name, family, call)}`, name, ...(kind === "unknown_resource" && { uri: name }) }, thrown, true);
}
