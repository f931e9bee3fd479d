// A source that was read is not read again as long as no file of it changes.

import { expect, test } from "vitest";
import { surveyOf } from "../../generator/readers.ts";

const tool = (name: string): string => `import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";\nconst server = new McpServer({ name: "a", version: "1.0.0" });\nserver.registerTool("${name}", {}, () => { throw new Error("no"); });\n`;
const filesOf = (name: string, path = "a.js"): ReadonlyMap<string, string> => new Map([[path, tool(name)], ["b.js", "export const b = 1;\n"]]);
const namesIn = async (files: ReadonlyMap<string, string>): Promise<readonly string[]> => (await surveyOf(files)).tools.map(({ name }) => name);

test("the same texts are read once, with others read between", async () => {
  const first = await surveyOf(filesOf("send"));
  expect(first.tools.map(({ name }) => name)).toEqual(["send"]);
  expect(await namesIn(filesOf("burn"))).toEqual(["burn"]);
  expect(await surveyOf(filesOf("send"))).toBe(first);
});

test("a file with another text, another path, or one more is read", async () => {
  const first = await surveyOf(filesOf("send"));
  expect(await surveyOf(filesOf("send", "c.js"))).not.toBe(first);
  expect(await surveyOf(new Map([...filesOf("send"), ["d.js", tool("more")]]))).not.toBe(first);
  expect(await namesIn(filesOf("sent"))).toEqual(["sent"]);
});
