// Rule retry-not-idempotent: a call that cannot be repeated without harm should not be repeated unasked.

import { quote } from "../../diagnose/quote.ts";
import type { FullError } from "../../model/expand.ts";
import type { Context, ServerView, ToolView } from "../context.ts";
import { retrySaid, saidBy, whereSaid } from "../inherit.ts";
import type { Finding, Rule } from "../rule.ts";

export const retryNotIdempotent: Rule = {
  code: "retry-not-idempotent",
  severity: "warning",
  set: "standard",
  why:
    "An error does not say how far the call got. Repeating a call that sends, pays or deletes does it twice. MCP treats a tool as " +
    "not idempotent unless it says otherwise (ToolAnnotations, idempotentHint), and the ToolFailure draft repeats only those that do.",
  help: "add onlyIfIdempotent: true to its retry, or throttling: true if calls are rejected unread; or declare the tool idempotent: true",
  bad: `
errors:
  mail_down: { category: system, message: "The mail server is down.", retry: { after: 1000 } }
servers:
  mail: { package: "@me/mail-errors", tools: { send_mail: [mail_down] } }
`,
  good: `
errors:
  mail_down: { category: system, message: "The mail server is down.", retry: { after: 1000, onlyIfIdempotent: true } }
servers:
  mail: { package: "@me/mail-errors", tools: { send_mail: [mail_down] } }
`,
  *check(context) {
    const done = new Set<string>();
    for (const view of context.servers) {
      for (const tool of view.tools) if (tool.tool.idempotent !== true) yield* ofTool(tool, view, done, context);
    }
  },
};

/** `done`: where the retry facts stand that were spoken of, which several errors may have from one parent or category. */
function* ofTool({ name, tool, errorsPath }: ToolView, { always }: ServerView, done: Set<string>, context: Context): Generator<Finding> {
  for (const code of [...tool.errors, ...always]) {
    const error = context.errors.get(code);
    if (!error || !isRepeated(error, context)) continue;
    const at = whereSaid(code, error, "retry", context);
    const place = at.join(" ");
    if (done.has(place)) continue;
    done.add(place);
    yield {
      at,
      part: "key",
      sentence: `clients repeat calls that fail with ${quote(code)}, but the tool ${quote(name)} is not idempotent`,
      notes: [{ at: errorsPath, part: "key", text: `the errors of ${name}` }],
    };
  }
}

/** Whether clients repeat any call that ends in it. One turned away for its number has not begun. */
function isRepeated(error: FullError, context: Context): boolean {
  const retry = retrySaid(error, context);
  if (retry === undefined || retry.onlyIfIdempotent === true || retry.throttling === true || retry.maxAttempts === 1) return false;
  return saidBy(error, "recoverable", context) !== false && saidBy(error, "httpStatus", context) !== 429;
}
