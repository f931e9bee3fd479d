// A first taxonomy from more failures than fit into one.

import { expect, test } from "vitest";
import { inferredFrom, ownRules } from "./inferred.ts";

test("where there is no room for every message, a class is one error, with all that it says", async () => {
  const words = "apple bread chair delta eagle flame grape house ivory jelly knife lemon".split(" ").flatMap((one, _, all) => all.filter((other) => one < other).map((other) => `${one} ${other}`));
  const { text, server } = await inferredFrom(`
export class InvalidArgumentError extends Error {}
server.registerTool("draw", {}, async ({ what }) => {
  try { store.draw(what); } catch (error) { throw new InvalidArgumentError(\`The picture cannot be drawn: \${error}\`); }
${words.map((word) => `  if (what === "${word}") throw new InvalidArgumentError("Draw the ${word} by hand");`).join("\n")}
});
server.registerTool("trace", {}, async ({ what }) => shelf.trace(what));`);
  expect(server.errors.map(({ code }) => code).filter((code) => /^unnamed_|^invalid_argument/.test(code))).toEqual(["invalid_argument"]);
  expect(text).not.toContain("did not fit");
  // Any tool may come to it, by calls that are not seen.
  expect(server.tools.find(({ name }) => name === "trace")?.errors).toContain("invalid_argument");
  // What another program said is no detail; the class alone knows the rest.
  expect(ownRules(server)).toMatchObject([{ match: { name: ["InvalidArgumentError"], message: "(?:^|: )(?<problem>The picture cannot be drawn): [\\s\\S]*$" }, with: { problem: { from: ["match", "problem"] } } }, { match: { name: ["InvalidArgumentError"] }, with: { problem: { from: ["error", "message"] } } }]);
});

test("where there is no room for every message, a handler's own come before those of what it calls", async () => {
  const letters = "abcdefghi".split("");
  const { text, server } = await inferredFrom(`
const store = (what) => {
${letters.flatMap((one) => letters.map((other) => `  if (what === "${one}${other}") throw new Error("The page ${one}${other} lies too deep");`)).join("\n")}
};
server.registerTool("draw", {}, async ({ what }) => { store(what); throw new Error("Nothing draws itself here"); });`);
  expect(text).toContain("did not fit");
  expect(server.errors.map(({ message }) => message)).toContain("Nothing draws itself here.");
});

test("where there is no room for every message, those of all tools come before those of one", async () => {
  const letters = "abcdefghi".split("");
  const { text, server } = await inferredFrom(`
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
const server = new Server({ name: "pages", version: "1.0.0" }, { capabilities: { tools: {} } });
const draw = (what) => {
${letters.flatMap((one) => letters.map((other) => `  if (what === "${one}${other}") throw new Error("The page ${one}${other} lies too deep");`)).join("\n")}
};
const open = () => { throw new Error("The shelf was never opened here"); };
const opened = () => open();
const handlers = { draw: async (args) => draw(args.what), trace: async () => 1 };
const ask = async (name, args) => { const shelf = opened(); return handlers[name](args, shelf); };
server.setRequestHandler(CallToolRequestSchema, async (request) => { const { name, arguments: args } = request.params; return ask(name, args); });`);
  expect(text).toContain("did not fit");
  expect(server.errors.map(({ message }) => message)).toContain("The shelf was never opened here.");
});
