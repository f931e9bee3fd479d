// What the tests of this package need beside vitest, so that a project without it reads a sentence instead of a failure. It installs nothing.

const found = async (name) => {
  try {
    return await import(name);
  } catch {
    return undefined;
  }
};

/** What each is for a package manager, and whether a module of it is the right one. */
const needs = [
  ["@modelcontextprotocol/sdk@1", "@modelcontextprotocol/sdk/server/mcp.js", () => true],
  ["ajv@8", "ajv/dist/2020.js", () => true],
  ["zod@4", "zod", ({ looseObject }) => looseObject !== undefined],
];

const tried = await Promise.all(needs.map(async ([spec, module, isRight]) => [spec, await found(module), isRight]));
const missing = tried.filter(([, module, isRight]) => module === undefined || !isRight(module)).map(([spec]) => spec);

/** What is missing, in a sentence; undefined when nothing is. */
export const lacking = missing.length === 0 ? undefined : `these tests need ${missing.join(", ")}: npm install --save-dev ${missing.join(" ")}`;
