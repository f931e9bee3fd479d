// The refusals of Kubernetes and of Google APIs, whose details are tagged, listed and free-form: they compile, and come back as what was sent.

import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { faultline } from "../commands/cli.ts";
import { compilers, complaints } from "../compiler.ts";
import { contractsIn } from "./contracts.ts";
import { someTests, sweep } from "../sweep.ts";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "faultline-cloud-"));

beforeAll(() => {
  symlinkSync(modules, join(folder, "node_modules"));
  const { status, stderr } = faultline(["generate", "--out", folder], fileURLToPath(new URL("cloud/", import.meta.url)));
  expect([status, stderr]).toEqual([0, ""]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const type = (name: string): string => `type.googleapis.com/google.rpc.${name}`;

interface Package {
  readonly [name: string]: (new (details: object) => object) & ((error: unknown) => unknown);
}

/** What is received of an error that `server` sends with `details`. */
async function there(server: string, name: string, details: object): Promise<unknown> {
  const { [name]: Refusal, toToolResult } = (await import(pathToFileURL(join(folder, server, "src/index.js")).href)) as Package;
  const { decode, isComplete } = (await import(pathToFileURL(join(folder, server, "src/client.js")).href)) as Package;
  const error = decode?.(JSON.parse(JSON.stringify(toToolResult?.(Refusal && new Refusal(details)))));
  return { whole: isComplete?.(error), ...(error as { readonly details: object }) };
}

test("google.rpc.Status comes back with each detail as its @type has it, and none that is not declared", async () => {
  const details = [
    { "@type": type("BadRequest"), fieldViolations: [{ field: "name", description: "It is too long." }] },
    { "@type": type("ErrorInfo"), reason: "RATE_LIMIT_EXCEEDED", domain: "googleapis.com", metadata: { service: "pubsub.googleapis.com" } },
    { "@type": type("RetryInfo"), retryDelay: "3.5s" },
  ];
  expect(await there("google", "InvalidArgumentError", { details: [...details, { "@type": type("DebugInfo"), stackEntries: ["a secret"] }] })).toMatchObject({
    whole: true,
    code: "INVALID_ARGUMENT",
    details: { status: 3, details },
  });
});

test("Kubernetes' Status comes back with its causes, null and constants included", async () => {
  const causes = [{ reason: "FieldValueRequired", message: "It is needed.", field: "spec.replicas" }, { reason: "UnexpectedServerResponse", message: "It broke.", field: null }];
  expect(await there("kubernetes", "InvalidError", { kind: "Deployment", causes: [...causes, causes[0]] })).toMatchObject({ whole: true, code: "Invalid", details: { apiVersion: "v1", kind: "Deployment", causes } });
  expect(await there("kubernetes", "TooManyRequestsError", { retryAfterSeconds: 2 })).toMatchObject({ whole: true, details: { retryAfterSeconds: 2, causes: [] } });
});

someTests(Object.entries(compilers), 2)("the types narrow by @type under %s", (_, compiler) => {
  const made = join(folder, "google");
  writeFileSync(
    join(made, "narrowing.ts"),
    `import type { InvalidArgumentDetails } from "./src/index.js";
export const said = ({ details }: InvalidArgumentDetails): readonly string[] =>
  details.flatMap((detail) => {
    switch (detail["@type"]) {
      case "type.googleapis.com/google.rpc.BadRequest":
        return detail.fieldViolations.map(({ field }) => field);
      case "type.googleapis.com/google.rpc.ErrorInfo":
        return Object.values(detail.metadata);
      case "type.googleapis.com/google.rpc.RetryInfo":
        return [detail.retryDelay];
    }
  });
`,
  );
  const options = { strict: true, noEmit: true, module: "nodenext", target: "es2023", skipLibCheck: true, types: [], exactOptionalPropertyTypes: true };
  // In one program: what a compiler complains of says which package it is in.
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["google/src/**/*.d.ts", "google/*.ts", "kubernetes/src/**/*.d.ts"] }));
  expect(complaints(folder, compiler)).toBe("");
});

test("the contract tests of both pass over a real connection", sweep, () => {
  const { status, said } = contractsIn(folder);
  expect(status, said).toBe(0);
  for (const server of ["google", "kubernetes"]) expect(said).toMatch(new RegExp(`@[a-z]+/${server}.*: .* declared errors`));
});
