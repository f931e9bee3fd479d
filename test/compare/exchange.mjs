// Runs packages against each other: a new server sends, an old client, an upgraded client and a reader of the bare wire read. Jobs come as JSON, answers go as JSON.

import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const unitMs = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 };
const hour = 3_600_000;

/** Whether a value is what a typed reader of the old contract takes: the type, the listed values, the meaning of the unit. Limits are not looked at. */
function reads(value, shape) {
  if (value === null && shape.nullable) return true;
  if (shape.enum) return shape.enum.some((each) => JSON.stringify(each) === JSON.stringify(value));
  if (shape.type === "array") return Array.isArray(value) && value.every((item) => !shape.items || reads(item, shape.items));
  if (shape.type === "object") return typeof value === "object" && value !== null && readsAll(value, shape.properties ?? {});
  if (shape.type === "integer" && !Number.isSafeInteger(value)) return false;
  if (shape.type === "integer" || shape.type === "number") return typeof value === "number" && (unitMs[shape.unit] === undefined || value * unitMs[shape.unit] === hour);
  return typeof value === shape.type;
}

const readsAll = (details, shapes) =>
  Object.entries(shapes).every(([name, shape]) => {
    if (shape.safety !== undefined) return true;
    return details?.[name] === undefined ? shape.optional === true : reads(details[name], shape);
  });

/** As {@link reads}, for code in TypeScript: a whole number is a number there. */
const asNumbers = (shapes) => JSON.parse(JSON.stringify(shapes).replaceAll('"type":"integer"', '"type":"number"'));

const onWire = (frame) => JSON.parse(JSON.stringify(frame));

/** What the old format says is where, in a body: its keys, its literals, the code as it was written. */
function readsBody(template, body, { code, url, x }) {
  if (typeof template === "string" && template.startsWith("$")) {
    const optional = template.endsWith("?");
    const variable = optional ? template.slice(0, -1) : template;
    if (body === undefined) return optional;
    if (variable === "$code") return body === code;
    if (variable === "$url") return body === url;
    if (variable.startsWith("$x.")) return JSON.stringify(body) === JSON.stringify(x?.[variable.slice(3)] ?? null);
    if (variable === "$message") return typeof body === "string" && body !== "";
    return true;
  }
  if (typeof template !== "object" || template === null) return JSON.stringify(template) === JSON.stringify(body);
  return typeof body === "object" && body !== null && Object.entries(template).every(([key, part]) => readsBody(part, body[key], { code, url, x }));
}

/** Why a reader of the bare wire, who knows the old contract, does not find a failed call to be this error; undefined when they do. */
function misread(old, error, frame, { structuredContent }, rpc, says) {
  const { format } = old;
  const code = format.codes?.[error.code] ?? error.code;
  const { url = null, x } = error;
  if ((frame.isError === true) !== format.tool.isError) return "isError";
  if (frame._meta?.[format.metaKey]?.code !== error.code) return `_meta: ${JSON.stringify(frame._meta)}`;
  const text = frame.content[0].text;
  if (format.tool.content === "$body") {
    const body = parsed(text);
    if (!readsBody(format.body ?? { error: "$envelope" }, body, { code, url, x })) return `body: ${text}`;
    if (format.discriminator !== undefined && body[format.discriminator] === undefined) return "discriminator";
  } else if (format.tool.carriers.length === 0 && !text.startsWith(`[${code}]`)) return `text: ${text}`;
  if (format.tool.carriers.includes("structuredContent") && !readsBody(format.body ?? { error: "$envelope" }, structuredContent, { code, url, x })) return "structuredContent";
  for (const [revision, { code: number, data }] of Object.entries(rpc)) {
    const expected = says(error) && mayAnswer(old, "resources/read", error.code) ? missing : (error.jsonRpc[revision] ?? error.jsonRpc.default);
    if (number !== expected) return `number ${number}, not ${expected}`;
    if (format.jsonRpc.data && !readsBody(format.jsonRpc.data, data, { code, url, x })) return "data";
  }
  return undefined;
}

/** What resources/read answers with where there is no such resource (SEP-2164). */
const missing = -32602;
const anywhere = "file:///notes/1";

/** Whether the error says that the resource at `uri` does not exist. */
const isMissing = ({ missingResource }, details, uri) => (typeof missingResource === "string" ? details[missingResource] === uri : missingResource === true);

const mayAnswer = ({ methods }, method, code) => {
  const lists = methods.filter(({ name }) => name === method || name === "*");
  return lists.length === 0 || lists.some(({ errors }) => errors.includes(code));
};

