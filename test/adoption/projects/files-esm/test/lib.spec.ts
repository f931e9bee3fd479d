// The server's own tests, which an adoption must leave green.

import { expect, test } from "vitest";
import { allowedRoot, listFolder, validPath } from "../lib.js";

test("a path below the root is the root's", () => {
  expect(validPath("notes/a.md")).toBe(`${allowedRoot()}/notes/a.md`);
});
test("one outside is refused", () => {
  expect(() => validPath("../../etc/passwd")).toThrow("Access denied");
});
test("a folder is listed in order", async () => {
  expect(await listFolder("notes")).toEqual(["shopping.md"]);
});
