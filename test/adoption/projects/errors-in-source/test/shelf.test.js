// The server's own tests, of what was compiled.

const { match, throws } = require("node:assert/strict");
const { test } = require("node:test");
const { bookOf, lend } = require("../dist/shelf.js");

test("a book has a title", () => match(bookOf("b-1").title, /Pattern/));
test("it is lent", () => match(lend("b-1", 7), /7 days/));
test("none is none", () => throws(() => bookOf("b-9"), /ENOENT/));
