// Kinds of change: which tools and methods a server has, and which errors each may answer with.

import { quote } from "../../diagnose/quote.ts";
import { without } from "../pair.ts";
import type { ChangeKind } from "../kind.ts";
import { likelyName } from "../likeness.ts";
import { method, server, tool } from "../parts.ts";

export const tools: readonly ChangeKind[] = [
  {
    code: "method-added",
    readers: {},
    why: "Its answers were not declared before.",
    help: "nothing",
    ...server.gained("methods", ({ item }) => `the method ${quote(item)} is new`),
  },
  {
    code: "method-error-added",
    readers: { client: "differs", wire: "differs" },
    why: "Its callers meet an error that it did not have.",
    help: "handle it, where the method is called",
    ...method.gained("errors", ({ name, item }) => `${name} may answer with ${quote(item)}`),
  },
  {
    code: "method-error-removed",
    readers: { server: "breaks" },
    why: "The guard lets through what a method declares. If a handler still throws the error, the fallback leaves in its place.",
    help: "raise another error there",
    ...method.lost("errors", ({ name, item }) => `${name} no longer answers with ${quote(item)}`),
  },
  {
    code: "method-removed",
    readers: { client: "differs", wire: "differs" },
    why: "It may then answer with any error of the server. No code names a method to get its errors, so everything still compiles.",
    help: "handle any error of the server",
    ...server.lost("methods", ({ item }) => `the method ${quote(item)} is gone`),
    verdict: "minor",
  },
  {
    code: "output-schema-changed",
    readers: { wire: "differs" },
    why: "With an output schema its errors have no structured content. Clients of the package read the envelope in either case.",
    help: "read the envelope in _meta",
    ...tool.changed("outputSchema", ({ name, now }) => `${name} has ${now ? "an" : "no"} output schema`),
  },
  {
    code: "tool-added",
    readers: {},
    why: "Nobody calls it yet.",
    help: "nothing",
    ...server.gained("tools", ({ item }) => `the tool ${quote(item)} is new`),
  },
  {
    code: "tool-error-added",
    readers: { client: "differs", wire: "differs", model: "differs" },
    why: "Its callers meet an error that it did not have. A switch over the errors of a tool has an unknown arm, and compiles.",
    help: "handle it, where the tool is called",
    ...tool.gained("errors", ({ name, item }) => `${name} may answer with ${quote(item)}`),
  },
  {
    code: "tool-error-removed",
    readers: { server: "breaks" },
    why: "A handler that raises it through the constructors of its tool does not compile. Callers wait for what never comes.",
    help: "raise another error there",
    ...tool.lost("errors", ({ name, item }) => `${name} no longer answers with ${quote(item)}`),
  },
  {
    code: "tool-removed",
    readers: { server: "breaks", client: "breaks" },
    why: "Code that names the tool to get its errors does not compile, in servers and in clients.",
    help: "stop calling and registering it",
    ...server.lost("tools", ({ item, before, after }) => {
      const heir = likelyName(item, without(after.tools, before.tools, ({ name }) => name).map(({ name }) => name));
      return { sentence: `the tool ${quote(item)} is gone`, ...(heir !== undefined && { help: `if ${quote(heir)} is the same tool, its callers have to rename it` }) };
    }),
  },
];
