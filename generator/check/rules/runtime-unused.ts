// Rule runtime-unused: a shared runtime is for packages.

import type { Rule } from "../rule.ts";

export const runtimeUnused: Rule = {
  code: "runtime-unused",
  severity: "warning",
  set: "standard",
  why: "Errors that stand in the sources of a server have their runtime there, in TypeScript, and depend on nothing; an imported file's runtime is not asked for. A line that nothing follows from is taken for one that matters.",
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
    yield { at, part: "key", sentence: "no server of this file has a package that could take its runtime from there", fix: [{ at, remove: true }] };
  },
};
