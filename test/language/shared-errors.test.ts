// Errors whose file names an owner are the same in every package that has them: by class, on the wire, in what a Google API itself answers.

import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import type { ToolResult } from "../../templates/typescript/src/runtime/carriers/encode.ts";
import type { RpcStatus } from "../../templates/typescript/src/runtime/carriers/rpc-status.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { FamilyOf } from "../../templates/typescript/src/runtime/families.ts";
import type { Family } from "../../templates/typescript/src/runtime/family.ts";
import { readTexts } from "../judge.ts";
import { written, type Packages } from "./package.ts";

const text = (path: string): string => readFileSync(new URL(`shared-errors/${path}`, import.meta.url), "utf8");
const whole = compile({ path: "taxonomy.yaml", text: text("taxonomy.yaml") }, { read: readTexts({ "./google.yaml": text("google.yaml") }) });

type Make = new (details?: object) => TaxonomyError;

interface Package {
  readonly family: Family<TaxonomyError>;
  readonly classes: { readonly [name: string]: Make };
  decode(value: unknown): TaxonomyError | undefined;
  fromStatus(status: unknown): TaxonomyError | undefined;
  toToolResult(error: TaxonomyError): ToolResult;
  toStatus(error: TaxonomyError): RpcStatus;
  exitCode(error: unknown): number;
  guardTool(tool: string, handler: () => unknown, options: object): () => Promise<unknown>;
  familyOf(families: { readonly [server: string]: Family<TaxonomyError> }): FamilyOf<{ readonly [server: string]: Family<TaxonomyError> }>;
}

let packages: Packages;
let reader: Package;
let writer: Package;
let lister: Package;

const load = async (name: string, familyName: string): Promise<Package> => {
  const [index, client] = await Promise.all(["index", "client"].map((entry) => packages.load<Record<string, unknown>>(`${name}/src/${entry}.js`)));
  return { ...index, ...client, classes: index, family: index?.[familyName] } as unknown as Package;
};

beforeAll(async () => {
  packages = written(whole);
  [reader, writer, lister] = await Promise.all([load("reader", "ReaderError"), load("writer", "WriterError"), load("lister", "ListerError")]);
});
afterAll(() => packages.remove());

const made = ({ classes }: Package, name: string, details?: object): TaxonomyError => {
  const Class = classes[name];
  if (!Class) throw new Error(`There is no ${name}`);
  return new Class(details);
};

const wired = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
const disabled = { consumer: "projects/123", service: "pubsub.googleapis.com" };

test("the taxonomy has but one thing wrong with it: what belongs to another is renamed", () => {
  expect(whole.diagnostics.map(({ code }) => code)).toEqual(["rename-owned"]);
});

describe("an error of the imported file", () => {
  test("is sent under its owner's contract, and is of the same class for every client", () => {
    const sent = wired(reader.toToolResult(made(reader, "ServiceDisabledError", disabled)));
    expect(JSON.stringify(sent)).toContain('"contract":"google-reasons@1.2.0"');
    for (const client of [reader, writer, lister]) {
      const error = client.decode(sent);
      expect(error).toMatchObject({ code: "service_disabled", details: disabled });
      for (const { classes, family } of [reader, writer, lister]) {
        expect(error).toBeInstanceOf(classes["ServiceDisabledError"]);
        expect(family.is(error)).toBe(true);
      }
      expect(error).not.toBeInstanceOf(reader.classes["RateLimitExceededError"]);
    }
  });

  test("thrown by the class of another package passes a guard as what it is", async () => {
    const answer = await writer.guardTool("publish", () => Promise.reject(made(reader, "ServiceDisabledError", disabled)), { log: () => {} })();
    expect(reader.decode(wired(answer))).toMatchObject({ code: "service_disabled", details: disabled });
  });

  test("is what a Google API says under its domain and reason", () => {
    const answered = {
      code: 7,
      message: "Pub/Sub has not been used in project 123 before or it is disabled.",
      details: [{ "@type": "type.googleapis.com/google.rpc.ErrorInfo", reason: "SERVICE_DISABLED", domain: "googleapis.com", metadata: disabled }],
    };
    expect(reader.fromStatus(answered)).toMatchObject({ name: "ServiceDisabledError", message: answered.message, details: disabled });
    expect(reader.fromStatus(wired(writer.toStatus(made(writer, "ServiceDisabledError", disabled))))).toBeInstanceOf(lister.classes["ServiceDisabledError"]);
    expect(reader.toStatus(made(reader, "ServiceDisabledError", disabled)).details[0]).toMatchObject({ domain: "googleapis.com" });
    const elsewhere = { ...answered, details: answered.details.map((info) => ({ ...info, domain: "elsewhere.example" })) };
    expect(reader.fromStatus(elsewhere)?.name).not.toBe("ServiceDisabledError");
  });

  test("ends a command with the exit code its taxonomy gives it, and others by sysexits.h", () => {
    expect(reader.exitCode(made(reader, "ServiceDisabledError", disabled))).toBe(4);
    expect(writer.exitCode(made(reader, "RateLimitExceededError", disabled))).toBe(75);
  });

  test("is one case for a client of many servers", () => {
    const servers = reader.familyOf({ reader: reader.family, writer: writer.family });
    const [one, other] = (["reader", "writer"] as const).map((name) => servers.decode(name, wired(lister.toToolResult(made(lister, "ServiceDisabledError", disabled)))));
    expect([one, other]).toEqual([expect.any(writer.classes["ServiceDisabledError"] as Make), expect.any(reader.classes["ServiceDisabledError"] as Make)]);
    expect(servers.serverOf(other)).toBe("writer");
  });
});

describe("what a server has of its own", () => {
  test("a special case of it is an instance of it, and the server's own", () => {
    const error = reader.decode(wired(reader.toToolResult(made(reader, "TopicMissingError", { topic: "orders" }))));
    expect(error).toBeInstanceOf(reader.classes["TopicMissingError"]);
    expect(error).toBeInstanceOf(lister.classes["ResourceMissingError"]);
    expect(lister.family.is(error)).toBe(false);
  });

  test("under another name it is nobody else's", () => {
    const gone = made(writer, "GoneError");
    expect(gone).not.toBeInstanceOf(lister.classes["ResourceMissingError"]);
    expect(made(lister, "ResourceMissingError")).not.toBeInstanceOf(writer.classes["GoneError"]);
    expect(lister.decode(wired(writer.toToolResult(gone)))).toMatchObject({ code: "unknown", wireCode: "gone" });
  });

  test("errors of the importing file are one per package, as ever", () => {
    const full = made(writer, "TopicFullError");
    expect(full).not.toBeInstanceOf(lister.classes["TopicFullError"]);
    expect(lister.decode(wired(writer.toToolResult(full)))).toMatchObject({ code: "unknown", wireCode: "topic_full" });
  });

  test("so is what is built in", () => {
    expect(writer.family.from(new Error("x"))).not.toBeInstanceOf(lister.classes["InternalError"]);
  });
});
