// A field that no kind of change knows is told of all the same, in whatever part of a server it stands: the language grows, and a row is enough.

import { expect, test } from "vitest";
import { compare } from "../../generator/compare/compare.ts";
import { changeKinds } from "../../generator/compare/kinds/index.ts";
import type { Server } from "../../generator/model/taxonomy.ts";
import { base, edited, set } from "./edits.ts";
import { reread, resolved } from "./resolved.ts";

const [start] = reread(
  resolved(
    JSON.stringify(
      edited(base, [
        set({ depth: 4 }, "formats", "plain", "limits"),
        set({ codes: ["gone"], jsonrpc: [4900] }, "reserved"),
        set([{ when: "Now.", error: "b" }], "servers", "notes", "tools", "edit", "scenarios"),
        set({ unknown_tool: { error: "a", with: { id: "$error.name" } } }, "servers", "notes", "sdkFailures"),
        set([{ cause: "One." }], "errors", "a", "causes"),
      ]),
    ),
  ),
);

type Node = { [key: string]: unknown };

/** A part by its path; members of lists by their number. */
const at = (server: Node, path: string): Node => (path === "" ? server : path.split(".").reduce((part, key) => part[key] as Node, server));

const parts = [
  ...["", "errors.0", "errors.0.details.id", "errors.0.retry", "errors.0.jsonRpc", "errors.0.locales.de", "errors.0.causes.0", "errors.3.deprecated", "errors.1.details.where", "errors.1.details.where.properties.page"],
  ...["tools.0", "tools.0.scenarios.0", "methods.0", "rules.0", "rules.0.match", "sdkFailures.unknown_tool"],
  ...["format", "format.tool", "format.jsonRpc", "format.limits", "log", "categories.0", "types.0"],
];

test.each(parts)("in %s", (path) => {
  const after = structuredClone(start) as unknown as Node;
  expect(at(after, path)).toBeTypeOf("object");
  at(after, path)["novelty"] = 1;
  const changes = compare(start ? [start] : [], [after as unknown as Server]).flatMap((server) => server.changes);
  expect(changes, path).not.toEqual([]);
  if (path === "") expect(changes).toMatchObject([{ code: "documentation-changed", verdict: "patch", at: ["novelty"] }]);
});

test("a field belongs to a kind, or to its row, and never to both: what a kind compares is no documentation", () => {
  const named = changeKinds.flatMap(({ code, fields = [] }) => fields.map((field) => [field, code] as const));
  expect(named.length).toBeGreaterThan(70);
  expect(named.filter(([, code]) => code === "documentation-changed" || code === "note-changed")).toEqual([]);
});
