// How many files a package is: the same for one error as for a hundred.

import { expect, test } from "vitest";
import { build } from "../../generator/model/build.ts";
import { plan } from "../../generator/targets/plan.ts";
import { render } from "../rendered.ts";

/** Paths of the package of a server with as many errors, one a tool. */
const pathsOf = (count: number): readonly string[] => {
  const codes = Array.from({ length: count }, (_, index) => `error_${index}`);
  const errors = Object.fromEntries(codes.map((code) => [code, { message: "It failed." } as const]));
  const tools = Object.fromEntries(codes.map((code) => [`raise_${code}`, [code]]));
  const model = build({ taxonomy: 1, name: "one", version: "1.0.0", errors, servers: { one: { package: "one", tools } } });
  return render(plan(model)).map(({ path }) => path);
};

test("errors and tools add no files", () => expect(pathsOf(100)).toEqual(pathsOf(1)));
