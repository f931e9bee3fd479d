// Rule name-clash: names made from codes, servers and tools must differ from each other and from names that exist already.

import { quote } from "../../diagnose/quote.ts";
import type { Naming } from "../../model/naming.ts";
import { claims, targetOf, whyNever, whyNeverSent, type Claim } from "../claims.ts";
import type { Context, ServerView } from "../context.ts";
import type { Finding, Rule } from "../rule.ts";

const sentences: { readonly [S in Claim["scope"]]: (one: string, other: string, name: string) => string } = {
  class: (one, other, name) => `${quote(other)} and ${quote(one)} both become ${name}`,
  code: (one, other, name) => `${quote(other)} and ${quote(one)} both have the code ${quote(name)} on the wire`,
  file: (one, other) => `${quote(other)} and ${quote(one)} are one file on disks that ignore case`,
};

export const nameClash: Rule = {
  code: "name-clash",
  severity: "error",
  why:
    "Codes become classes, codes on the wire and files. Two that become the same would overwrite each other, on some disks even if only their " +
    "case differs; names that JavaScript or the package already has would shadow those. Names are never repaired, so " +
    "that they follow from the code alone.",
  help: "rename one of them",
  bad: `
errors:
  rate_limited: { message: "Too many requests." }
  rate_limited_error: { message: "The quota is used up." }
servers:
  notes: { package: "@me/notes-errors", errors: [rate_limited, rate_limited_error] }
`,
  good: `
errors:
  rate_limited: { message: "Too many requests." }
  quota_exceeded: { message: "The quota is used up." }
servers:
  notes: { package: "@me/notes-errors", errors: [rate_limited, quota_exceeded] }
`,
  *check(context) {
    for (const category of Object.keys(context.spec.categories ?? {})) {
      const why = whyNever("category", category, context.namings);
      if (why !== undefined)
        yield { at: ["categories", category], part: "key", sentence: `no category can be called ${quote(category)}: ${why}`, help: "rename it" };
    }
    for (const view of context.servers) {
      yield* forbidden(view, context);
      for (const naming of context.namings) yield* clashes(view, context, naming);
    }
  },
};

function* forbidden(view: ServerView, context: Context): Generator<Finding> {
  const { errors, namings } = context;
  for (const code of view.codes) {
    if (!errors.has(code)) continue;
    const [word, sent] = [view.wordOf(code), view.publicCode(code)];
    const why = whyNever("code", word, namings);
    if (why !== undefined)
      yield { ...targetOf({ scope: "class", name: word, owner: code }, view, context), sentence: `no error can be called ${quote(word)}: ${why}`, help: "rename it" };
    const whySent = word === sent ? undefined : whyNeverSent(sent);
    if (whySent !== undefined)
      yield { ...targetOf({ scope: "code", name: sent, owner: code }, view, context), sentence: `no error can have the code ${quote(sent)}: ${whySent}`, help: "choose another" };
  }
  for (const { name, path } of view.tools) {
    const why = whyNever("tool", name, namings);
    if (why !== undefined) yield { at: path, part: "key", sentence: `no tool can be called ${quote(name)}: ${why}`, help: "rename it" };
  }
}

function* clashes(view: ServerView, context: Context, naming: Naming): Generator<Finding> {
  const first = { class: new Map<string, Claim>(), code: new Map<string, Claim>(), file: new Map<string, Claim>() };
  const taken = naming.taken(view.name);
  /** One clash per owner: the others follow from it. */
  const done = new Set<string>();
  for (const claim of claims(view, context, naming)) {
    const { scope, name, owner } = claim;
    const holder = scope === "class" ? taken.get(name) : undefined;
    const other = first[scope].get(name);
    if (done.has(owner)) continue;
    if (holder !== undefined) {
      done.add(owner);
      yield { ...targetOf(claim, view, context), sentence: `${quote(owner)} becomes ${name}, which is ${holder}`, help: "rename it" };
    } else if (other !== undefined && other.owner !== owner) {
      done.add(owner);
      yield {
        ...targetOf(claim, view, context),
        sentence: sentences[scope](owner, other.owner, name),
        notes: [{ ...targetOf(other, view, context), text: "the other one" }],
      };
    } else {
      first[scope].set(name, claim);
    }
  }
}
