// Public codes of a spelling of their own: everything on the wire goes by them, everything in TypeScript by the name in the file.

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { called } from "../../generator/model/codes.ts";
import { recognise } from "../../generator/lookup/recognise.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { compilers, complaints } from "../compiler.ts";
import { strictest } from "../packages/generated.ts";
import { differencesIn, vectorsOf } from "../vectors/differences.ts";
import { fileOf, serverOf, written, type Door } from "./package.ts";
import { someTests } from "../sweep.ts";

const text = readFileSync(new URL("keys.yaml", import.meta.url), "utf8");
const whole = compile({ path: "taxonomy.yaml", text });
const packages = written(whole);
afterAll(() => packages.remove());

type Make = new (...args: readonly unknown[]) => TaxonomyError;
type Index = Door & { readonly [name: string]: Make } & { errorsOf(tool: string): { readonly [name: string]: (details?: object) => TaxonomyError }; toToolResult(error: TaxonomyError): object };

test("the taxonomy has nothing wrong with it", () => {
  expect(whole.diagnostics.map(({ code, sentence }) => `${code}: ${sentence}`)).toEqual([]);
});

describe.each(["keys", "loud"])("%s", (name) => {
  test("sends and reads what the vectors say", async () => {
    expect(await differencesIn(vectorsOf(whole, name), name, (path) => packages.load(`${name}/${path}`))).toEqual([]);
  });
});

test("tools say which errors they raise by code, and make them by name", async () => {
  const { errorsOf, toToolResult } = await packages.load<Index>("keys/src/index.js");
  const { decode, AccessDeniedError, KeyTroubleError } = await packages.load<Index>("keys/src/client.js");
  expect(serverOf(whole, "keys").tools.find(({ name }) => name === "query")?.errors).toEqual(["11000", "42P01", "DIVIDE_BY_ZERO.SUB", "constructor", "internal_error", "invalid_input"]);
  expect(Object.keys(errorsOf("query")).sort()).toEqual(["divided", "duplicateKey", "internalError", "invalidInput", "objectMade", "undefinedTable"]);
  const sent = JSON.parse(JSON.stringify(toToolResult(errorsOf("decrypt")["accessDenied"]?.({ key: "alias/one" }) as TaxonomyError))) as { readonly content: readonly { readonly text: string }[] };
  expect(sent.content[0]?.text).toMatch(/^\[AccessDeniedException\] The key cannot be used\. You may not use it\./);
  const received = decode(sent);
  expect([received?.code, received instanceof (AccessDeniedError as Make), received instanceof (KeyTroubleError as Make), received?.name]).toEqual(["AccessDeniedException", true, true, "AccessDeniedError"]);
});

test.each([
  ["AccessDenied", "AccessDeniedException"],
  ["KEY.DENIED", "AccessDeniedException"],
  ["access_refused", "AccessDeniedException"],
  ["too_many", "throttled"],
])("the former code %s is read as %s", async (former, now) => {
  const { decode } = await packages.load<Door>("keys/src/client.js");
  expect(decode({ isError: true, content: [{ type: "text", text: `[${former}] The key cannot be used. You may not use it.` }] })?.code).toBe(now);
});

test("a format's case is for codes in snake_case, and for their former ones", async () => {
  const { decode } = await packages.load<Door>("loud/src/client.js");
  const asBody = (error: string): object => ({ isError: true, content: [{ type: "text", text: JSON.stringify({ error, message: "" }) }] });
  expect(["SLOW_DOWN", "TOO_MANY", "AccessDeniedException", "ACCESS_REFUSED", "NotFoundException", "11000"].map((code) => decode(asBody(code))?.code)).toEqual(
    ["slow_down", "slow_down", "AccessDeniedException", "AccessDeniedException", "NotFoundException", "11000"],
  );
  expect(fileOf(whole, "loud/contracts/errors.schema.json")).toContain(`{"const":"AccessDeniedException"}`);
});

test("a text in brackets is a code where it is known, and else only where it looks like one", async () => {
  const { decode } = await packages.load<Door>("keys/src/client.js");
  const read = (line: string): string | undefined => decode({ isError: true, content: [{ type: "text", text: line }] })?.code;
  expect(read("[42P01] There is no table notes.")).toBe("42P01");
  expect(read("[12:30:00] Nothing to see here.")).not.toBe("12:30:00");
});

test("explain takes digits for a code where an error has them for one", () => {
  expect(recognise("11000", whole.model?.servers ?? []).map(({ server, error, by }) => [server.name, error.word, by])).toEqual([
    ["keys", "duplicate_key", "code"],
    ["loud", "duplicate_key", "code"],
  ]);
});

test.each(["42P01", "DIVIDE_BY_ZERO.SUB", "it said: auth/key-not-found, twice", "UndefinedTableError", "undefined_table"])("explain finds %s", (asked) => {
  expect(recognise(asked, whole.model?.servers ?? []).map(({ error }) => error.word)).toContain(asked.includes("ndefined") || asked === "42P01" ? "undefined_table" : asked.includes("DIV") ? "divided" : "key_missing");
});

