// The tests that every package has: its contract, and what must stay on the server. The same in every package; taxonomy.json says what is tested.

import { canaryTests } from "./canary.ts";
import { provocationTests } from "./contract.ts";
import { needed } from "./needs.ts";
import { inChild, inProcess } from "./started.ts";
import type { Doors, SourceDoors, Vitest } from "./subject.ts";

/** Declares them with `vitest`; where something they need is not installed, one that is skipped and says what. */
export const testsOf = async (doors: Doors | SourceDoors, vitest: Vitest): Promise<void> => {
  const modules = await needed();
  if (typeof modules === "string") return vitest.test.skip(modules);
  // To start a server and load an SDK takes longer than vitest waits by default, where the machine is busy.
  vitest.vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
  const subject = { ...modules, ...vitest, ...doors, start: "guardServer" in doors ? inProcess(doors) : inChild() };
  provocationTests(subject);
  canaryTests(subject);
};
