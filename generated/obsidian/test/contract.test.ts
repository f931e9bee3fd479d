// Provokes every declared error over a real connection and reads it back, and looks for what must stay in all that leaves. The tests stand in ./testing.

import * as vitest from "vitest";
import { contractTests } from "../dist/testing.js";

await contractTests(vitest);
