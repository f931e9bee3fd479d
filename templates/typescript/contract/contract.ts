// Provokes every declared error of a package over a real MCP connection and reads it back. Driven by taxonomy.json alone.

import type { ValidateFunction } from "ajv/dist/2020.js";
import { readAnswer } from "../../../generator/live/answer.ts";
import { sdkWords } from "../../../generator/live/checks/sdk-text.ts";
import { callsOf, judged, verifyServer } from "../../../generator/live/package.ts";
import type { Finding } from "../../../generator/live/report.ts";
import type { Json } from "../../../generator/model/data.ts";
import { holds, tellsCode } from "../../../generator/model/holds.ts";
import { readBody } from "../src/runtime/carriers/body.ts";
import { alikeIn } from "./alike.ts";
import { read } from "./package-files.ts";
import { provocations, type Failing, type Provocation } from "./provocations.mjs";
import { startRaw } from "./raw-server.ts";
import { listen } from "./started.ts";
import type { Subject } from "./subject.ts";

interface Answered {
  readonly answer: { readonly [key: string]: unknown };
  readonly envelope: unknown;
}

/** Declares the tests. */
export const provocationTests = ({ afterAll, ajv, beforeAll, client, decode, describe, example, expect, start, test, toJsonRpcError, toToolResult, wireDetails, zod }: Subject): void => {
  const server = read("taxonomy.json");
  const plan = provocations(server);
  const produced = new Set<object>();

  // Formats are annotations, in the contracts as in the decoder.
  const judge = new ajv.Ajv2020({ strict: true, allErrors: true, allowUnionTypes: true, strictTuples: false, validateFormats: false });
  judge.addVocabulary(["x-unit"]);
  const schemas = read("contracts/errors.schema.json");
  judge.addSchema(schemas);
  const contractOf = (name: string): ValidateFunction => judge.getSchema(schemas.$defs[name].$id) ?? expect.unreachable(name);

  const validate = (valid: ValidateFunction, value: unknown): void => expect(valid(value), judge.errorsText(valid.errors)).toBe(true);
  const validateEnvelope = (paths: readonly string[], envelope: unknown): void => paths.forEach((path) => validate(contractOf(path), envelope));

  /** By tool, what the text of its failed calls is; empty where the format has lines there. */
  const bodies = new Map<string, ValidateFunction>();
  if (server.format.tool.content === "$body") {
    for (const { name, errorSchema } of read(`contracts/${server.name}-tools.json`).tools) bodies.set(name, judge.compile(errorSchema));
  }

  /** Whether a log record has what only the operator may know: its format may leave that out. */
  const tellsCause = Object.values(server.log.fields).some((field) => /^\$(stack|internalMessage)\??$/.test(String(field)));

  const caller = new client.Client({ name: "contract-test", version: "1.0.0" });
  const transport = start.connection();
  const verdict = judged(transport);
  let log = "";

  beforeAll(async () => {
    listen(transport, (chunk) => (log += chunk));
    await caller.connect(transport);
    await caller.listTools();
  });

  const counted = (all: readonly object[]): string => `${all.filter((one) => produced.has(one)).length} of ${all.length}`;

  afterAll(async () => {
    await caller.close();
    const errors = `${counted(plan.pairs)} declared errors, ${counted(plan.rules)} rules, ${counted(plan.scenarios)} scenarios produced and read back`;
    const successes = plan.successes.length > 0 ? `; ${counted(plan.successes)} successes let through` : "";
    console.log(`${server.package}: ${errors}${successes}`);
  });

  /** The envelope of a failed call and the whole answer it came in. */
  const call = async ({ outlet, provoke, args }: Provocation): Promise<Answered> => {
    const params = { ...args, provoke };
    if (outlet.kind === "tool") {
      const answer = await caller.callTool({ name: outlet.name, arguments: params });
      return { answer, envelope: answer._meta?.[server.format.metaKey] };
    }
    const answer = await caller.request({ method: outlet.name, params }, zod.looseObject({})).catch((error: unknown) => error as Answered["answer"]);
    return { answer, envelope: readAnswer({ error: answer }, server).envelope };
  };

  /** All that an answer says, as one text; JSON inside of JSON is not escaped. */
  const said = (answer: object): string =>
    JSON.stringify(answer instanceof Error ? { ...answer, message: answer.message } : answer).replaceAll("\\", "");

  /** Whether `words` stand in `text`, not as a part of longer ones: not_found is not said in not_found_or_forbidden. */
  const says = (text: string, words: string): boolean => {
    const around = text.split(words.replaceAll("\\", ""));
    return around.slice(1).some((after, at) => !/[\w-]$/.test(around[at] ?? "") && !/^[\w-]/.test(after));
  };

  /** Nothing of a concealed error is said, but what its public twin says too. */
  const checkHidden = (hidden: string, { code, details }: Failing, { answer }: Answered): void => {
    const twin = example(code);
    const allowed = said([toToolResult(twin), toJsonRpcError(twin)]);
    for (const words of [hidden, server.format.codes?.[hidden] ?? hidden, example(hidden, details).message]) {
      if (!says(allowed, words)) expect(says(said(answer), words), `${hidden} shows: ${words}`).toBe(false);
    }
  };

  const { body: bodyTemplate = {}, jsonRpc } = server.format;
  const tells = (template: Json, variable: string): boolean => holds(template, variable) || holds(template, "$envelope");
  const tellsDetails = tells(bodyTemplate, "$details");

  /** What a client is told by a tool or method: in `_meta` all there is, in the data of a JSON-RPC error what its format puts there. */
  const isHeard = ({ kind }: Failing["outlet"], variable: string): boolean => kind === "tool" || tells(jsonRpc.data, variable);

  /** Whether a client finds the error in the body alone. */
  const hasBody = ({ isError, structuredContent }: Answered["answer"]): boolean =>
    tellsCode(bodyTemplate) &&
    (server.format.discriminator !== undefined || isError === true) &&
    (server.format.tool.content === "$body" || structuredContent !== undefined);

  /** Whether a client can fill the details of `code` from what the body says: they stand in it, or in the message. */
  const isTold = (code: string): boolean => {
    const { details, message } = server.errors.find((error: { code: string }) => error.code === code);
    const needed = Object.keys(details).filter((name) => !details[name].optional && !details[name].safety);
    return tellsDetails || (holds(bodyTemplate, "$message") && needed.every((name) => message.includes(`{${name}}`) && !/array|object/.test(details[name].type)));
  };

  /** What a client that gets no `_meta`, or does not look at it, makes of the answer. */
  const checkBody = ({ code, outlet }: Failing, { answer }: Answered): void => {
    const body = bodies.get(outlet.name);
    if (body) validate(body, JSON.parse((answer as { content: { text: string }[] }).content[0]?.text ?? ""));
    if (!hasBody(answer)) return;
    const { _meta, ...bare } = answer;
    const error = decode(bare);
    expect(error).toMatchObject({ code });
    if (isTold(code)) expect(error).toBeInstanceOf(example(code).constructor);
    if (tellsDetails) expect(error).toHaveProperty("details", (decode(answer) as { details?: object } | undefined)?.details);
  };

  /** The data of a JSON-RPC error is what its format describes. */
  const checkData = (error: unknown): void => {
    const { data } = error as { readonly data?: unknown };
    expect(readBody(jsonRpc.data, data), `${JSON.stringify(data)} is not ${JSON.stringify(jsonRpc.data)}`).toBeDefined();
  };

  const check = async (provocation: Failing): Promise<Answered> => {
    const { code, hidden, details, message, told, outlet } = provocation;
    const answered = await call(provocation);
    const error = decode(answered.answer);

    if (hidden !== undefined) checkHidden(hidden, provocation, answered);
    if (outlet.kind === "method") checkData(answered.answer);
    if (!isHeard(outlet, "$code")) return answered;
    expect(error).toBeInstanceOf(example(code).constructor);
    expect(error).toMatchObject({ code });
    if (hidden === undefined && details !== undefined && isHeard(outlet, "$details")) expect(error).toHaveProperty("details", details);
    if (message !== undefined && isHeard(outlet, "$message")) expect(error?.message).toBe(message);
    if (told !== undefined && isHeard(outlet, "$envelope")) expect(answered.envelope).toHaveProperty("message", told);
    if (isHeard(outlet, "$envelope")) validateEnvelope([`errors/${code}`, ...(outlet.kind === "tool" ? [`tools/${outlet.name}`] : [])], answered.envelope);
    if (outlet.kind === "tool") checkBody(provocation, answered);
    return answered;
  };

  describe.runIf(plan.pairs.length > 0)("every declared error arrives as itself", () => {
    const alike = alikeIn(server);
    test.each(plan.pairs)("$title", async (pair) => {
      const code = pair.hidden ?? pair.code;
      const details = alike(code);
      await check({ ...pair, provoke: { ...pair.provoke, ...(details && { details }) }, details: wireDetails(code, details) });
      produced.add(pair);
    });
  });

  describe.runIf(plan.rules.length > 0)("every mapping rule makes its error of a native exception", () => {
    test.each(plan.rules)("$title", async (rule) => {
      await check({ ...rule, details: wireDetails(rule.hidden ?? rule.code, rule.details ?? {}) });
      produced.add(rule);
    });
  });

  describe.runIf(plan.scenarios.length > 0)("every scenario ends as written", () => {
    test.each(plan.scenarios)("$title", async (scenario) => {
      await check(scenario);
      produced.add(scenario);
    });
  });

  describe.runIf(plan.examples.length > 0)("every example arrives with the details and the message written", () => {
    test.each(plan.examples)("$title", async (shown) => {
      await check({ ...shown, details: wireDetails(shown.code, shown.details ?? {}) });
      produced.add(shown);
    });
  });

  describe.runIf(plan.unsent.length > 0)("every example of what is never sent has the message written", () => {
    test.each(plan.unsent)("$title", (shown) => {
      expect(example(shown.code, shown.details).message).toBe(shown.message);
      produced.add(shown);
    });
  });

  describe.runIf(plan.successes.length > 0)("a call that is written to succeed does", () => {
    test.each(plan.successes)("$title", async (success) => {
      const { answer } = await call(success);
      expect(decode(answer)).toBeUndefined();
      expect(answer).toHaveProperty("content", [{ type: "text", text: "done" }]);
      produced.add(success);
    });
  });

  describe.runIf(plan.strangers.length > 0)("whatever else is thrown", () => {
    test.each(plan.strangers)("$title becomes the fallback, and only the log knows all of it", async (stranger) => {
      const { answer } = await check(stranger);
      expect([stranger.secret, stranger.leaves ?? ""].map((words) => said(answer).includes(words))).toEqual([false, true]);
      if (tellsCause) await expect.poll(() => log).toContain(stranger.secret);
    });
  });

  describe.each([...new Set(plan.refusals.map(({ kind }) => kind))])("what the SDK refuses, on a %s", (kind) => {
    let raw: ReturnType<typeof startRaw>;
    beforeAll(async () => {
      raw = startRaw(start.server(kind));
      const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "contract-test", version: "1.0.0" } };
      await raw.say(JSON.stringify({ jsonrpc: "2.0", id: 0, method: "initialize", params }));
    });
    afterAll(() => raw.stop());

    test.each(plan.refusals.filter((refusal) => refusal.kind === kind))("$title, leaves as $code and is logged", async (refusal) => {
      const logged = raw.records.length;
      const { id, result, error } = await raw.say(refusal.line);
      expect(id).toBe(refusal.id);
      const outlet = { kind: result ? "tool" : "method", name: refusal.title } as const;
      if (error) checkData(error);
      if (isHeard(outlet, "$code")) expect(decode(result ?? error)).toMatchObject({ code: refusal.code });
      const answer = readAnswer({ result, ...(error && { error }) }, server);
      if (isHeard(outlet, "$envelope")) validateEnvelope([`errors/${refusal.code}`], answer.envelope);
      expect(sdkWords(answer, server)).toBeUndefined();
      await expect.poll(() => raw.records.length).toBeGreaterThan(logged);
      produced.add(refusal);
    });
  });

  describe("nothing was left out", () => {
    const { strangers, ...kinds } = plan;
    test.each(Object.entries(kinds))("all %s were produced", (_, all) => {
      expect(all.filter((one) => !produced.has(one)).map(({ title }) => title)).toEqual([]);
    });
  });

  /** What this test does itself is no fault: it has tools of its own, and throws what nobody has declared. */
  const isOfServer = ({ check, subject }: Finding): boolean => check !== "fallback-share" && !(check === "tool-undeclared" && subject.startsWith("contract_"));

  describe("the judge of running servers", () => {
    test("finds nothing wrong with what was sent", () => expect(verdict.report().findings.filter(isOfServer)).toEqual([]));

    // FAULTLINE_SERVER="node server.js" npx vitest run
    const { FAULTLINE_SERVER: server = "" } = process.env;
    if (server !== "") test("finds nothing wrong with your own", async () => console.log(callsOf(await verifyServer(server)).join("\n")), 180_000);
  });
};
