// Failures of libraries too heavy to be installed with this repository. They are fetched, so it is run on request: FAULTLINE_NETWORK=1.

import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { familyOf } from "./families.ts";
import { thrownBy } from "./foreign.ts";
import { answering, closed } from "./listening.ts";
import { libraries, outside } from "./outside.mjs";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("Mappings: octokit, AWS SDK, gRPC, axios, got, ky, node-redis and valibot themselves were not tried; set FAULTLINE_NETWORK=1 to do it.");

const folder = mkdtempSync(join(tmpdir(), "faultline-outside-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe.runIf(online)("fetched libraries", () => {
  beforeAll(() => {
    writeFileSync(join(folder, "package.json"), '{ "private": true }\n');
    const { status, stderr } = spawnSync("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...libraries], { cwd: folder, encoding: "utf8" });
    expect(status, stderr).toBe(0);
  });

  test.each(outside(createRequire(join(folder, "package.json")), { answering, closed }))("%s: %s", async (set, _, code, work) => {
    const family = await familyOf(set);
    expect(family.from(await thrownBy(work))).toMatchObject({ code });
  });
});
