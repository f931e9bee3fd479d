// Errors of a project that leave in others, with their cause: what is read of them, the rules proposed, and the answers of a real server after adoption.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ruleLines } from "../../generator/infer/lines.ts";
import { propose } from "../../generator/infer/propose.ts";
import { survey } from "../../generator/typescript/scan/survey.ts";
import { asked } from "../command/asked.ts";
import { projectOf, wrapping } from "./projects.ts";

const read = (how: string) => survey(new Map([["server.js", wrapping(how)["server.js"] ?? ""]]));
const rules = (how: string): string => ruleLines(propose({ survey: read(how), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() }).errors).own.join("\n");

const around = (how: string): string => `const answering = (name, handler) => async (args) => {\n  try {\n    return await handler(args);\n  } catch (error) {\n    ${how}\n  }\n};`;
const wrapper = around("throw new Error(`${name} failed`, { cause: error });");

test.each([
  ["in a wrapper of handlers", wrapper],
  ["after others were thrown on", around('if (error instanceof RangeError) throw error;\n    throw new Error("It failed", { cause: error });')],
  ["where a condition asks for it", around('if (error instanceof ShelfError) throw new TypeError("It failed", { cause: error });\n    throw error;')],
])("a class whose instances leave in another error is looked for among causes: %s", (_, how) => {
  expect(read(how).classes.map(({ name, isWrapped }) => [name, isWrapped === true])).toEqual([["ShelfError", true], ["ShelfLocked", true], ["LabelError", false]]);
  expect(rules(how)).toContain("name: ShelfLocked, cause: deep");
});

test.each([
  ["the cause is not said", around("throw new Error(`${name} failed: ${error.message}`);")],
  ["the other one is a class of the project", around("throw new LabelError(name, { cause: error });")],
  ["it is thrown on", around('if (error instanceof ShelfError) throw error;\n    throw error;')],
  ["a condition asks for another one", around('if (error instanceof LabelError) throw new Error("No label", { cause: error });\n    throw error;')],
])("it is looked for where it stands alone, if %s", (_, how) => {
  expect(rules(how)).toContain("name: ShelfLocked");
  expect(rules(how)).not.toMatch(/name: Shelf\w+, cause: deep/);
});

test("a server that wraps its errors answers with them after adoption", () => {
  const folder = projectOf(wrapping(wrapper));
  const { status, stdout } = asked(["adopt", "--yes", "--no-install", "--json", "--call", 'open_shelf={"id":"locked"}', "--", process.execPath, "server.js"], { cwd: folder });
  rmSync(join(folder, ".."), { recursive: true, force: true, maxRetries: 5 });
  expect(status).toBe(0);
  const { calls, count } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { readonly count: object; readonly calls: readonly { readonly call: { readonly args: object }; readonly after: { readonly text: string; readonly code?: string } }[] };
  expect(count).toMatchObject({ worse: 0 });
  expect(calls.find(({ call }) => "id" in call.args && call.args.id === "locked")?.after).toMatchObject({ code: "shelf_locked" });
});
