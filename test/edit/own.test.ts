// The project's own taxonomies are in canonical layout, and break no rule of the standard set.

import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { faultline } from "../commands/cli.ts";

const classes = readdirSync(new URL("../catalogue/sqlstate/", import.meta.url)).map((file) => `test/catalogue/sqlstate/${file}`);
const own = ["taxonomy.yaml", "test/catalogue/taxonomy.yaml", "test/catalogue/shared.yaml", ...classes];

test("format --check has nothing to say", () => {
  expect(faultline(["format", "--check", ...own])).toMatchObject({ status: 0, stderr: "" });
});

test.each(["taxonomy.yaml", "test/catalogue/taxonomy.yaml"])("lint has nothing to report of %s", (taxonomy) => {
  expect(faultline(["lint", taxonomy])).toMatchObject({ status: 0, stderr: "" });
});
