// The TypeScript packages of the kit as a driver of the conformance protocol (generator/docs/conformance.md): one request a line, one answer a line.
// node typescript.mjs <folder of the packages>

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const repeated = (of, times) => Array.from({ length: times }, () => of);

const nested = (of, depth) => {
  let value = of === "array" ? [] : {};
  for (let at = 1; at < depth; at += 1) value = of === "array" ? [value] : { in: value };
  return value;
};

/** What JSON cannot say, by the word behind `$`. */
const described = {
  cycle: ({ in: of }) => {
    const value = of === "array" ? [] : {};
    if (of === "array") value.push(value);
    else value.self = value;
    return value;
  },
  deep: ({ of, depth }) => nested(of, depth),
  error: ({ message }) => new Error(message),
  join: ({ parts }) => parts.join(""),
  repeat: ({ text, times }) => text.repeat(times),
  list: ({ of, times }) => repeated(valueOf(of), times),
  number: ({ is }) => Number(is),
  undefined: () => undefined,
  throws: () =>
    new Proxy(
      {},
      {
        get: () => {
          throw new Error("It cannot be read.");
        },
      },
    ),
};

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

function valueOf(value) {
  if (Array.isArray(value)) return value.map(valueOf);
  if (!isObject(value)) return value;
  if ("$$" in value) return value.$$;
  if (typeof value.$ === "string") return described[value.$](value);
  const made = {};
  for (const [name, each] of Object.entries(value)) Object.defineProperty(made, name, { value: valueOf(each), enumerable: true, writable: true, configurable: true });
  return made;
}

