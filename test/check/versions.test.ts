// Versions in the order of Semantic Versioning 2.0.0, section 11.

import { expect, test } from "vitest";
import { compareVersions } from "../../generator/model/semver.ts";

/** Section 11.4.3 has the prereleases of 1.0.0 in this order. */
const ordered = [
  ...["0.9.9", "0.10.0", "1.0.0-alpha", "1.0.0-alpha.1", "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1"],
  ...["1.0.0", "1.0.1", "1.2.0", "1.10.0", "2.0.0", "10.0.0"],
];

test("each is later than all before it", () => {
  for (const [index, version] of ordered.entries()) {
    for (const [other, before] of ordered.entries()) {
      expect(Math.sign(compareVersions(version, before)), `${version} ${before}`).toBe(Math.sign(index - other));
    }
  }
});

test("what is no version is neither earlier nor later", () => {
  for (const odd of ["", "1", "1.0", "v1.0.0", "1.0.0.0"]) {
    expect([compareVersions(odd, "1.0.0"), compareVersions("1.0.0", odd)], odd).toEqual([0, 0]);
  }
});

test("an identifier is a number only where all of it is digits, however many", () => {
  expect(compareVersions("1.0.0-1a", "1.0.0-2")).toBe(1);
  expect(compareVersions("1.0.0-a1", "1.0.0-2")).toBe(1);
  expect(compareVersions("1.0.0-100", "1.0.0-20")).toBeGreaterThan(0);
});