/** As an SDK's own failure is marked: who throws it says what was refused. */
const refusal = (kind) => {
  const facts = { problem: "it was refused", argument: "page", expected: "integer", received: "string", name: "edit", method: "tools/call", uri: anywhere, available: [] };
  return Object.defineProperty(Object.assign(new Error(facts.problem), { kind, facts }), Symbol.for("dev.faultline.sdk-failure"), { value: true });
};

const parsed = (text) => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** A detail that leaves, and arrives as another value than it was thrown with. */
const changedIn = (thrown, read, shapes) =>
  Object.keys(thrown).find((name) => shapes[name] && shapes[name].safety === undefined && shapes[name].type !== "object" && shapes[name].type !== "array" && JSON.stringify(thrown[name]) !== JSON.stringify(read[name]));

const silent = { log: () => {} };

/** What a model is shown of a failed call; a ref is another each time. */
const shownIn = (family, frame) => frame.content[0].text.replaceAll(family.decode(frame)?.ref ?? "<ref>", "<ref>");

/** Answers of a guarded tool whose handler throws what `make` makes. */
const answer = (server, tool, make) => onWire(server.guardTool(tool, () => { throw make(); }, silent)());

const classOf = (server, code) => server[Object.keys(server).find((key) => server[key]?.spec?.code === code && typeof server[key] === "function")];

const construct = (server, error, details) => {
  const Class = classOf(server, error.code);
  const options = error.recoverable === "caller" ? { recoverable: true } : {};
  return Object.keys(error.details).length === 0 ? new Class(options) : new Class(details, options);
};

