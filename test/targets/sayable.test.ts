// Shared types whose names a package has for something else: one that contains itself gets another name, any other stays in place without one.

import { expect, test } from "vitest";
import { plan } from "../../generator/targets/plan.ts";
import { sources } from "../rendered.ts";
import { compile } from "../../generator/main.ts";
import { typeFaults } from "../hostile/oracle/types.ts";

const text = `taxonomy: 1
name: notes
version: 1.0.0
types:
  GoneError: { properties: { name: string, children: { type: array, items: GoneError, required: false } } }
  GoneErrorType: { properties: { id: string } }
  Family: { properties: { members: { type: array, items: string } } }
errors:
  gone: { message: It is gone., details: { tree: GoneError, by: GoneErrorType, of: Family } }
servers:
  notes: { package: "@me/notes-errors", errors: [gone] }
`;

const { files, model, diagnostics } = compile({ path: "taxonomy.yaml", text });
const sourceFiles = sources(plan(model ?? expect.unreachable()));
const of = (path: string): string => sourceFiles.find((file) => file.path === `notes/src/${path}`)?.text ?? expect.unreachable(path);

test("nothing is wrong with such a taxonomy", () => expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]));

test("each name is that of one thing", () => {
  const declared = [...of("types.ts").matchAll(/^export (?:interface|type) (\w+)/gm)].map(([, name]) => name);
  expect(declared).toEqual(["GoneErrorType_", "GoneErrorType"]);
  expect(of("errors.ts")).toContain("readonly tree: GoneErrorType_;");
  expect(of("errors.ts")).toContain("readonly of: { readonly members: readonly string[] };");
  expect(of("types.ts")).toContain("readonly children?: readonly GoneErrorType_[] | undefined;");
});

test("it compiles", () => {
  expect(typeFaults(new Map([["named", new Map(files.map(({ path, text: made }) => [path, made]))]]))).toEqual([]);
});
