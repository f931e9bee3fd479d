// Errors of a project that a catch block writes into an answer: their words alone are left, and tell which they are. Run `npm run build` first.

import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ruleLines } from "../../generator/infer/lines.ts";
import { propose } from "../../generator/infer/propose.ts";
import { survey } from "../../generator/typescript/scan/survey.ts";
import { asked } from "../command/asked.ts";
import { press } from "./program.ts";
import { projectOf } from "./projects.ts";

const rulesOf = (source: string): string => {
  const { own, last } = ruleLines(propose({ survey: survey(new Map([["server.js", source]])), most: 50, at: ({ file }) => file, whyNot: () => undefined, starters: new Map() }).errors);
  return [...own, ...last].join("\n");
};
const source = press["server.js"] ?? "";

test("a class whose instances a catch block answers with is known by its words, too, and its facts are read out of them", () => {
  const rules = rulesOf(source);
  expect(rules).toContain(`match: { name: ProgramError, message: '(?:^|: )The program "[\\s\\S]*?" came to nothing: (?<said>[\\s\\S]*)$' }`);
  expect(rules).toContain(`match: { message: '(?:^|: )The program "(?<program>[\\s\\S]*?)" came to nothing: (?<said>[\\s\\S]*)$' }`);
  expect(rules).toContain("with: { program: $match.program, said: $match.said }");
});

test("where nothing answers for them, their class alone tells", () => {
  const rules = rulesOf(source.replace('return { content: [{ type: "text", text: `Problem with "${name}": ${error.message}` }], isError: true };', "throw error;"));
  expect(rules).toContain("name: ProgramError");
  expect(rules).not.toContain("?<program>");
});

test("a server that runs a program answers with what failed after adoption", () => {
  const folder = projectOf(press);
  const { status, stdout } = asked(["adopt", "--yes", "--no-install", "--json", "--", process.execPath, "server.js"], { cwd: folder });
  rmSync(join(folder, ".."), { recursive: true, force: true, maxRetries: 5 });
  expect(status).toBe(0);
  const { calls, count } = JSON.parse(stdout.trim().split("\n").at(-1) ?? "") as { readonly count: object; readonly calls: readonly { readonly call: { readonly args: { readonly page?: unknown } }; readonly after: { readonly code?: string; readonly details: object } }[] };
  expect(count).toMatchObject({ same: 0, worse: 0 });
  const after = (page: (value: unknown) => boolean) => calls.find(({ call }) => page(call.args.page))?.after;
  expect(after((page) => typeof page === "string")).toMatchObject({ code: "program", details: { program: "press-that-nobody-has", said: expect.stringContaining("ENOENT") } });
  expect(after((page) => typeof page === "number")).toMatchObject({ code: "refused", details: { tool: "print_page", said: expect.stringContaining("page: ") } });
});
