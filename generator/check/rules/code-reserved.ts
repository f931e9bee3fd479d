// Rule code-reserved: a code that was set aside cannot be used, neither in a file nor under the public name a server gives it.

import { quote } from "../../diagnose/quote.ts";
import type { Context, ServerView } from "../context.ts";
import { noteOf, reservedCodes } from "../reserved.ts";
import type { Finding, Rule, Target } from "../rule.ts";

type Reserved = ReturnType<typeof reservedCodes>;

export const codeReserved: Rule = {
  code: "code-reserved",
  severity: "error",
  why:
    "A published code keeps its meaning. Clients of older versions would read the new error as the old one, so " +
    "a retired code stays retired, like reserved names in Protocol Buffers.",
  help: "choose another code; list a former code that clients should still understand under aliases",
  bad: `
reserved: { codes: [quota_exceeded] }
errors:
  quota_exceeded: { message: "The quota is used up." }
`,
  good: `
reserved: { codes: [quota_exceeded] }
errors:
  storage_full: { message: "The quota is used up.", aliases: [quota_exceeded] }
`,
  *check(context) {
    for (const linked of context.files) {
      const reserved = reservedCodes(linked);
      const { spec } = linked.shaped;
      for (const [name, { code }] of reserved.size === 0 ? [] : Object.entries(spec.errors)) {
        const where = { in: linked.file.source.path };
        yield* judged(code ?? name, reserved, code === undefined ? { at: ["errors", name], part: "key", ...where } : { at: ["errors", name, "code"], ...where });
      }
    }
    const [main] = context.files;
    const reserved = main ? reservedCodes(main) : new Map();
    if (reserved.size > 0) for (const view of context.servers) yield* published(view, reserved, context);
  },
};

/** Codes that a server makes of others. */
function* published(view: ServerView, reserved: Reserved, { spec, names }: Context): Generator<Finding> {
  const { codes, publicCode, server, path } = view;
  for (const code of codes) {
    const name = publicCode(code);
    const isRenamed = server.rename?.[code] !== undefined;
    const isSaid = Object.hasOwn(spec.errors, code) && (spec.errors[code]?.code ?? code) === name;
    if (!names.errors.has(code) || (isSaid && !isRenamed)) continue;
    yield* judged(name, reserved, isRenamed ? { at: [...path, "rename", code] } : { at: path, part: "key" });
  }
}

function* judged(code: string, reserved: Reserved, target: Target): Generator<Finding> {
  const found = reserved.get(code);
  if (found) yield { ...target, sentence: `the code ${quote(code)} is reserved`, notes: [noteOf(found)] };
}
