// A package whose errors ask for each next action passes its vectors too, in lines of text that say so, with braces that are meant.

import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { className } from "../../generator/targets/typescript/names.ts";
import { exchangesIn, type VectorFile } from "../../generator/wire/vector-file.ts";
import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { fileOf, written } from "../language/package.ts";
import { failures } from "./conformance.ts";
import { implementation } from "./typescript.ts";

const actions = ["fix_input", "reauthenticate", "request_permission", "fix_config", "retry_now", "retry_later", "use_other_tool", "report", "abort"];

const text = `taxonomy: 1
name: notes
version: 1.0.0
errors:
${actions.map((action) => `  needs_${action}: { message: "It needs ${action}.", recoverable: true, nextAction: ${action} }`).join("\n")}
  busy: { message: Wait., recoverable: true, retry: { after: 1500 } }
formats:
  lines: { tool: { isError: true, carriers: [meta], content: ["[{code}] {message}", "{{retry}}: {retry}", "{{{nextAction}}}"] } }
servers:
  notes: { package: "@me/notes-errors", format: lines, errors: [busy, ${actions.map((action) => `needs_${action}`).join(", ")}] }
`;

const compiled = compile({ path: "taxonomy.yaml", text });
const packages = written(compiled);
afterAll(() => packages.remove());

test("sends and reads what the vectors say", async () => {
  expect(compiled.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  const vectors = JSON.parse(fileOf(compiled, "notes/contracts/vectors.json")) as VectorFile;
  const door = await packages.load<object>("notes/dist/index.js");
  const client = { ...door, ...(await packages.load<object>("notes/dist/client.js")) };
  const classOf = (code: string): never => (door as Record<string, unknown>)[className(code)] as never;
  expect(failures(vectors, implementation(door as never, client as never, classOf as (code: string) => new () => TaxonomyError))).toEqual([]);
  expect(JSON.stringify(exchangesIn(vectors))).toContain("{retry}: once the configuration is fixed\\n{fix_config}");
});
