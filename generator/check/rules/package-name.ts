// Rule package-name: each server is published under an npm name of its own.

import { quote } from "../../diagnose/quote.ts";
import { hidesNeeded, nodeModules } from "../../model/naming.ts";
import { firstTarget, isIn } from "../../model/targets.ts";
import { packageName } from "../../model/words.ts";
import type { Path } from "../places.ts";
import type { Rule } from "../rule.ts";

/** As the registry has it. */
const longest = 214;

/** Names that npm refuses, or that nobody could import: Node's own modules win. */
const isRefused = (name: string): boolean => name === "node_modules" || name === "favicon.ico" || nodeModules.has(name);

export const packageNames: Rule = {
  code: "package-name",
  severity: "error",
  why: "npm refuses other names, and two servers under one name would overwrite each other when published.",
  help: "write a lower-case name, with or without a scope: @me/notes-errors",
  bad: `
servers:
  notes: { package: "@Me/Notes Errors" }
`,
  good: `
servers:
  notes: { package: "@me/notes-errors" }
`,
  *check(context) {
    const { servers } = context;
    const first = new Map<string, Path>();
    for (const { name, server, path } of servers) {
      if (!isIn(firstTarget, server)) continue;
      const at = context.written.servers[name]?.package === undefined ? [...path, "targets", firstTarget, "package"] : [...path, "package"];
      const written = server.package;
      if (written === "") continue;
      const other = first.get(written);
      if (!packageName.test.test(written)) yield { at, sentence: `${quote(written)} is not an npm package name` };
      else if (isRefused(written)) yield { at, sentence: `npm accepts no package called ${quote(written)}`, help: `add its purpose: ${written.replace(/\W+/g, "-")}-errors` };
      else if (hidesNeeded(written)) yield { at, sentence: `${quote(written)} is a package that servers need, which this one would shadow` };
      else if (written.length > longest) yield { at, sentence: `a package name has at most ${longest} characters, not ${written.length}` };
      else if (other)
        yield {
          at,
          sentence: `two servers have the package ${quote(written)}`,
          notes: [{ at: other, text: "the other one" }],
          help: `name the package of ${name} differently`,
        };
      else first.set(written, at);
    }
  },
};