describe("facts of the author's own", () => {
  const bodyOf = async (name: string, ...args: readonly unknown[]): Promise<{ readonly [key: string]: unknown }> => {
    const door = await packages.load<Index>("loud/src/index.js");
    const sent = door.toToolResult(new (door[name] as Make)(...args)) as { readonly content: readonly { readonly text: string }[] };
    return JSON.parse(sent.content[0]?.text ?? "") as { readonly [key: string]: unknown };
  };

  test("reach taxonomy.json: an error's own, then those of its category; not those of what it extends", () => {
    const facts = new Map(serverOf(whole, "keys").errors.map((error) => [called(error), error.x]));
    expect(facts.get("key_trouble")).toEqual({ blame: "caller", owner: "team-keys", page: 7, state: "58000" });
    expect(facts.get("access_denied")).toEqual({ blame: "caller", page: 1 });
    expect(serverOf(whole, "loud").x).toEqual({ team: "keys" });
    expect(JSON.parse(fileOf(whole, "loud/taxonomy.json"))).toMatchObject({ x: { team: "keys" } });
  });

  test("are in a body that asks for them, and null where an error has none and the body insists", async () => {
    expect(await bodyOf("UndefinedTableError", { table: "notes" })).toEqual(
      { error: "42P01", message: "There is no table notes.", details: { table: "notes" }, blame: "caller", state: "42P01", page: 1, seen: ["pg", "mysql"] },
    );
    expect(await bodyOf("DuplicateKeyError")).toEqual({ error: "11000", message: "There is one already.", blame: "caller", page: 1, seen: null });
  });

  test("are in the contract and in the type of the body, and in no package that does not send them", () => {
    const tools = JSON.parse(fileOf(whole, "loud/contracts/loud-tools.json")) as { readonly tools: readonly { readonly errorSchema: { readonly oneOf: readonly { readonly properties: object }[] } }[] };
    expect(tools.tools[0]?.errorSchema.oneOf.find(({ properties }) => JSON.stringify(properties).includes('"42P01"'))?.properties).toMatchObject({ state: { enum: ["42P01"] }, page: { enum: [1] } });
    expect(fileOf(whole, "loud/src/family.ts")).toMatch(/blame: string \| null;\n.*state\?: string \| undefined;\n.*page: number \| null;\n.*seen: unknown;/);
    expect(fileOf(whole, "keys/src/errors.ts")).not.toContain("x: {");
    expect(fileOf(whole, "loud/src/errors.ts")).toContain("x: {");
    expect(fileOf(whole, "loud/src/errors.ts")).not.toContain("team-keys");
  });

  test("are read past by clients: the error is its class", async () => {
    const { decode } = await packages.load<Door>("loud/src/client.js");
    const text = JSON.stringify(await bodyOf("UndefinedTableError", { table: "notes" }));
    expect(decode({ isError: true, content: [{ type: "text", text }] })).toMatchObject({ code: "42P01", details: { table: "notes" } });
  });
});

