// The possible failures of taxonomy.json, as plain data: one provocation per declared pair, rule and scenario. It starts nothing.

import { rulesMet } from "../../model/ecosystem.ts";
import { substituteOf } from "../../model/codes.ts";
import type { RuleDef, SdkFailureKind, Server, Tool } from "../../model/taxonomy.ts";
import { lookAlike, picks, takesIt } from "./look-alikes.ts";

type Kind = "tool" | "method";

/** The tool or method of a call. */
export interface Callee {
  readonly kind: Kind;
  readonly name: string;
}

export interface Provocation {
  readonly title: string;
  readonly callee: Callee;
  /** The instruction for the fixture. */
  readonly provoke: { readonly raise?: string; readonly details?: object | undefined; readonly throw?: object; readonly locale?: string | undefined };
  readonly args: object;
  /** The code the client must get; undefined: the call succeeds. */
  readonly code: string | undefined;
  /** The code of the true, concealed error, which the client must not learn. */
  readonly hidden?: string | undefined;
  /** The details of the error before it travels. Absent: not known. */
  readonly details?: object | undefined;
  readonly message?: string | undefined;
  /** The message as it is sent, in the language of the call. */
  readonly sentMessage?: string | undefined;
}

/** A provocation that ends in an error. */
export interface Failing extends Provocation {
  readonly code: string;
}

/** A kind of server that the SDK has. */
export type ServerKind = "McpServer" | "Server";

/** A line that is refused before any handler has run, or after it. */
export interface Refusal {
  readonly title: string;
  readonly kind: ServerKind;
  /** The kind of failure, in the words of the taxonomy. */
  readonly failure: SdkFailureKind;
  readonly line: string;
  /** The id of the answer. */
  readonly id: number | null;
  readonly code: string;
}

/** An error that no rule knows, with words that only the log may have, and those that may leave. */
export interface Stranger extends Failing {
  readonly secret: string;
  readonly leaves?: string;
}

/** An example of what never leaves a server as itself. */
export type Unsent = Omit<Failing, "callee">;

export interface Provocations {
  readonly pairs: readonly Failing[];
  readonly rules: readonly Failing[];
  readonly scenarios: readonly Failing[];
  readonly successes: readonly Provocation[];
  readonly examples: readonly Failing[];
  readonly unsent: readonly Unsent[];
  readonly refusals: readonly Refusal[];
  readonly strangers: readonly Stranger[];
}

interface Declaring extends Callee {
  readonly errors: readonly string[];
}

/** The tool or method through which a code can leave, preferring tools. `*` stands for any method. */
const calleesOf = ({ tools, methods }: Server): readonly Declaring[] => [
  ...tools.map(({ name, errors }) => ({ kind: "tool" as const, name, errors })),
  ...methods.map(({ name, errors }) => ({ kind: "method" as const, name: name === "*" ? "contract/probe" : name, errors })),
];

/** The code an error leaves with, and the one it hides when it has a public substitute. */
const leaving = (server: Server, code: string): { readonly code: string; readonly hidden?: string } => {
  const substitute = substituteOf(server, code);
  return substitute === undefined ? { code } : { code: substitute, hidden: code };
};

const pairs = (server: Server): readonly Failing[] =>
  calleesOf(server).flatMap((callee) => callee.errors.map((code) => ({ title: `${callee.name}, ${code}`, callee, provoke: { raise: code }, args: {}, ...leaving(server, code) })));

/** Messages of native exceptions that the scenarios know. */
const knownTexts = ({ tools }: Server): readonly string[] =>
  tools.flatMap(({ scenarios }) => scenarios.flatMap(({ throws }) => (typeof throws?.["message"] === "string" ? [throws["message"]] : [])));

/** Whether a tool or method may end in a code, as itself or as what it is sent as. */
const mayEnd = ({ errors }: Declaring, code: string, server: Server): boolean => code === server.fallback || [code, substituteOf(server, code)].some((each) => each !== undefined && errors.includes(each));
const isFor = ({ kind, name }: Callee, { match: { tool } }: RuleDef): boolean => tool === undefined || (kind === "tool" && tool.includes(name));

/** A value that a rule alone knows, where one of its error's callees meets it; none where an earlier rule takes all we can think of. */
const provoking = (rule: RuleDef, earlier: readonly RuleDef[], server: Server): readonly Failing[] => {
  const error = server.errors.find(({ code }) => code === rule.error);
  if (error === undefined) return [];
  for (const callee of calleesOf(server).filter((each) => each.errors.includes(rule.error) && isFor(each, rule))) {
    const place = { server: server.domain, ...(callee.kind === "tool" && { tool: callee.name }) };
    const before = earlier.filter((each) => mayEnd(callee, each.error, server) && isFor(callee, each));
    for (const pick of picks(rule, earlier)) {
      const { thrown, args, details, scope } = lookAlike(rule, pick, error, place, knownTexts(server));
      if (before.some((each) => takesIt(each, scope, server))) continue;
      return [{ title: `rule ${rule.name}, ${rule.error}`, callee, provoke: { throw: thrown }, args, details, ...leaving(server, rule.error) }];
    }
  }
  return [];
};

/** One per rule whose error a tool or method declares: any other rule ends in the fallback. Where two overlap, the compiler says so. */
const rules = (server: Server): readonly Failing[] => {
  const met = rulesMet(server);
  return met.flatMap((rule, index) => provoking(rule, met.slice(0, index), server));
};

