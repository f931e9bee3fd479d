// Provokes every declared error of a package over a real MCP connection and reads it back. Driven by taxonomy.json alone.

import { readAnswer } from "../../../generator/live/answer.ts";
import { sdkWords } from "../../../generator/live/sdk-words.ts";
import { callsOf, judged, verifyServer } from "./verify-server.ts";
import { alikeIn } from "../../../generator/live/provoked/alike.ts";
import { provocations, type Failing, type Provocation, type Provocations } from "../../../generator/live/provoked/provocations.ts";
import { answerText } from "../../../generator/live/provoked/visible.ts";
import type { Finding } from "../../../generator/live/report.ts";
import { fromDocument } from "../../../generator/model/left-out.ts";
import type { Server } from "../../../generator/model/taxonomy.ts";
import { checksOf, type Answered, type Checks } from "./answer-checks.ts";
import { read } from "./package-files.ts";
import { startRaw } from "./raw-server.ts";
import { listen } from "./started.ts";
import type { Subject } from "./subject.ts";

/** A log record arrives at once, but on a busy machine. */
const patience = { timeout: 60_000 };

/** A package at work: what is to be provoked, who provokes it, and what was. */
interface Bench extends Subject {
  readonly server: Server;
  readonly plan: Provocations;
  readonly checks: Checks;
  readonly produced: Set<object>;
  readonly log: () => string;
  call(provocation: Provocation): Promise<Answered>;
  /** Calls, and checks the answer. */
  check(provocation: Failing): Promise<Answered>;
}

/** A client of the package's server, while the tests run. */
const benchOf = (subject: Subject): Bench & { readonly findings: () => readonly Finding[] } => {
  const { afterAll, beforeAll, client, start, zod } = subject;
  const server = fromDocument(read("taxonomy.json") as Server);
  const plan = provocations(server);
  const produced = new Set<object>();
  const checks = checksOf(server, subject);
  const caller = new client.Client({ name: "contract-test", version: "1.0.0" });
  const transport = start.connection();
  const watched = judged(transport);
  let log = "";

  beforeAll(async () => {
    await caller.connect(transport);
    listen(transport, (chunk) => (log += chunk));
    await caller.listTools();
  });

  const counted = (all: readonly object[]): string => `${all.filter((one) => produced.has(one)).length} of ${all.length}`;

  afterAll(async () => {
    await caller.close();
    const errors = `${counted(plan.pairs)} declared errors, ${counted(plan.rules)} rules, ${counted(plan.scenarios)} scenarios produced and read back`;
    const successes = plan.successes.length > 0 ? `; ${counted(plan.successes)} successes let through` : "";
    console.log(`${server.package}: ${errors}${successes}`);
  });

  const call = async ({ callee, provoke, args }: Provocation): Promise<Answered> => {
    const params = { ...args, provoke };
    if (callee.kind === "tool") {
      const answer = await caller.callTool({ name: callee.name, arguments: params });
      return { answer, envelope: answer._meta?.[server.format.metaKey] };
    }
    const answer = await caller.request({ method: callee.name, params }, zod.looseObject({})).catch((error: unknown) => error as Answered["answer"]);
    return { answer, envelope: readAnswer({ error: answer }, server).envelope };
  };

  const check = async (provocation: Failing): Promise<Answered> => {
    const answered = await call(provocation);
    checks.check(provocation, answered);
    return answered;
  };

  return { ...subject, server, plan, checks, produced, log: () => log, call, check, findings: () => watched.report().findings };
};

/** The taxonomy holds. */
const writtenTests = ({ server, plan, produced, call, check, decode, describe, example, expect, test, wireDetails }: Bench): void => {
  const alike = alikeIn(server);

  describe.runIf(plan.pairs.length > 0)("every declared error arrives as itself", () => {
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
};

/** Undeclared failures become the fallback. */
const strangerTests = ({ plan, checks, check, describe, expect, log, test }: Bench): void => {
  describe.runIf(plan.strangers.length > 0)("whatever else is thrown", () => {
    test.each(plan.strangers)("$title becomes the fallback, and only the log knows all of it", async (stranger) => {
      const { answer } = await check(stranger);
      expect([stranger.secret, stranger.leaves ?? ""].map((words) => answerText(answer).includes(words))).toEqual([false, true]);
      if (checks.tellsCause) await expect.poll(log, patience).toContain(stranger.secret);
    });
  });
};

/** The SDK's own answers. */
const refusalTests = ({ server, plan, checks, afterAll, beforeAll, decode, describe, expect, produced, start, test }: Bench): void => {
  const { checkData, showsVariable, validateEnvelope } = checks;
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
      const callee = { kind: result ? "tool" : "method" } as const;
      if (error) checkData(error);
      if (showsVariable(callee, "$code")) expect(decode(result ?? error)).toMatchObject({ code: refusal.code });
      const answer = readAnswer({ result, ...(error && { error }) }, server);
      if (showsVariable(callee, "$envelope")) validateEnvelope([`errors/${refusal.code}`], answer.envelope);
      expect(sdkWords(answer, server)).toBeUndefined();
      await expect.poll(() => raw.records.length, patience).toBeGreaterThan(logged);
      produced.add(refusal);
    });
  });
};

/** This test's own actions are not findings: it has its own tools, and throws undeclared errors. */
const isOfServer = ({ check, subject }: Finding): boolean => check !== "fallback-share" && !(check === "tool-undeclared" && subject.startsWith("contract_"));

/** Declares the tests. */
export const provocationTests = (subject: Subject): void => {
  const bench = benchOf(subject);
  const { describe, expect, findings, plan, produced, test } = bench;
  writtenTests(bench);
  strangerTests(bench);
  refusalTests(bench);

  describe("nothing was left out", () => {
    const { strangers: _, ...kinds } = plan;
    test.each(Object.entries(kinds))("all %s were produced", (_, all) => {
      expect(all.filter((one) => !produced.has(one)).map(({ title }) => title)).toEqual([]);
    });
  });

  describe("the judge of running servers", () => {
    test("finds nothing wrong with what was sent", () => expect(findings().filter(isOfServer)).toEqual([]));

    // FAULTLINE_SERVER="node server.js" npx vitest run
    const { FAULTLINE_SERVER: server = "" } = process.env;
    if (server !== "") test("finds nothing wrong with your own", async () => console.log(callsOf(await verifyServer(server)).join("\n")), 180_000);
  });
};
