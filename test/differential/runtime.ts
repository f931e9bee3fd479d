// The TypeScript runtime as it answers requests of the conformance protocol, in this process, for a taxonomy document. No tests here.

import { familyOf } from "./family.ts";
import type { Json, SdkFailureKind, Server } from "../../generator/model/taxonomy.ts";
import { meant } from "../../generator/wire/plain/described.ts";
import type { Answer, Request } from "../plain/driver.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, type ToolResult, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { fromProblem, type ReceivedProblem, toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { RemoteError, TransportFailure } from "../../templates/typescript/src/runtime/carriers/failures.ts";
import { fromStatus, toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { telemetry } from "../../templates/typescript/src/runtime/carriers/telemetry.ts";
import { catalogueOf, construct } from "../../templates/typescript/src/runtime/core/catalogue.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { fromThrown } from "../../templates/typescript/src/runtime/core/from.ts";
import type { RuleScope } from "../../templates/typescript/src/runtime/core/match.ts";
import { render } from "../../templates/typescript/src/runtime/core/render.ts";
import { type SdkFacts, SdkFailure } from "../../templates/typescript/src/runtime/core/sdk-failure.ts";
import { ruleOf } from "../../templates/typescript/src/runtime/core/beside.ts";
import { compatibleWith } from "../../templates/typescript/src/runtime/client/compatible.ts";
import { exitCode } from "../../templates/typescript/src/runtime/client/exit-code.ts";
import { announcementOf } from "../../templates/typescript/src/runtime/core/announcement.ts";
import { cleanText } from "../../templates/typescript/src/runtime/values/clean.ts";
import { retryDelay } from "../../templates/typescript/src/runtime/core/retry.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import type { Values } from "./random.ts";

interface Given {
  readonly code: string;
  readonly details?: Values;
  readonly ref?: string;
  readonly recoverable?: boolean;
  readonly retryAfterMs?: number;
  readonly contexts?: readonly string[];
  readonly locale?: string;
}

interface Exception {
  readonly name?: string;
  readonly classes?: readonly string[];
  readonly message?: string;
  readonly members?: Values;
  readonly cause?: Exception;
  readonly group?: readonly Exception[];
  readonly text?: string;
  readonly value?: Json;
  readonly given?: Given;
  readonly [member: string]: Json | Exception | readonly Exception[] | Given | undefined;
}

/** As JSON: without prototypes, and without what is undefined. */
const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value)) as Json;

const definedOf = (values: object): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Values;

