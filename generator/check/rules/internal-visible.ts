// Rule internal-visible: what must not leave the server cannot be what leaves it in place of others.

import { quote } from "../../diagnose/quote.ts";
import type { Context, ServerView } from "../context.ts";
import type { Finding, Rule } from "../rule.ts";

export const internalVisible: Rule = {
  code: "internal-visible",
  severity: "error",
  why:
    "An internal error leaves as the fallback, and a concealed one as the error it hides behind. If that error is internal too, there is " +
    "nothing to send. MongoDB keeps InternalOnly errors inside the cluster in the same way.",
  help: "name an error that may be seen, or remove its visibility: internal",
  bad: `
errors:
  broken: { message: "It broke.", visibility: internal }
servers:
  notes: { package: "@me/notes-errors", fallback: broken }
`,
  good: `
errors:
  broken: { message: "It broke." }
servers:
  notes: { package: "@me/notes-errors", fallback: broken }
`,
  *check(context) {
    for (const view of context.servers) yield* ofServer(view, context);
  },
};

function* ofServer({ server, path, fallback }: ServerView, { errors }: Context): Generator<Finding> {
  const isInternal = (code: string): boolean => errors.get(code)?.visibility === "internal";
  if (isInternal(fallback)) {
    const target = server.fallback === undefined ? ({ at: path, part: "key" } as const) : { at: [...path, "fallback"] };
    yield { ...target, sentence: `the fallback ${quote(fallback)} is internal, so nothing can be sent instead` };
  }
  for (const [hidden, shown] of Object.entries(server.conceal ?? {})) {
    if (!isInternal(shown)) continue;
    yield { at: [...path, "conceal", hidden], sentence: `${quote(shown)} is internal, so ${quote(hidden)} cannot leave as it` };
  }
}
