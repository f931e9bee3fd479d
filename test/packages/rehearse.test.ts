// Publishing for real, to a registry on this machine. It needs the network, so it is run on request: FAULTLINE_NETWORK=1.

import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { root, servers } from "./generated.ts";

const online = process.env["FAULTLINE_NETWORK"] === "1";
if (!online) console.log("Packages: nothing was published to a registry; set FAULTLINE_NETWORK=1 to do it, or run `npm run publish:rehearse`.");

test.runIf(online)("every package is published, refused a second time, installed and used", () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`${root}test/packages/rehearse.mjs`], { encoding: "utf8" });
  expect(status, stdout + stderr).toBe(0);
  expect(stdout.match(/^published /gm)).toHaveLength(servers.length + 2);
  expect(stdout).toMatch(/^refused .+ a second time$/m);
  expect(stdout).toMatch(/\nrehearsed\n$/);
});
