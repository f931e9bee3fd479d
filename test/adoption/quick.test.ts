// The adoptions that need only what this repository has installed. Run `npm run build` first; every kind of server is in all.test.ts.

import { expect } from "vitest";
import { adopt } from "./adopt.ts";
import { adoptions } from "./adoption.ts";
import { expectAdopted } from "./expected.ts";
import { someTests } from "../sweep.ts";

const quick = [...adoptions].flatMap(([name, adoption]) => (adoption.lent ? [[name, adoption, adoption.lent] as const] : []));

someTests(quick, 5)("%s", async (name, adoption, lent) => {
  const adopted = await adopt(name, adoption, { lent });
  expectAdopted(adoption, adopted);
  expect(adopted.cost.edited).toContain("package.json");
}, { concurrent: true });