describe("a detail that keeps its lines", () => {
  /** What node itself says of a file that it cannot read. */
  const failure = (): unknown => {
    try {
      return execFileSync(process.execPath, ["-e", "const a = {\n\tb: 1,\n;"], { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      return error;
    }
  };

  test("has those of a real failure, on the wire and in the message; one without does not", async () => {
    const { KeysError, toToolResult } = await packages.load<Index & { readonly KeysError: { from(thrown: unknown): TaxonomyError } }>("keys/src/index.js");
    const error = KeysError.from(failure());
    const { output, first } = error.details as { readonly output: string; readonly first: string };
    expect([error.code, output.split("\n").length > 5, output.includes(";\n^\n"), first.includes("\n")]).toEqual(["hook_failed", true, true, false]);
    expect(error.message).toContain("The hook pre-commit failed: [eval]:3\n;\n^\n");
    const { decode } = await packages.load<Door>("keys/src/client.js");
    const received = decode(JSON.parse(JSON.stringify(toToolResult(error))));
    expect([received?.details, received?.message]).toEqual([error.details, error.message]);
  });

  test.each([
    ["commands to a terminal", "\u001b[31mred\u001b[0m\n\tplain", "red\n\tplain"],
    ["a terminal's title", "\u001b]0;a\nb\u0007c\nd", "c\nd"],
    ["what turns a text around", "a\u202eb\r\nc\rd", "ab\nc\nd"],
    ["other breaks", "a\u2028b\u0085c\vd", "a b c d"],
    ["a secret", "key:\n\tapi_key=sk-ant-api03-aaaaaaaaaaaaaaaaaaaaaaaa", "key:\n\tapi_key=[redacted]"],
  ])("loses %s all the same", async (_, output, clean) => {
    const { HookFailedError, toToolResult } = await packages.load<Index>("keys/src/index.js");
    const sent = toToolResult(new (HookFailedError as Make)({ hook: "x", output })) as { readonly _meta: { readonly [key: string]: { readonly details: object; readonly message: string } } };
    const { details, message } = sent._meta["dev.faultline/error"] ?? { details: {}, message: "" };
    expect([details, message]).toEqual([{ hook: "x", output: clean }, `The hook x failed: ${clean}`]);
  });
});

test.each([
  ["all there is", { amount: { value: 700, currency: "EUR", most: 500 }, account: { owner: { name: "Ada" }, labels: ["a", "b"], iban: "DE1" } }, "700 EUR is too much for Ada: a, b.", "Ask for at most 500 EUR."],
  ["what is missing leaves nothing", { amount: { value: 700, currency: "EUR" } }, "700 EUR is too much for : .", "Ask for at most  EUR."],
  ["texts are cleaned, and nothing else is taken for a member", { amount: { value: 7, currency: "E\u202eU\nR" }, account: { owner: "Ada", labels: [] } }, "7 EU R is too much for : .", "Ask for at most  EU R."],
])("a placeholder names a member: %s", async (_, details, message, guidance) => {
  const { OverdrawnError, toToolResult } = await packages.load<Index>("keys/src/index.js");
  const error = new (OverdrawnError as Make)(details);
  expect([error.message, error.guidance]).toEqual([message, guidance]);
  expect(JSON.stringify(toToolResult(error))).not.toContain("DE1");
});

test("a special case may have a message of its own, a constant, and leave out what no text names", async () => {
  const { CardLostError, CardLostAbroadError, CardDeclinedError, toToolResult, messageIn } = await packages.load<Index>("keys/src/index.js");
  const { decode } = await packages.load<Door>("keys/src/client.js");
  const lost = new (CardLostError as Make)();
  const abroad = new (CardLostAbroadError as Make)({ card: "Visa" });
  expect([lost.message, messageIn(lost, "de"), abroad.message]).toEqual(["The card was declined.", "Die Karte wurde abgelehnt.", "The card was declined. It was abroad."]);
  const received = decode(JSON.parse(JSON.stringify(toToolResult(lost))));
  expect([received?.code, received?.details, received instanceof (CardDeclinedError as Make)]).toEqual(["card_lost", { reason: "lost" }, true]);
});

const consumer = `
import { AccessDeniedError, CardDeclinedError, CardLostError, errorsOf, KeysError, type ErrorOf } from "./keys/src/index.js";
import { isComplete } from "./keys/src/client.js";
import type { Envelopes } from "./keys/dist/needs-zod-4.js";
import type { LoudError, LoudErrorCode } from "./loud/src/client.js";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const yes = (_: true): void => {};
export const query: Equal<ErrorOf<"query">["code"], "11000" | "42P01" | "DIVIDE_BY_ZERO.SUB" | "constructor" | "internal_error" | "invalid_input" | "unknown"> = true;
export const decrypt: Equal<Extract<ErrorOf<"decrypt">["code"], "DisabledException">, never> = true;
export const enveloped: Envelopes["42P01"]["details"]["table"] = "notes";
export const codes: Equal<LoudErrorCode, "11000" | "42P01" | "AccessDeniedException" | "DIVIDE_BY_ZERO.SUB" | "INTERNAL_ERROR" | "INVALID_INPUT" | "NotFoundException" | "SLOW_DOWN"> = true;
export const made = [errorsOf("query").undefinedTable({ table: "notes" }), new AccessDeniedError({ key: "one" }), KeysError.duplicateKey()];
// @ts-expect-error -- files call it by its name, the wire by its code
errorsOf("query")["42P01"];
export const reason = (error: unknown): string => {
  if (!(error instanceof CardDeclinedError)) return "";
  yes(true satisfies Equal<typeof error.code, "card_declined" | "card_lost" | "card_lost_abroad">);
  if (!isComplete(error)) return error.details.reason ?? "";
  // @ts-expect-error -- a lost card may go without
  const card: string = error.details.card;
  return error.details.reason + card;
};
export const pinned: "lost" | undefined = new CardLostError().details.reason;
export const told = (error: LoudError): string => {
  switch (error.code) {
    case "AccessDeniedException": return error.details.key ?? "";
    // @ts-expect-error -- that is its name
    case "access_denied": return "";
    default: return error.message;
  }
};
`;

someTests(Object.entries(compilers), 2)("the types go by the codes under %s", (_, compiler) => {
  writeFileSync(join(packages.folder, "consumer.ts"), consumer);
  const options = { ...strictest, noEmit: true, declaration: false, isolatedDeclarations: false, noUnusedLocals: false };
  writeFileSync(join(packages.folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["consumer.ts"] }));
  expect(complaints(packages.folder, compiler)).toBe("");
});
