// Rule runtime-unused: a shared runtime is for packages.

import type { Rule } from "../rule.ts";

export const runtimeUnused: Rule = {
  code: "runtime-unused",
  severity: "warning",
  set: "standard",
  why: "Errors in the sources of a server have their TypeScript runtime beside them and depend on nothing; the runtime of an imported file is ignored. A line without effect looks as if it mattered.",
  help: "remove the line, or let a server have a package",
  bad: `
runtime: "@faultline/runtime"
servers:
  notes: { package: "@me/notes-errors", into: src/errors }
`,
  good: `
runtime: "@faultline/runtime"
servers:
  notes: { package: "@me/notes-errors" }
`,
  *check({ spec: { runtime }, servers }) {
    if (runtime === undefined || servers.some(({ server }) => server.into === undefined)) return;
    const at = ["runtime"];
    yield { at, part: "key", sentence: "no server of this file has a package that could use this runtime", fix: [{ at, remove: true }] };
  },
};
