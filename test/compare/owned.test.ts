// Who owns an error is told when it changes: what was the package's becomes everybody's, another file's, or the package's again.

import { expect, test } from "vitest";
import { judged } from "../../generator/baseline/comparison.ts";
import { compiled, understand } from "../../generator/baseline/understood.ts";
import { isNone } from "../../generator/baseline/former.ts";
import { readTexts } from "../judge.ts";

const corp = (head: string): string => `taxonomy: 1\n${head}errors:\n  tenant_suspended: { message: The tenant is suspended. }\n`;
const main = `taxonomy: 1
name: orders
version: 1.0.0
imports: { corp: ./corp.yaml }
servers:
  orders: { package: "@me/orders-errors", errors: ["corp:tenant_suspended"] }
`;
const [nobody, owned, later, other] = [
  "name: corp\nversion: 1.0.0\n",
  "name: corp\nversion: 1.0.0\ndomain: errors.example.org\n",
  "name: corp\nversion: 1.4.0\ndomain: errors.example.org\n",
  "name: corporation\nversion: 1.0.0\ndomain: errors.example.org\n",
] as const;

const changes = (before: string, after: string): readonly string[] => {
  const today = understand({ path: "taxonomy.yaml", text: main }, readTexts({ "./corp.yaml": corp(after) }));
  if (!("spec" in today)) throw new Error(JSON.stringify(today.diagnostics));
  const baseline = compiled("before.yaml", { path: "before.yaml", text: main }, readTexts({ "./corp.yaml": corp(before) }), []);
  if (isNone(baseline)) throw new Error(baseline.fault);
  return judged(today, baseline).comparison.servers.flatMap(({ changes }) => changes).map(({ code, verdict, sentence }) => `${verdict} ${code}: ${sentence}`);
};

test.each([
  ["an owner is named", nobody, owned, ['major domain-changed: "tenant_suspended" now belongs to "errors.example.org" as of "corp" (belonged to "orders")']],
  ["it has no owner any more", owned, nobody, ['major domain-changed: "tenant_suspended" now belongs to "orders" (belonged to "errors.example.org" as of "corp")']],
  ["its contract has another name", owned, other, ['major domain-changed: "tenant_suspended" now belongs to "errors.example.org" as of "corporation" (belonged to "errors.example.org" as of "corp")']],
  ["a later version of the file", owned, later, []],
])("%s", (_, before, after, told) => {
  expect(changes(before, after)).toEqual(told);
});
