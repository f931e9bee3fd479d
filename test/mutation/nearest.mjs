// Which tests are asked about which mutants: the first row that a path begins with. Tests that start processes never see a mutant and stand in none.

const runtime = "templates/typescript/src/runtime/";
const tests = (...names) => names.map((name) => `test/runtime/${name}.test.ts`);
const edges = tests("limits", "outward", "without-proto");

/** @type {readonly (readonly [path: string, tests: readonly string[]])[]} */
export const nearest = [
  [`${runtime}values/clean.ts`, tests("clean")],
  [`${runtime}values/json.ts`, tests("json")],
  [`${runtime}values/peek.ts`, tests("peek")],
  [`${runtime}values/redact.ts`, tests("secret-forms", "clean")],
  [`${runtime}values/secret-forms.ts`, tests("secret-forms", "clean")],
  [`${runtime}values/shape.ts`, tests("shape", "json")],
  [`${runtime}values/without-proto.ts`, tests("without-proto")],
  [`${runtime}values/`, [...tests("json", "error", "match", "sources", "encode", "decode", "guard"), ...edges]],
  [`${runtime}core/contexts.ts`, tests("contexts")],
  [`${runtime}core/envelope.ts`, [...tests("envelope", "decode", "encode", "guard"), ...edges]],
  [`${runtime}core/match.ts`, tests("match", "sources")],
  [`${runtime}core/message.ts`, [...tests("message", "render"), ...edges]],
  [`${runtime}core/retry.ts`, tests("retry")],
  [`${runtime}core/`, [...tests("error", "family", "match", "sources", "message", "render", "partial", "json", "encode", "decode", "guard", "log"), ...edges]],
  [`${runtime}carriers/problem.ts`, [...tests("problem"), ...edges]],
  [`${runtime}carriers/rpc-status.ts`, [...tests("rpc-status"), ...edges]],
  [`${runtime}carriers/`, [...tests("body", "call-tool", "decode", "encode", "format-options", "given-up", "partial", "remote-error", "tool-failure"), ...edges]],
  [`${runtime}client/`, tests("call-tool", "decode", "given-up")],
  // The tests of results send megabytes: only where results are looked at.
  [`${runtime}server/acceptable.ts`, tests("guard-results", "limits")],
  [`${runtime}server/unusable.ts`, tests("guard-results", "limits")],
  [
    `${runtime}server/`,
    [...tests("encode", "error-branch", "guard", "guard-keeps", "guard-server", "log", "relay", "revision", "sound", "stdio", "tool-failure"), ...edges],
  ],
  [`${runtime}family.ts`, tests("family")],
  ["generator/check/rules/", ["test/check/rules.test.ts", "test/cases.test.ts"]],
  ["generator/check/", ["test/check/*.test.ts", "test/cases.test.ts"]],
];
