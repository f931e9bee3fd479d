// The server's own tests.

import { equal, rejects } from "node:assert/strict";
import { test } from "node:test";
import { forecastOf } from "./forecast.js";

test("it is sunny", async () => equal(await forecastOf("Rome"), "Sunny in Rome"));
test("but not everywhere", () => rejects(forecastOf("Atlantis"), /404/));
