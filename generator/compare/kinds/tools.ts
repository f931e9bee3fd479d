// Kinds of change: which tools and methods a server has, and which errors each may answer with.

import { quote } from "../../diagnose/quote.ts";
import { likelyTool } from "../likeness.ts";
import { without } from "../pair.ts";
import type { KindRow } from "../kind.ts";
import { method, server, tool } from "../parts.ts";

export const tools: readonly KindRow[] = [
  {
    code: "method-added",
    why: "Its answers were not declared before.",
    ...server.gained("methods", ({ item }) => `the method ${quote(item)} is new`),
  },
  {
    code: "method-error-added",
    readers: { client: "differs", wire: "differs" },
    why: "Its callers get an error that it did not have.",
    help: "handle the error where you call the method",
    ...method.gained("errors", ({ name, item }) => `${name} may now answer with ${quote(item)}`),
  },
  {
    code: "method-error-removed",
    readers: { server: "breaks" },
    why: "The guard passes only declared errors of a method. If a handler still throws this error, callers get the fallback instead.",
    help: "raise a different error there",
    ...method.lost("errors", ({ name, item }) => `${name} no longer answers with ${quote(item)}`),
  },
  {
    code: "method-removed",
    readers: { client: "differs", wire: "differs" },
    why: "It may then answer with any error of the server. No code looks up errors by method, so everything still compiles.",
    help: "handle any error of the server",
    ...server.lost("methods", ({ item }) => `the method ${quote(item)} is gone`),
    verdict: "minor",
  },
  {
    code: "output-schema-changed",
    readers: { wire: "differs" },
    why: "With an output schema, its errors have no structured content. Clients of the package read the envelope in either case.",
    help: "read the envelope in _meta",
    ...tool.changed("outputSchema", ({ name, now }) => `${name} now has ${now ? "an" : "no"} output schema`),
  },
  {
    code: "tool-added",
    why: "Nobody calls it yet.",
    ...server.gained("tools", ({ item }) => `the tool ${quote(item)} is new`),
  },
  {
    code: "tool-error-added",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Its callers get an error that it did not have. A switch over the errors of a tool has an unknown arm, so it still compiles.",
    help: "handle the error where you call the tool",
    ...tool.gained("errors", ({ name, item }) => `${name} may now answer with ${quote(item)}`),
  },
  {
    code: "tool-error-removed",
    readers: { server: "breaks" },
    why: "A handler that raises it through the constructors of its tool no longer compiles. Callers wait for it in vain.",
    help: "raise a different error there",
    ...tool.lost("errors", ({ name, item }) => `${name} no longer answers with ${quote(item)}`),
  },
  {
    code: "tool-removed",
    readers: { server: "breaks", client: "breaks" },
    why: "Code that names the tool to get its errors no longer compiles, in servers and in clients.",
    help: "stop registering and calling it",
    ...server.lost("tools", ({ item, before, after }) => {
      const heir = likelyTool(before.tools.find(({ name }) => name === item), without(after.tools, before.tools, ({ name }) => name));
      return { sentence: `the tool ${quote(item)} is gone`, ...(heir !== undefined && { help: `if ${quote(heir)} is the same tool, rename it in its callers` }) };
    }),
  },
];
