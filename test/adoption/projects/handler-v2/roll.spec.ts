// The server's own tests.

import { expect, test } from "vitest";
import { roll } from "./roll.js";

test("it is a number", () => expect(roll(6)).toBe(4));
