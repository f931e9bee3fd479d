// A package whose errors ask for each next action passes its vectors too, in lines of text that say so, with braces that are meant.

import { afterAll, expect, test } from "vitest";
import { compile } from "../../generator/main.ts";
import { written } from "../language/package.ts";
import { differencesIn, rowsOf, vectorsOf } from "./differences.ts";

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
  const vectors = vectorsOf(compiled, "notes");
  expect(await differencesIn(vectors, "notes", (path) => packages.load(`notes/${path}`))).toEqual([]);
  expect(JSON.stringify(rowsOf(vectors))).toContain("{retry}: once the configuration is fixed\\n{fix_config}");
});
