// The server's own tests, compiled with it.

import { deepEqual, rejects } from "node:assert/strict";
import { test } from "node:test";
import { orderOf } from "../orders.js";

test("an order has a total", async () => deepEqual(await orderOf("o-1"), { id: "o-1", total: 12 }));
test("one that is gone is told", () => rejects(orderOf("gone"), /404/));
