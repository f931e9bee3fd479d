// Change dependency-changed: classes of errors come from another package than before, or from a later version of it.

import { quote } from "../../diagnose/quote.ts";
import type { ChangeRule } from "../rule.ts";
import { isSameLine } from "../version.ts";

export const dependencyChanged: ChangeRule = {
  code: "dependency-changed",
  verdict: "minor",
  readers: {},
  why:
    "What is thrown, sent and caught is the same error, by its owner and code. What is installed is not: there is a package more, less or another, and two lines of versions of one " +
    "stand beside each other until everybody has moved. What the errors themselves have changed is told by kinds of its own.",
  help: "publish that package first; who installs both does so in versions that go together",
  before: `
runtime: "@acme/errors-runtime"
imports: { base: ./base.yaml }
servers:
  notes: { package: "@acme/notes-errors", errors: ["base:busy"] }
`,
  after: `
runtime: "@acme/errors-runtime"
imports: { base: { from: ./base.yaml, package: "@acme/base-errors" } }
servers:
  notes: { package: "@acme/notes-errors", errors: ["base:busy"] }
`,
  files: {
    "./base.yaml": `taxonomy: 1
name: base
version: 1.0.0
domain: errors.acme.example
runtime: "@acme/errors-runtime"
errors:
  busy: { message: It is busy. }
servers:
  base: { package: "@acme/base-errors", errors: [busy] }
`,
  },
  *find({ before: { dependencies: old = {} }, after: { dependencies: now = {} }, errors }) {
    for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
      const [was, is] = [old[name], now[name]];
      const at = ["dependencies", name];
      if (was === is) continue;
      if (was === undefined) yield { at, sentence: `classes of errors come from the package ${quote(name)}` };
      else if (is === undefined) yield { at, sentence: `no class of an error comes from the package ${quote(name)} any more` };
      else if (isSameLine(was, is)) yield { at, verdict: "patch", sentence: `the package ${quote(name)} is needed as of ${is}, and was as of ${was}` };
      else yield { at, sentence: `the package ${quote(name)} is needed in version ${is}, and was in ${was}, which it does not go with` };
    }
    for (const { at, code, before: { from: was }, after: { from: is } } of errors) {
      // A package that came or went has been told of.
      const isKnown = [was, is].every((name) => name === undefined || (Object.hasOwn(old, name) && Object.hasOwn(now, name)));
      if (was !== is && isKnown) yield { at, sentence: `the class of ${quote(code)} comes from ${is === undefined ? "the package itself" : `the package ${quote(is)}`}` };
    }
  },
};
