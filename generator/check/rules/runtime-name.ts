// Rule runtime-name: a shared runtime is another package than those that share it.

import { quote } from "../../diagnose/quote.ts";
import { hidesNeeded, nodeModules } from "../../model/naming.ts";
import type { Rule } from "../rule.ts";

export const runtimeName: Rule = {
  code: "runtime-name",
  severity: "error",
  why: "Every package imports its runtime by this name. If a generated package, a module of Node or a package that servers need has the name, the import finds that instead.",
  help: 'name a package that has only the runtime: "@faultline/runtime", or your own copy, which faultline eject runtime makes',
  bad: `
runtime: "@me/notes-errors"
servers:
  notes: { package: "@me/notes-errors" }
`,
  good: `
runtime: "@faultline/runtime"
servers:
  notes: { package: "@me/notes-errors" }
`,
  *check({ spec: { runtime }, servers }) {
    if (runtime === undefined) return;
    const at = ["runtime"];
    const own = servers.find(({ server }) => server.package === runtime);
    if (own) yield { at, sentence: `${quote(runtime)} is the package of the server ${quote(own.name)}`, notes: [{ at: [...own.path, "package"], text: "named here" }] };
    else if (nodeModules.has(runtime)) yield { at, sentence: `${quote(runtime)} is a module of Node` };
    else if (hidesNeeded(runtime)) yield { at, sentence: `${quote(runtime)} is a package that servers need for another purpose` };
  },
};
