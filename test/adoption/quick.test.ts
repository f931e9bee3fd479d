// The adoptions that need only what this repository has installed. Run `npm run build` first; every kind of server is in all.test.ts.

import { expect, test } from "vitest";
import { adopt } from "./adopt.ts";
import { adoptions } from "./adoption.ts";
import { expectAdopted } from "./expected.ts";

const quick = [...adoptions].flatMap(([name, adoption]) => (adoption.lent ? [[name, adoption, adoption.lent] as const] : []));

test.concurrent.each(quick)("%s", { timeout: 120_000 }, async (name, adoption, lent) => {
  const adopted = await adopt(name, adoption, { lent });
  expectAdopted(adoption, adopted);
  expect(adopted.cost.edited).toContain("package.json");
});
