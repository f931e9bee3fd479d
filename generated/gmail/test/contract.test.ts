// Runs contract.ts where all that it needs is installed; elsewhere it says what is missing, and skips.

import { test } from "vitest";
import { lacking } from "./needs.mjs";

if (lacking === undefined) await import("./contract.js");
else test.skip(lacking);
