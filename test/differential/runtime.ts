// The TypeScript runtime as it answers requests of the conformance protocol, in this process, for a taxonomy document. No tests here.

import { familyOf } from "../../generator/lookup/family.ts";
import type { ErrorDef, Json, Server } from "../../generator/model/taxonomy.ts";
import { tied, tiedShapes } from "../../generator/model/tied.ts";
import type { Answer, Request } from "../../generator/wire/plain/driver.ts";
import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { toJsonRpcError, toToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import { toProblem } from "../../templates/typescript/src/runtime/carriers/problem.ts";
import { RemoteError } from "../../templates/typescript/src/runtime/carriers/remote-error.ts";
import { toStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import { TransportFailure } from "../../templates/typescript/src/runtime/carriers/transport.ts";
import { catalogueOf, construct } from "../../templates/typescript/src/runtime/core/catalogue.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { guidanceIn, messageIn, readMessageOf } from "../../templates/typescript/src/runtime/core/locale.ts";
import { applyRules, mayEndIn } from "../../templates/typescript/src/runtime/core/match.ts";
import { retryDelay } from "../../templates/typescript/src/runtime/core/retry.ts";
import { safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";
import { guardHandler, guardTool } from "../../templates/typescript/src/runtime/server/guard.ts";
import { toLogRecord } from "../../templates/typescript/src/runtime/server/log.ts";
import { cleanOf } from "../../templates/typescript/src/runtime/values/clean.ts";
import { redact } from "../../templates/typescript/src/runtime/values/redact.ts";
import { checkDetails } from "../../templates/typescript/src/runtime/values/shape.ts";
import type { DetailShape } from "../../templates/typescript/src/runtime/values/spec.ts";
import { visible, visibleLayout } from "../../templates/typescript/src/runtime/values/visible.ts";
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

export function runtimeOf(document: Server): (request: Request) => Answer {
  const server = tied(document);
  const family = familyOf(document);
  const errorOf = (code: string): ErrorDef => server.errors.find((error) => error.code === code) as ErrorDef;

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
    const rest = definedOf({ ...members, ...own, name: name ?? classes[0] ?? "Error", cause: cause && native(cause), errors: group?.map(native) });
    return Object.assign(error, rest);
  };

  const received = (value: unknown): Json => {
    const decoded = decode(value, family);
    if (decoded === undefined) return { kind: "none" };
    if (decoded instanceof RemoteError || decoded instanceof TransportFailure) return { kind: "remote", of: decoded.kind, message: decoded.message };
    const { code, message, category, recoverable, nextAction, guidance, retry, ref, details, undeclared, contexts } = decoded;
    const { wireCode, contract } = decoded as { readonly wireCode?: string; readonly contract?: string };
    const shown = { nextAction, guidance, retry, ref, details: Object.keys(details).length > 0 ? details : undefined, contract, undeclared, contexts: contexts.length > 0 ? contexts : undefined };
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

  const guard = ({ exception, throws, tool, method, args, outputSchema, revision, params }: Request): Json => {
    const thrown = native((exception ?? { given: throws }) as unknown as Exception);
    const fail = (): never => {
      throw thrown;
    };
    const options = { log: () => {}, ...(outputSchema === true && { outputSchema: {} }) };
    if (tool !== undefined) return plain({ result: (guardTool(family, String(tool), fail, options) as (args: unknown) => unknown)(args) });
    const handler = guardHandler(family, String(method), fail, options) as (request: unknown, context: unknown) => unknown;
    try {
      return plain({ result: handler({ method, params }, { mcpReq: { _meta: { "io.modelcontextprotocol/protocolVersion": revision } } }) });
    } catch (error) {
      const { code, message, data } = error as { readonly code: number; readonly message: string; readonly data?: Json };
      return plain({ error: { code, message, ...(data !== undefined && { data }) } });
    }
  };

  const ops: { readonly [op: string]: (request: Request) => Json } = {
    encode,
    guard,
    decode: ({ wire }) => received(wire),
    map: ({ exception, tool, args }) => {
      const scope = { server: family.domain, tool: tool as string | undefined, args };
      const found = applyRules(family, native(exception as unknown as Exception), scope, [], (code) => !family.local?.includes(code) && mayEndIn(family, code, scope));
      if (!found) return { code: null };
      const entries = Object.entries(found.details);
      const shapes = errorOf(found.code).details;
      const unsafe = entries.filter(([name]) => shapes[name]?.safety !== undefined);
      return plain({ code: found.code, details: Object.fromEntries(entries.filter((entry) => !unsafe.includes(entry))), ...(unsafe.length > 0 && { unsafe: Object.fromEntries(unsafe) }), rule: found.rule });
    },
    redact: ({ text, shape }) => {
      const { multiline, format, maxLength } = (shape ?? {}) as Partial<DetailShape>;
      const seen = (multiline ? visibleLayout : visible)(String(text));
      return { visible: seen, redacted: redact(seen, format === "email"), sent: cleanOf(String(text), definedOf({ multiline, format }), maxLength) };
    },
    bound: ({ value, shape, limits }) => {
      const shapes = tiedShapes({ value: { ...(shape as unknown as DetailShape), optional: true } }, server);
      const details = value === undefined ? {} : { value };
      return plain({ fits: checkDetails(details, shapes), ...safeDetails(details, shapes, limits as Values | undefined) });
    },
    fits: ({ value, shape }) => checkDetails({ value }, tiedShapes({ value: shape as unknown as DetailShape }, server)),
    render: ({ code, details, locale }) => {
      const error = made({ code: String(code), details: (details ?? {}) as Values });
      const languages = locale === undefined ? [] : [String(locale)];
      return plain({ message: messageIn(error, ...languages), guidance: guidanceIn(error, ...languages) });
    },
    parse: ({ code, message }) => {
      const details = readMessageOf(errorOf(String(code)), String(message));
      return details ? plain({ details }) : null;
    },
    retry: ({ given, wire, attempt, random, idempotent, maxWaitMs = 3_600_000 }) => {
      const delay = retryDelay(given === undefined ? decode(wire, family) : made(given as unknown as Given), Number(attempt), { idempotent: idempotent === true, random: () => Number(random) });
      return delay === undefined || delay > Number(maxWaitMs) ? { stop: true } : { delay };
    },
    log: ({ given, cause, call }) => {
      const { now = 0, ...rest } = (call ?? {}) as Values;
      const error = made(given as unknown as Given, cause === undefined ? undefined : native(cause as unknown as Exception));
      const record = plain(toLogRecord(error, family.log, { ...rest, contract: family.contract, now: () => Number(now) })) as Values;
      const places = Object.entries(family.log.fields).flatMap(([field, variable]) => (/^\$(?:stack|fingerprint)\??$/.test(variable) ? [field] : []));
      return Object.fromEntries(Object.entries(record).filter(([field]) => !places.includes(field)));
    },
  };
  return (request) => {
    try {
      const op = ops[request.op];
      return op ? { result: op(request) } : { unsupported: true };
    } catch (error) {
      return { failed: String((error as Error).stack) };
    }
  };
}
