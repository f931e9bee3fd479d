// What every adoption must come to. It adopts nothing.

import { expect } from "vitest";
import type { Adoption } from "./adoption.ts";
import type { Adopted } from "./adopt.ts";

export function expectAdopted({ fails, leaks }: Adoption, { before, after, testsBefore, testsAfter, again, undone }: Adopted): void {
  // What was told before was worth the trouble, and told no code.
  for (const leak of leaks) expect(JSON.stringify(before.fails)).toContain(leak);
  expect(before.fails.map(({ code }) => code)).toEqual(fails.map(() => undefined));
  for (const leak of leaks) expect(JSON.stringify(after.fails)).not.toContain(leak);
  for (const [at, { code }] of fails.entries()) if (code === undefined) expect(after.fails[at]).toEqual(before.fails[at]);
  expect(after.fails.map(({ call, code, isError }) => [call, code, isError])).toEqual(fails.map(({ tool, arguments: args, code }) => [`${tool} ${JSON.stringify(args)}`, code ?? undefined, true]));
  for (const [at, { says }] of fails.entries()) expect(after.fails[at]?.text).toContain(says ?? "");
  expect(after.works).toEqual(before.works);
  expect(before.works.map(({ isError }) => isError)).toEqual(before.works.map(() => false));
  expect(testsAfter).toBe(testsBefore);
  expect(testsAfter).not.toContain("failed");
  expect(again).toContain("Nothing to do.");
  expect(undone).toBe("");
}
