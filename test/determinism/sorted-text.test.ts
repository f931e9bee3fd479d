// The text that contracts are hashed by is that of the data with its keys in order, whatever the keys are.

import fc from "fast-check";
import { expect, test } from "vitest";
import { sortedJson, sortedText } from "../../generator/model/canonical.ts";
import type { Json } from "../../generator/model/spec.ts";

const key = fc.oneof(fc.constantFrom("a", "B", "10", "9", "010", "4294967295", "-1", "", "é", "\u{1f600}", "\uffff"), fc.string());
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: "small" }, fc.jsonValue({ maxDepth: 0 }), fc.constant(undefined), fc.array(tie("value").filter((each) => each !== undefined)), fc.dictionary(key, tie("value"))),
}));

test("as JSON with its keys in order", () => {
  fc.assert(
    fc.property(value.filter((each) => each !== undefined), (data) => {
      expect(sortedText(data)).toBe(JSON.stringify(sortedJson(JSON.parse(JSON.stringify(data)) as Json)));
    }),
    { numRuns: 300 },
  );
});