/** The expected message of `code`, if it is certain: placeholders with a form depend on the language data of the sender. */
const wording = ({ errors }: Server, code: string, message: string | undefined): string | undefined => {
  const { message: template = "", locales = {} } = errors.find((error) => error.code === code) ?? {};
  const templates = [template, ...Object.values(locales).map((texts) => texts.message ?? "")];
  return templates.some((text) => /\{[^\s:{}]+ +:/.test(text.replaceAll("{{", ""))) ? undefined : message;
};

const scenariosOf = (tool: Tool, server: Server): readonly Provocation[] =>
  tool.scenarios.map(({ when, throws, args = {}, error, details, message }) => {
    const what = { title: `${tool.name}, ${when}`, callee: { kind: "tool" as const, name: tool.name }, args, details };
    if (error === undefined) return { ...what, provoke: {}, code: undefined, message };
    const left = leaving(server, error);
    return { ...what, provoke: throws ? { throw: throws } : { raise: error, details }, message: wording(server, left.code, message), ...left };
  });

/** Each example of an error, with the tool or method it can leave by as itself, if there is one. */
const examples = (server: Server): readonly (Unsent & { readonly callee: Callee | undefined })[] =>
  server.errors.flatMap(({ code, examples: written = [], example }) => {
    const callee = substituteOf(server, code) === undefined ? calleesOf(server).find(({ errors }) => errors.includes(code)) : undefined;
    return written.map(({ when, message, details: given, locale }, index) => {
      // A message that is written without details is what the error says where it has none.
      const details = given ?? (message === undefined ? example : {});
      const sentMessage = wording(server, code, message);
      // A client has the class, which speaks the taxonomy's own language.
      return { title: `${code}, ${when ?? `example ${index + 1}`}`, callee, provoke: { raise: code, details, locale }, args: {}, code, details, ...(locale === undefined ? { message: sentMessage } : { sentMessage }) };
    });
  });

const catchesAll = ({ match }: RuleDef): boolean => Object.keys(match).length === 0 || match.name?.includes("Error") === true;

/** A native error no rule knows, once per callee; none where a rule takes every error. */
const strangers = (server: Server): readonly Stranger[] =>
  (rulesMet(server).some(catchesAll) ? [] : calleesOf(server)).map((callee, index) => {
    const secret = `stranger-${index}`;
    // Where words for a reader may leave, data below them may not.
    const leaves = server.undeclared === "scrubbed" ? "a matter that may be told" : undefined;
    const thrown = { name: "StrangerError", message: leaves === undefined ? `a private matter of ${secret}` : `${leaves}\nprivate_matter: ${secret}` };
    return { title: callee.name, callee, provoke: { throw: thrown }, args: {}, code: server.fallback, secret, ...(leaves !== undefined && { leaves }) };
  });

const both: readonly ServerKind[] = ["McpServer", "Server"];

/** A request that the SDK refuses, by what it does wrong; on which kinds of server. */
const refused: readonly (readonly [failure: SdkFailureKind, title: string, method: string, params: object, kinds: readonly ServerKind[]])[] = [
  ["invalid_arguments", "arguments that do not fit", "tools/call", { name: "contract_arguments", arguments: { word: 5 } }, ["McpServer"]],
  ["invalid_result", "a result that does not fit", "tools/call", { name: "contract_result", arguments: {} }, ["McpServer"]],
  ["malformed_request", "a tool without a name", "tools/call", {}, both],
  ["malformed_request", "a resource without a URI", "resources/read", {}, both],
  ["unknown_method", "a method there is not", "contract/nothing", {}, both],
  ["unknown_prompt", "a prompt there is not", "prompts/get", { name: "contract_nothing" }, both],
  ["unknown_resource", "a resource there is not", "resources/read", { uri: "contract://nothing" }, both],
  ["unknown_tool", "a tool there is not", "tools/call", { name: "contract_nothing", arguments: {} }, both],
  ["unknown_tool", "a tool that is disabled", "tools/call", { name: "contract_disabled", arguments: {} }, ["McpServer"]],
];

/** Lines that are not messages, and the id of their answer. */
const noMessages: readonly (readonly [failure: SdkFailureKind, line: string, id: number | null])[] = [
  ["parse_error", "{not json", null],
  ["invalid_message", "[1,2]", null],
  ["invalid_message", '{"jsonrpc":"2.0","id":99}', 99],
];

/** Refusals of the SDK, or of the transport below it, as the line that provokes each. A method in the taxonomy has its own handler. */
const refusals = (server: Server): readonly Refusal[] => {
  const { sdkFailures, methods } = server;
  const taken = new Set(methods.map(({ name }) => name));
  const requests = refused
    .filter(([, , method]) => !taken.has(method) && !(taken.has("*") && method === "contract/nothing"))
    .flatMap(([failure, title, method, params, kinds]) => kinds.map((kind) => ({ failure, title: `${title}, ${kind}`, kind, id: 1, line: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params }) })));
  const lines = noMessages.map(([failure, line, id]) => ({ failure, title: line, kind: "McpServer" as const, id, line }));
  return [...requests, ...lines].map((refusal) => ({ ...refusal, ...leaving(server, sdkFailures[refusal.failure]?.error ?? server.fallback) }));
};

/** Everything to provoke on a resolved server (taxonomy.json). */
export const provocations = (server: Server): Provocations => {
  const written = server.tools.flatMap((tool) => scenariosOf(tool, server));
  const shown = examples(server);
  return {
    pairs: pairs(server),
    rules: rules(server),
    scenarios: written.flatMap((one) => (one.code === undefined ? [] : [{ ...one, code: one.code }])),
    successes: written.filter(({ code }) => code === undefined),
    examples: shown.flatMap(({ callee, ...one }) => (callee === undefined ? [] : [{ ...one, callee }])),
    unsent: shown.filter(({ callee, message }) => callee === undefined && message !== undefined),
    refusals: refusals(server),
    strangers: strangers(server),
  };
};
