// Rule edition: the file must be written in an edition of the language that this compiler knows.

import type { Rule } from "../rule.ts";

export const edition: Rule = {
  code: "edition",
  severity: "error",
  why:
    "Each edition of the language fixes the meaning of its keys. A compiler that guesses at another edition would write packages that say " +
    "something different from the file.",
  help: "write taxonomy: 1, or use a newer version of faultline",
  bad: "taxonomy: 2",
  good: "taxonomy: 1",
  *check({ files }) {
    for (const { file, shaped } of files) {
      const { taxonomy } = shaped.spec;
      if (taxonomy === 1) continue;
      yield { at: ["taxonomy"], in: file.source.path, sentence: `this compiler knows edition 1 of the language, not ${taxonomy}` };
    }
  },
};