/** With `spoken`, in the languages of the texts, as packages are; without, placeholders that have a form are written in none. */
export function runtimeOf(document: Server, { spoken = false }: { readonly spoken?: boolean } = {}): (request: Request) => Answer {
  const family = familyOf(document, spoken);

  const made = ({ code, details = {}, contexts = [], locale: _, ...options }: Given, cause?: unknown): TaxonomyError => {
    const type = catalogueOf(family).byCode.get(code);
    if (type === undefined) throw new Error(`There is no error ${code}`);
    const error = construct(type, details, options);
    if (cause !== undefined) Object.defineProperty(error, "cause", { value: cause, configurable: true });
    return contexts.reduce((each, context) => each.context(context), error);
  };

  const native = (described: Exception): unknown => {
    const { name, classes = [], message = "", members, cause, group, text, value, given, ...own } = described;
    if (text !== undefined) return text;
    if (given !== undefined) return made(given, cause && native(cause));
    if (Object.hasOwn(described, "value")) return value;
    const Class = classes.toReversed().reduce<new (message: string) => Error>((Base, called) => Object.defineProperty(class extends Base {}, "name", { value: called }), Error);
    const error = new Class(message);
    const rest = definedOf({ ...members, ...own, name: name ?? classes[0] ?? "Error", ...(cause && { cause: native(cause) }), ...(group && { errors: group.map(native) }) });
    return Object.assign(error, rest);
  };

  const read = (wire: unknown, way: Json = "tool"): unknown => {
    if (way === "status") return fromStatus(wire, family);
    return way === "problem" ? fromProblem(wire as ReceivedProblem, family) : decode(wire, family);
  };

  const received = (value: unknown, way?: Json): Json => {
    const decoded = read(value, way) as ReturnType<typeof decode>;
    if (decoded === undefined) return { kind: "none" };
    if (decoded instanceof RemoteError || decoded instanceof TransportFailure) return { kind: "remote", of: decoded.kind, message: decoded.message };
    const { code, message, category, recoverable, nextAction, guidance, retry, ref, details, undeclared, contexts } = decoded;
    const { wireCode, contract } = decoded as { readonly wireCode?: string; readonly contract?: string };
    const { help } = decoded;
    const shown = { nextAction, guidance, retry: retry && Object.keys(retry).length > 0 ? retry : undefined, ref, help: help.length > 0 ? help : undefined, details: Object.keys(details).length > 0 ? details : undefined, contract, undeclared, contexts: contexts.length > 0 ? contexts : undefined };
    return plain({ kind: wireCode === undefined ? "known" : "unknown", code: wireCode ?? code, message, category, recoverable, ...shown });
  };

  const encode = ({ given, way, options }: Request): Json => {
    const error = made(given as unknown as Given);
    const { locale } = given as unknown as Given;
    const { revision, ...others } = { ...(options as Values), ...(locale !== undefined && { locale }) } as Values;
    if (way === "tool") return plain(toToolResult(error, family, { ...others, now: () => 0 }));
    if (way === "jsonrpc") return plain(toJsonRpcError(error, family, { ...others, ...(revision !== undefined && { protocol: String(revision) }) }));
    return plain(way === "problem" ? toProblem(error, family) : toStatus(error, family));
  };

  const guard = ({ exception, throws, returns, sdk, tool, method, args, outputSchema, revision, params }: Request): Json => {
    const { failure, facts = {} } = (sdk ?? {}) as { readonly failure?: SdkFailureKind; readonly facts?: Values };
    const thrown = failure === undefined ? native((exception ?? { given: throws }) as unknown as Exception) : new SdkFailure(failure, facts as unknown as SdkFacts);
    const fail = (): unknown => {
      if (returns !== undefined) return returns;
      throw thrown;
    };
    const options = { log: () => {}, ...(outputSchema !== undefined && { outputSchema: outputSchema === true ? { type: "object" } : null }) };
    if (method === undefined) return plain({ result: (guardTool(family, String(tool), fail, options) as (args: unknown) => unknown)(args) });
    const handler = guardHandler(family, String(method), fail, options) as (request: unknown, context: unknown) => unknown;
    try {
      return plain({ result: handler({ method, params }, { mcpReq: { _meta: { "io.modelcontextprotocol/protocolVersion": revision } } }) });
    } catch (error) {
      const { code, message, data } = error as { readonly code: number; readonly message: string; readonly data?: Json };
      return plain({ error: { code, message, ...(data !== undefined && { data }) } });
    }
  };

  const subject = ({ given, wire, way, exception }: Request): unknown => (given !== undefined ? made(given as unknown as Given) : exception !== undefined ? native(exception as unknown as Exception) : read(wire, way));

  const mapped = (thrown: unknown, scope: RuleScope): Json => {
    const error = fromThrown(family, thrown, { server: family.domain, ...scope });
    return plain({ code: error.code, details: Object.keys(error.details).length > 0 ? error.details : undefined, rule: ruleOf(error) });
  };

  const ops: { readonly [op: string]: (request: Request) => Json } = {
    encode,
    guard,
    decode: ({ wire, way }) => received(wire, way),
    announcement: ({ tool }) => plain(announcementOf(String(tool), family)),
    compatible: ({ tools }) => plain(compatibleWith({ spec: family }, { tools })),
    telemetry: (request) => plain(telemetry(subject(request), (request["call"] ?? {}) as object)),
    map: ({ exception, tool, args }) => mapped(native(exception as unknown as Exception), { tool: tool as string | undefined, args }),
    sdk: ({ failure, facts, tool }) => mapped(new SdkFailure(failure as SdkFailureKind, facts as unknown as SdkFacts), { tool: tool as string | undefined }),
    redact: ({ text }) => cleanText(String(text)),
    bound: ({ given }) => {
      const thrown = made(given as unknown as Given);
      const fail = (): never => {
        throw thrown;
      };
      const { _meta } = (guardTool(family, "any", fail, { log: () => {} }) as () => ToolResult)();
      const { code, details } = _meta[family.format.metaKey] as Values;
      return plain({ code, details });
    },
    fits: ({ given }) => {
      const envelope = { message: "x", category: "user", recoverable: true, contract: family.contract, ...(given as Values) };
      const { code, details } = received({ isError: true, content: [], _meta: { [family.format.metaKey]: envelope } }) as Values;
      return plain({ code, details });
    },
    render: ({ given }) => ({ text: render(made(given as unknown as Given)) }),
    exit: (request) => exitCode(subject(request)),
    retry: (request) => {
      const delay = retryDelay(subject(request), Number(request["attempt"]), { idempotent: request["idempotent"] === true, random: () => Number(request["random"]) });
      return delay === undefined ? { stop: true } : { delay };
    },
    log: ({ given, cause, call }) => {
      const { now = 0, ...rest } = (call ?? {}) as Values;
      const error = made(given as unknown as Given, cause === undefined ? undefined : native(cause as unknown as Exception));
      const record = plain(toLogRecord(error, family.log, { ...rest, contract: family.contract, now: () => Number(now) })) as Values;
      const places = Object.entries(family.log.fields).flatMap(([field, variable]) => (/^\$(?:stack|fingerprint)\??$/.test(variable) ? [field] : []));
      return Object.fromEntries(Object.entries(record).filter(([field]) => !places.includes(field)));
    },
  };
  return ({ op: name, ...asked }) => {
    try {
      const op = ops[name];
      return op ? { result: op({ op: name, ...(meant(asked as Values) as Values) }) } : { unsupported: true };
    } catch (error) {
      return { failed: String((error as Error).stack) };
    }
  };
}
