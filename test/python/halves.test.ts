// Halves of characters in what Python sends: each is found wherever it stands, and a value without one is not copied. No SDK and no server.

import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hasPython, python } from "./run.ts";

const source = fileURLToPath(new URL("../../generated/gmail-python/src", import.meta.url));

// Bytes of a Hangul syllable and of a number begin like those of half a character; marshal writes no mapping but a dict.
const program = `import json, struct
from types import MappingProxyType
from faultline_gmail._runtime.server import whole_texts
from faultline_gmail._runtime.error import units

number = struct.unpack("<d", bytes([0xED, 0xA0, 1, 2, 3, 4, 5, 6]))[0]
whole = ["plain", "L\\u00f6we \\U0001f600", "\\ud55c\\uae00", [number], {"a": {"b": [None, True, 1]}}]
halved = ["\\ud800", "a\\udc80b", ["\\ud55c", {"k": "\\udfff"}], {"\\ud83d": 1}, MappingProxyType({"k": "\\ud800"})]
print(json.dumps([
    [whole_texts(each) is each for each in whole],
    [whole_texts(each) for each in halved],
    [units(each) for each in ("", "ab", "\\u00e9", "\\ud55c", "\\U0001f600x", "\\ud800")],
]))
`;

test.skipIf(!hasPython)("halves become U+FFFD, and what has none is itself", () => {
  expect(JSON.parse(python(program, { paths: [source] }))).toEqual([[true, true, true, false, true], ["\ufffd", "a\ufffdb", ["한", { k: "\ufffd" }], { "\ufffd": 1 }, { k: "\ufffd" }], [0, 2, 1, 1, 3, 1]]);
});
