// Which tests are asked about which mutants: the first row that a path begins with. Tests that start processes never see a mutant and stand in none.

const ofRules = ["test/check/*.test.ts", "test/cases.test.ts", "test/reference.test.ts"];

/** @type {readonly (readonly [path: string, tests: readonly string[]])[]} */
export const nearest = [
  // The tests of results send megabytes: only where results are looked at, or handed on.
  ["templates/typescript/src/runtime/server/acceptable.ts", ["test/runtime/guard-results.test.ts", "test/runtime/limits.test.ts"]],
  ["templates/typescript/src/runtime/server/", ["test/runtime/*.test.ts"]],
  ["templates/typescript/src/runtime/", ["test/runtime/*.test.ts", "!test/runtime/guard-results.test.ts"]],
  ["generator/check/", ofRules],
  // Those left out start the command, a compiler or a registry, or look at other rooms, and see no mutant.
  ["generator/compare/api.ts", ["test/compare/offers.test.ts"]],
  [
    "generator/compare/",
    [
      "test/compare/*.test.ts",
      ...["api", "baselines", "commands", "lean", "outward", "proof", "recipe", "registry", "whose"].map((name) => `!test/compare/${name}.test.ts`),
    ],
  ],
  ["generator/live/provoked/", ["test/live/look-alikes.test.ts", "test/live/provoked.test.ts", "test/mappings/sample.test.ts"]],
  [
    "generator/live/",
    [
      "test/live/*.test.ts",
      ...["contract", "harmless", "http", "languages", "packages", "processes", "provoked", "public", "sdks", "verify"].map((name) => `!test/live/${name}.test.ts`),
    ],
  ],
  [
    "generator/scan/",
    [
      "test/scan/*.test.ts",
      ...["codemod", "codemod-types", "compose", "infer", "names", "names-alike", "registrations", "servers", "tidy", "words-kept", "write"].map((name) => `!test/scan/${name}.test.ts`),
    ],
  ],
  // What the walk along the tables asks of them.
  ["generator/model/fields/detail.ts", ofRules],
  ["generator/model/semver.ts", ofRules],
];

/** Tests by name that have nothing to say here: code that counts how often it was run takes its time, and modules are not loaded twice. */
export const untold = "takes no (time|longer)|holds across two copies of a package|that are replaced keep name|drive its author's own server";
