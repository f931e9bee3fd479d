// Rule channel-mismatch: an error can be listed only where it can be sent.

import { quote } from "../../diagnose/quote.ts";
import type { Context, ServerView } from "../context.ts";
import { listsOf, type CodeList } from "../lists.ts";
import type { Finding, Rule, Target } from "../rule.ts";

type Way = "tool" | "protocol";

const ways: { readonly [W in Way]: string } = { tool: "a tool result", protocol: "a JSON-RPC error" };

export const channelMismatch: Rule = {
  code: "channel-mismatch",
  severity: "error",
  why:
    "MCP reports failures in two ways. Tool errors are results, which the model sees; protocol errors " +
    "are JSON-RPC errors, which it may not see (MCP 2026-07-28, server/tools, \"Error Handling\"). An error declared for one never fits the " +
    "other.",
  help: "remove it from this list, or change its channel: both allows either",
  bad: `
errors:
  session_expired: { message: "The session has expired.", channel: protocol }
servers:
  notes: { package: "@me/notes-errors", tools: { edit_note: [session_expired] } }
`,
  good: `
errors:
  session_expired: { message: "The session has expired.", channel: protocol }
servers:
  notes: { package: "@me/notes-errors", methods: { resources/read: [session_expired] } }
`,
  *check(context) {
    for (const view of context.servers) {
      for (const list of listsOf(view)) yield* inList(list, view, context);
      yield* asFallback(view, context);
    }
  },
};

const wayOf = ({ of }: CodeList): Way => (of === "method" ? "protocol" : "tool");

function* inList(list: CodeList, view: ServerView, context: Context): Generator<Finding> {
  // What every tool and method may raise is for the tools, as long as there are any.
  if (list.of === "server" && view.tools.length === 0) return;
  for (const [index, code] of list.codes.entries()) yield* judged(code, wayOf(list), { at: [...list.path, index] }, context);
}

function* asFallback({ server, path, tools, fallback }: ServerView, context: Context): Generator<Finding> {
  if (server.fallback === undefined) return;
  const target = { at: [...path, "fallback"] };
  if (tools.length > 0) yield* judged(fallback, "tool", target, context);
  if (Object.keys(server.methods ?? {}).length > 0) yield* judged(fallback, "protocol", target, context);
}

function* judged(code: string, way: Way, target: Target, { errors, spec }: Context): Generator<Finding> {
  const channel = errors.get(code)?.channel ?? "both";
  if (channel === "both" || channel === way) return;
  const isOwn = spec.errors[code]?.channel !== undefined;
  yield {
    ...target,
    sentence: `${quote(code)} can only be ${ways[channel]}, but here it would be ${ways[way]}`,
    notes: isOwn ? [{ at: ["errors", code, "channel"], text: "declared here" }] : [],
  };
}
