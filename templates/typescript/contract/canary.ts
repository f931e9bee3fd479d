// Looks for the words planted in every error in all that leaves. Driven by taxonomy.json alone.

import { betraying, canary, plantedIn, probed, staying, stayingInTexts } from "../../../generator/live/provoked/planted.ts";
import { asText } from "../../../generator/live/provoked/visible.ts";
import { sentAs, substituteOf } from "../../../generator/model/codes.ts";
import type { ErrorDef, Server } from "../../../generator/model/taxonomy.ts";
import { fromDocument } from "../../../generator/model/left-out.ts";
import { tied } from "../../../generator/model/tied.ts";
import { read } from "./package-files.ts";
import { listen } from "./started.ts";
import type { Failure, Subject } from "./subject.ts";

const brand = Symbol.for("dev.faultline.error");

/** An error whose texts speak of all of its details, and of the probe. */
const betrayer = (described: ErrorDef, { example }: Subject): Failure => {
  const error = example(described.code);
  const { shapes, text } = betraying(described);
  const spec = { ...(error as { readonly [brand]?: object })[brand], details: shapes, message: text, guidance: text, locales: { de: { message: text, guidance: text } } };
  Object.defineProperty(error, brand, { value: spec });
  Object.defineProperty(error, "details", { value: plantedIn({ ...error.details, probe: probed }, shapes) });
  return error;
};

type Way = (error: Failure) => unknown;

const waysOut = ({ protocol }: Server, { toJsonRpcError, toProblem, toStatus, toToolResult }: Subject): readonly (readonly [name: string, leave: Way])[] => [
  ["a tool result", (error) => toToolResult(error)],
  ["a tool result with an error branch", (error) => toToolResult(error, { structuredContent: "envelope", outputSchema: true })],
  ["a tool result in another language", (error) => toToolResult(error, { locale: "de" })],
  ...protocol.map((revision): [string, Way] => [`a JSON-RPC error of ${revision}`, (error) => ({ ...toJsonRpcError(error, { protocol: revision, uri: "a://b", locale: "de" }) })]),
  ["problem details", (error) => toProblem(error)],
  ["google.rpc.Status", (error) => toStatus(error)],
  ["JSON.stringify", (error) => error],
];

/** The forms of an error, without a connection. */
const encoderTests = (server: Server, subject: Subject): void => {
  const { describe, expect, render, test, toLogRecord, toProblem, toToolResult } = subject;
  const { errors } = server;

  describe.each(errors.map((error) => [error.code, error] as const))("of %s nothing that stays leaves", (_, error) => {
    test.each(waysOut(server, subject))("by %s", (_, leave) => {
      const text = asText(leave(betrayer(error, subject)));
      for (const word of staying) expect(text).not.toContain(word);
    });

    test("to a terminal, and to the log only what is unsafe", () => {
      const failed = betrayer(error, subject);
      for (const word of staying) expect(render(failed)).not.toContain(word);
      const record = asText(toLogRecord(failed));
      for (const word of [canary["do-not-log"], canary.undeclared]) expect(record).not.toContain(word);
    });
  });

  test.each(errors.filter(({ code }) => substituteOf(server, code) === undefined).map((error) => [error.code, error] as const))("of %s all else is told", (_, error) => {
    for (const leave of [toToolResult, toProblem]) expect(asText(leave(betrayer(error, subject)))).toContain(`"inner":{"open":"${canary.open}"}`);
  });

  test("no text names a detail with a held-back part", () => expect(stayingInTexts(errors)).toEqual([]));
};

/** A client's rejection, as plain data. */
const rejected = ({ message, data }: { message: string; data: unknown }): object => ({ message, data });

/** Answers and logs of a server that raises each error. */
const connectionTests = (server: Server, { afterAll, beforeAll, client, example, expect, start, test, zod }: Subject): void => {
  const caller = new client.Client({ name: "canary-test", version: "1.0.0" });
  let log = "";
  beforeAll(async () => {
    const transport = start.connection();
    await caller.connect(transport);
    listen(transport, (chunk) => (log += chunk));
  });
  afterAll(() => caller.close());

  const callees: readonly { readonly name: string; readonly errors: readonly string[]; readonly isMethod?: true }[] = [...server.tools, ...server.methods.map((method) => ({ ...method, isMethod: true as const }))];
  const raised = server.errors.flatMap((error) => {
    const callee = callees.find(({ errors }) => errors.includes(error.code));
    return callee ? [[error.code, callee, error] as const] : [];
  });
  const logsArguments = Object.values(server.log.fields).includes("$args?");

  test.each(raised)("nothing that stays of %s is answered, and nothing but what is unsafe is logged", async (code, { name, isMethod }, { details }) => {
    const params = { provoke: { raise: code, details: plantedIn(example(code).details, details) } };
    const answer: unknown = isMethod ? await caller.request({ method: name === "*" ? "contract/probe" : name, params }, zod.looseObject({})).catch(rejected) : await caller.callTool({ name, arguments: params });
    const text = asText(answer);
    if (!isMethod) expect(text).toContain(`"code":"${sentAs(server, code)}"`);
    for (const word of staying) expect(text).not.toContain(word);
    for (const word of [canary["do-not-log"], ...(logsArguments ? [] : [canary.undeclared])]) expect(log).not.toContain(word);
  });

  test("what was given to a tool that there is not is not echoed", async () => {
    const answer: unknown = await caller.callTool({ name: "no_such_tool", arguments: { given: canary.undeclared } }).catch(rejected);
    expect(asText(answer)).toMatch(/message|content/);
    expect(asText(answer)).not.toContain(canary.undeclared);
  });
};

/** Declares the tests. */
export const canaryTests = (subject: Subject): void => {
  const server = tied(fromDocument(read("taxonomy.json") as Server));
  encoderTests(server, subject);
  subject.describe("over a real connection", () => connectionTests(server, subject));
};
