// A first taxonomy from what bundlers and minifiers write, and from texts of several lines.

import { expect, test } from "vitest";
import { inferredFrom, ownRules } from "./inferred.ts";

test("what a bundler has put in of a dependency is nobody's failure here", async () => {
  const { text } = await inferredFrom(`// node_modules/lib/index.js
const load = () => { throw new Error("The library of others is closed"); };
// src/store.ts
const store = () => { throw new Error("The shelf of ours is closed"); };
// ../node_modules/other/index.mjs
const other = () => { throw new Error("The other library is closed"); };
// src/index.ts
server.registerTool("read", { description: "Reads." }, async () => { store(); load(); other(); throw new Error("The door of ours is closed"); });`);
  for (const own of ["The shelf of ours is closed", "The door of ours is closed"]) expect(text).toContain(own);
  expect(text).not.toMatch(/library/);
});

test("a bundle whose parts are told apart keeps the failures of the project's own, however many no tool is seen to reach", async () => {
  const own = Array.from({ length: 90 }, (_, index) => `const part${index} = (x) => { throw new Error("Part ${"abcdefghij"[index % 10]}${"klmnopqrs"[Math.floor(index / 10)]} went astray"); };`);
  const { text } = await inferredFrom(`//#region node_modules/lib/index.js
const load = () => { throw new Error("The library of others is closed"); };
//#endregion
//#region src/parts.ts
${own.join("\n")}
//#endregion`);
  expect(text).toContain("went astray");
  expect(text).not.toMatch(/library/);
});

test("what a minifier writes with let holds what another program said, too", async () => {
  const { server } = await inferredFrom(`
server.registerTool("read", { description: "Reads." }, async (a) => {
  try { return await load(a); } catch (o) { let r = kind(o); if (r.odd) throw o; let n = o instanceof Error ? o.message : String(o); throw new Error(\`Loading '\${a}' failed: \${n}\`); }
});
server.registerTool("sort", { description: "Sorts." }, async (e) => { let n = kind(e); n += "!"; throw new Error(\`Unknown kind '\${n}'\`); });`);
  const messages = ownRules(server).map((rule) => [(rule as { readonly set?: string }).set, (rule as { readonly match?: { readonly message?: string } }).match?.message]);
  expect(messages).toEqual([["own", "(?:^|: )Unknown kind '(?<n>[\\s\\S]*?)'$"], ["last", "(?:^|: )Loading '(?<a>[\\s\\S]*?)' failed: [\\s\\S]*$"]]);
});

test("a file with more failures than there is room for, and no tool that reaches them, is a bundle: they are its dependencies'", async () => {
  const parts = Array.from({ length: 90 }, (_, index) => `const part${index} = (x) => { throw new Error("Part ${String.fromCharCode(97 + (index % 26))}${"xyz"[index % 3]}${index} went astray"); };`);
  const { text, server } = await inferredFrom(`${parts.join("\n")}\nserver.registerTool("read", { description: "Reads." }, async () => { throw new Error("The note is locked"); });`, { "src/other.ts": 'const other = () => { throw new Error("The shelf is full"); };' });
  expect(server.errors.map(({ code }) => code)).toEqual(expect.arrayContaining(["note_locked", "shelf_full"]));
  expect(text).not.toContain("went astray");
  expect(text).toMatch(/^# 90 more kinds of failure did not fit here/m);
});

test("a text of several lines is known between line breaks of its own, behind the name of a class too", async () => {
  const { server } = await inferredFrom(`
const signIn = \`
You are not logged into the shelf. Run shelf login.
It asks for a key.
\`;
server.registerTool("a", {}, async () => { throw new Error(signIn); });
`);
  const text = "\nYou are not logged into the shelf. Run shelf login.\nIt asks for a key.\n";
  const [first] = ownRules(server).flatMap((rule) => ("match" in rule && "error" in rule ? [rule as { readonly match: { readonly message: string }; readonly error: string }] : []));
  expect(first?.error).toBe("auth_required");
  for (const said of [text, text.trim(), `ShelfError: ${text}`]) expect(new RegExp(first?.match.message ?? "", "u").exec(said)?.groups).toEqual({ problem: text.trim() });
});
