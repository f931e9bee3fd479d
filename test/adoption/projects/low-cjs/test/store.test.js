// The server's own tests, by Node's runner.

const { equal, throws } = require("node:assert/strict");
const { test } = require("node:test");
const store = require("../store.js");

test("a note is read", () => equal(store.read("1"), "milk"));
test("none is there", () => throws(() => store.read("2"), { code: "ENOENT" }));
