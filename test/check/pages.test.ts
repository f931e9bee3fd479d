// What explain says of every code is as it was last read by somebody: test/check/pages.txt. UPDATE=1 records it anew.

import { readFileSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { pageText, taxonomyRegister as pages } from "../../generator/register/register.ts";

test("the pages are as recorded", () => {
  const golden = new URL("pages.txt", import.meta.url);
  const said = [...pages.values()].map(pageText).join("\n");
  if (process.env["UPDATE"] !== undefined) writeFileSync(golden, said);
  expect(said).toBe(readFileSync(golden, "utf8"));
});