/** The operations upon one package. */
const operationsOf = ({ door, client, runtime }) => {
  const family = Object.values(door).find((value) => isObject(value) && value.spec?.classes !== undefined);
  const { spec } = family;
  const classOf = (code) => {
    const found = spec.classes.find((type) => type.spec.code === code);
    if (!found) throw new Error(`There is no error ${code}.`);
    return found;
  };
  const make = ({ code, details = {}, contexts = [], ref, recoverable, retryAfterMs }, cause) => {
    const options = { ref, recoverable, retryAfterMs, ...(cause !== undefined && { cause }) };
    const Class = classOf(code);
    const error = Object.keys(Class.spec.details).length === 0 ? new Class(options) : new Class(valueOf(details), options);
    for (const context of contexts) error.context(context);
    return error;
  };
  /** A native exception of what is described. */
  const thrownOf = (exception) => {
    if ("given" in exception) return make(exception.given);
    if ("text" in exception) return exception.text;
    if ("value" in exception) return valueOf(exception.value);
    const { name, classes = [], message = "", cause, group, members = {}, response, ...facts } = exception;
    let Base = Error;
    for (const each of [...classes].reverse()) Base = { [each]: class extends Base {} }[each];
    const options = cause === undefined ? undefined : { cause: thrownOf(cause) };
    const error = group ? new AggregateError(group.map(thrownOf), message, options) : new Base(message, options);
    if (name !== undefined) Object.defineProperty(error, "name", { value: name, configurable: true, writable: true });
    delete facts.stack;
    Object.assign(error, facts, valueOf(members), response === undefined ? {} : { response: valueOf(response) });
    return error;
  };
  const decoders = { tool: client.decode, jsonrpc: client.decode, problem: door.fromProblem, status: door.fromStatus };
  const encoders = {
    tool: (error, { locale, revision }) => door.toToolResult(error, { locale, ...(revision && { protocol: revision }) }),
    jsonrpc: (error, { locale, revision, uri }) => door.toJsonRpcError(error, { locale, ...(revision && { protocol: revision }), ...(uri && { uri }) }),
    problem: (error) => door.toProblem(error),
    status: (error) => door.toStatus(error),
  };
  const read = (wire, way = "tool") => decoders[way](valueOf(wire));
  const subject = ({ given, wire, way, exception }) => (given ? make(given) : exception ? thrownOf(exception) : read(wire, way));
  const members = ["message", "category", "recoverable", "nextAction", "guidance", "retry", "ref", "help", "details", "contract", "undeclared", "contexts"];
  const isEmpty = (value) => value === undefined || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
  const readOf = (error) => {
    if (error === undefined) return { kind: "none" };
    if (error instanceof runtime.RemoteError || error instanceof runtime.TransportFailure) return { kind: "remote", of: error.kind, message: error.message };
    const facts = Object.fromEntries(members.flatMap((name) => (isEmpty(error[name]) ? [] : [[name, error[name]]])));
    return { kind: error.code === "unknown" ? "unknown" : "known", code: error.wireCode ?? error.code, ...facts };
  };
  const made = (error) => ({ code: error.code, ...(isEmpty(error.details) ? {} : { details: error.details }), ...(runtime.ruleOf(error) && { rule: runtime.ruleOf(error) }) });
  const withoutRef = (value) => JSON.parse(JSON.stringify(value).replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "<ref>"));
  const guarded = async ({ tool, method, params, args = {}, exception, throws, returns, sdk, outputSchema }, log = () => {}) => {
    const work = () => {
      if (sdk) throw new runtime.SdkFailure(sdk.failure, sdk.facts);
      if (exception) throw thrownOf(exception);
      if (throws) throw make(throws);
      return valueOf(returns);
    };
    const options = { log, ...(outputSchema !== undefined && { outputSchema: outputSchema ? { type: "object" } : null }) };
    if (method === undefined) return { result: withoutRef(await door.guardTool(tool, async () => work(), options)(args, {})) };
    try {
      return { result: withoutRef(await door.guardHandler(method, async () => work(), options)({ method, params }, {})) };
    } catch (error) {
      const { code, message, data } = error;
      return { error: withoutRef({ code, message, data }) };
    }
  };
  /** Where a failure happened is each implementation's own. */
  const withoutPlaces = (record) => Object.fromEntries(Object.entries(record).filter(([field]) => !/^\$(?:stack|fingerprint)\??$/.test(spec.log.fields[field])));
  /** The record that a guard writes of a failure. */
  const recordOf = async (failure, { tool, args }) => {
    const records = [];
    await guarded({ ...failure, tool, args }, (record) => records.push(record));
    const [{ time, ...record }] = records;
    return { records: records.length, ...withoutRef(withoutPlaces(record)) };
  };
  return {
    encode: ({ given, way, options = {} }) => encoders[way](make(given), { locale: given.locale, ...options }),
    decode: ({ wire, way }) => readOf(read(wire, way)),
    map: ({ exception, tool, args }) => made(family.from(thrownOf(exception), { tool, args })),
    guard: (request) => guarded(request),
    sdk: ({ failure, facts, tool }) => made(family.from(new runtime.SdkFailure(failure, facts), { tool })),
    redact: ({ text }) => door.toStatus(make({ code: "text", details: { text } })).details[0].metadata.text,
    bound: async ({ given }) => {
      const { result } = await guarded({ tool: "any", throws: given });
      const { code, details } = result._meta[spec.format.metaKey];
      return { code, ...(details && { details }) };
    },
    fits: ({ given }) => {
      const { code, details } = readOf(read({ isError: true, content: [], _meta: { [spec.format.metaKey]: { message: "x", category: "user", recoverable: true, contract: spec.contract, ...given } } }));
      return { code, ...(details && { details }) };
    },
    render: ({ given }) => {
      const error = make(given);
      return { text: door.render(error, { locale: given.locale }) };
    },
    retry: (request) => {
      const delay = runtime.retryDelay(subject(request), request.attempt, { random: () => request.random, ...(request.idempotent !== undefined && { idempotent: request.idempotent }) });
      return delay === undefined ? { stop: true } : { delay: Math.round(delay) };
    },
    log: async ({ given, cause, call = {}, ...failure }) => {
      const { now = 0, ...rest } = call;
      if (given === undefined) return recordOf(failure, rest);
      return withoutPlaces(door.toLogRecord(make(given, cause && thrownOf(cause)), { ...rest, now: () => now }));
    },
    exit: (request) => door.exitCode(subject(request)),
    telemetry: ({ call, ...request }) => door.telemetry(subject(request), call),
    announcement: ({ tool }) => runtime.announcementOf(tool, spec),
    compatible: ({ tools }) => door.compatibleWith(family, { tools }),
  };
};

/** What answers requests for packages, by the names of their servers. Rows that name no server are of the one called plain, or of the first. */
export function answering(packages) {
  const operations = new Map(Object.entries(packages).map(([server, parts]) => [server, operationsOf(parts)]));
  const servers = [...operations.keys()];
  const usual = operations.has("plain") ? "plain" : servers[0];
  return async ({ id, op, server = usual, ...request }) => {
    const known = operations.get(server);
    if (op === "hello") return { id, result: { edition: 4, language: "typescript", servers, ops: Object.keys(known) } };
    if (known === undefined || !Object.hasOwn(known, op)) return { id, unsupported: true };
    try {
      return { id, result: (await known[op](request)) ?? null };
    } catch (error) {
      return { id, failed: String(error?.stack ?? error) };
    }
  };
}

async function packagesIn(folder) {
  const packages = {};
  for (const server of readdirSync(folder).sort()) {
    if (!existsSync(join(folder, server, "src/index.js"))) continue;
    const load = (path) => import(pathToFileURL(join(folder, server, path)).href);
    const [door, client, runtime] = await Promise.all([load("src/index.js"), load("src/client.js"), load("src/runtime-server.js")]);
    packages[server] = { door, client, runtime };
  }
  return packages;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const answer = answering(await packagesIn(process.argv[2]));
  let rest = "";
  // node:readline of Node 24 ends a line at U+2028 as well, which JSON may hold as it is.
  for await (const chunk of process.stdin.setEncoding("utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop();
    for (const line of lines) process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
  }
}
