// Patterns that V8 need not read before they are asked for, and what is written out in their place. Not what texts they find.

import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { visible } from "../../templates/typescript/src/runtime/values/visible.ts";

const rooms = fileURLToPath(new URL("../../templates/typescript/src/runtime/", import.meta.url));

it("leaves no literal of the runtime with characters of all scripts to whoever imports it", () => {
  const files = readdirSync(rooms, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  // In a text, the sign is doubled.
  const found = files.filter((path) => /(?<!\\)\\p\{/.test(readFileSync(`${rooms}${path}`, "utf8")));
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});

it("takes out what Unicode calls a control character or ignorable, and nothing else", () => {
  const breaks = /[\t\n\v\f\r\u0085\u2028\u2029]/;
  const gone = /[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/u;
  const unpaired = /\p{Surrogate}/u;
  // All that is no ideograph or for private use, where every hundredth does.
  const isWhole = (point: number): boolean => point < 0x3400 || (point > 0x9fff && point < 0x20000) || point >> 16 === 14;
  for (let point = 0; point <= 0x10ffff; point++) {
    if (!isWhole(point) && point % 97 !== 0) continue;
    const sign = String.fromCodePoint(point);
    const shown = unpaired.test(sign) ? "\ufffd" : breaks.test(sign) ? " " : gone.test(sign) ? "" : sign;
    if (visible(sign) !== shown) expect.fail(`U+${point.toString(16)} is shown as ${JSON.stringify(visible(sign))}`);
  }
});
