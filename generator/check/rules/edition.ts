// Rule edition: the file must be written in an edition of the language that this compiler knows.

import type { Rule } from "../rule.ts";

export const edition: Rule = {
  code: "edition",
  severity: "error",
  help: "write taxonomy: 1, or use a newer version of faultline",
  bad: "taxonomy: 2",
  good: "taxonomy: 1",
  *check({ spec }) {
    if (spec.taxonomy !== 1) yield { at: ["taxonomy"], sentence: `this compiler knows edition 1 of the language, not ${spec.taxonomy}` };
  },
};