async function exchanged({ folder, old, now, renamed }) {
  const load = (path) => import(pathToFileURL(`${folder}/${path}`).href);
  const [server, before, former, { toProblem }] = [await load("new/src/index.js"), await load("old/src/index.js"), await load("former.mjs"), await load("new/src/index.js")];
  // What does not compile may not load either: a name is gone.
  const upgraded = await load("upgraded.mjs").catch(() => undefined);
  const broken = { server: [], client: [], wire: [], log: [] };
  const differs = { log: [], model: [] };
  const [family, formerFamily] = [server, before].map((made) => Object.values(made).find((value) => typeof value?.decode === "function" && value.spec));
  /** What the old server said and logged, of the same errors with the same details. */
  const said = new Map(
    old.errors.filter(({ origin }) => origin === "server").flatMap((error) =>
      error.samples.map((details) => {
        const made = () => construct(before, error, details);
        return [JSON.stringify([error.code, details]), { text: shownIn(formerFamily, answer(before, "another", made)), record: JSON.stringify(recordOf(before, made())) }];
      }),
    ),
  );
  // A server author goes on throwing what they threw, with the details they had: it must arrive.
  for (const { code, samples, tools } of old.errors) {
    const error = now.errors.find((each) => each.code === code);
    if (!error || old.conceal[code] !== undefined || now.conceal[code] !== undefined || (error.recoverable === "caller" && old.errors.find((each) => each.code === code).recoverable !== "caller")) continue;
    for (const details of samples) {
      for (const tool of [...tools, "another"]) {
        const frame = answer(server, tool, () => construct(server, error, details));
        const read = family.decode(frame);
        if (read?.code !== code) broken.server.push(`${tool} cannot throw ${code} ${JSON.stringify(details)}: ${read?.code}`);
        else if (changedIn(details, read.details, error.details) !== undefined) broken.server.push(`${code} arrives with ${JSON.stringify(read.details)}, thrown with ${JSON.stringify(details)}`);
        else if (!readsAll(read.details, asNumbers(Object.fromEntries(Object.entries(error.details).filter(([name]) => old.errors.find((each) => each.code === code).details[name]))))) broken.server.push(`${code} says something else: ${JSON.stringify(read.details)}`);
      }
    }
    for (const { name, errors } of old.methods) {
      if (!errors.includes(code)) continue;
      try {
        server.guardHandler(name, () => { throw construct(server, error, samples[0]); }, silent)();
      } catch (failure) {
        const read = family.decode(failure);
        if (read?.code !== code) broken.server.push(`${name} cannot throw ${code}: ${read?.code}`);
      }
    }
  }
  // A new server fails in all its ways. Each error that was known is read by those who know the old contract.
  for (const error of now.errors) {
    const known = old.errors.find(({ code }) => code === (renamed[error.code] ?? error.code));
    if (!known || error.origin === "client") continue;
    for (const details of error.samples) {
      for (const tool of [...error.tools, ...(error.tools.length === 0 ? ["another"] : [])]) {
        const made = () => construct(server, error, details);
        const frame = answer(server, tool, made);
        // The resource that was asked for is the one that either contract has in mind.
        const isAny = error.missingResource === true || known.missingResource === true;
        const uri = (isAny ? undefined : (details[error.missingResource] ?? details[known.missingResource])) ?? anywhere;
        const rpc = Object.fromEntries(old.protocol.map((protocol) => [protocol, onWire(server.toJsonRpcError(made(), { protocol, ...(mayAnswer(now, "resources/read", error.code) && { uri }) }))]));
        if (old.conceal[known.code] === undefined) {
          for (const [who, handle, shapes] of [["client", upgraded?.handle, asNumbers(known.details)], ["wire", former.handle, known.details]]) {
            if (!handle) continue;
            const [seen, thrown] = handled(handle, frame);
            if (thrown !== undefined) broken[who].push(thrown);
            else if (seen.code !== known.code && !(who === "client" && renamed[error.code] !== undefined)) broken[who].push(`${known.code} is read as ${seen.code}`);
            else if (seen.code === known.code && !readsAll(seen.details, shapes)) broken[who].push(`${known.code} is read with ${JSON.stringify(seen.details)}`);
            else if (known.parents.some((parent) => seen.code === known.code && !seen.parents.includes(parent))) broken[who].push(`${known.code} is no ${known.parents.join()}`);
          }
          const why = misread(old, known, frame, onWire(server.toToolResult(made())), rpc, (one) => isMissing(one, details, uri)) ?? (toProblem(made()).status === known.httpStatus ? undefined : "HTTP status");
          if (why !== undefined) broken.wire.push(`${known.code}: ${why}`);
        }
        const record = recordOf(server, made());
        for (const field of Object.keys(old.log.fields)) if (!old.log.fields[field].endsWith("?") && !(field in record)) broken.log.push(`no ${field}`);
        if (!readsAll(record.details ?? {}, Object.fromEntries(Object.entries(known.details).filter(([, { unit }]) => unit !== undefined)))) broken.log.push("unit");
        const was = said.get(JSON.stringify([known.code, details]));
        if (was && was.text !== shownIn(family, answer(server, "another", made))) differs.model.push(known.code);
        if (was && was.record !== JSON.stringify(record)) differs.log.push(known.code);
        const then = was && JSON.parse(was.record);
        for (const field of Object.keys(then ?? {})) if (JSON.stringify(then[field]) !== JSON.stringify(record[field])) broken.log.push(`${field} is ${JSON.stringify(record[field])}`);
      }
    }
  }
  // A client of the new package meets a server older than both, which uses a former code.
  for (const { code, aliases = [], samples } of upgraded ? old.errors : []) {
    for (const alias of aliases) {
      const frame = answer(before, "another", () => construct(before, old.errors.find((each) => each.code === code), samples[0]));
      const [seen] = handled(upgraded.handle, JSON.parse(JSON.stringify(frame).replaceAll(code, alias)));
      if (seen?.code !== code) broken.client.push(`${alias} of older servers is read as ${seen?.code}`);
    }
  }
  // What the SDK refuses arrives as what the old contract has for it.
  for (const [kind, { error }] of Object.entries(old.sdkFailures)) {
    if (kind === "invalid_result" && !old.tools.some(({ outputSchema }) => outputSchema)) continue;
    const [seen] = handled(former.handle, answer(server, "another", () => refusal(kind)));
    const expected = old.conceal[error] ?? error;
    if (seen?.code !== expected && renamed[seen?.code] !== expected && old.errors.some(({ code }) => code === expected)) broken.wire.push(`${kind} of the SDK is read as ${seen?.code}`);
  }
  const unforeseen = answer(server, "another", () => new RangeError("nobody foresaw this"));
  const [seen] = handled(former.handle, unforeseen);
  if (seen?.code !== old.fallback && old.conceal[old.fallback] === undefined && old.errors.some(({ code }) => code === old.fallback)) broken.wire.push(`the fallback is read as ${seen?.code}`);
  return { broken, differs };
}

/** Without what is of the moment, and of the version. */
const recordOf = (server, error) => {
  const { stack, contract, ...record } = server.toLogRecord(error, { now: () => 0 });
  return { ...record, ...(stack === undefined ? {} : { stack: Array.isArray(stack) || typeof stack === "string" ? "there" : stack }) };
};

function handled(handle, frame) {
  try {
    return [handle(frame), undefined];
  } catch (error) {
    return [undefined, String(error)];
  }
}

const jobs = JSON.parse(readFileSync(0, "utf8"));
const answers = {};
for (const [name, job] of Object.entries(jobs)) {
  try {
    answers[name] = await exchanged(job);
  } catch (error) {
    answers[name] = { failure: error instanceof Error ? error.stack : String(error) };
  }
}
process.stdout.write(JSON.stringify(answers));
