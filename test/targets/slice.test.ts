// A server is built of its slice of a taxonomy, by which it is known again: what it sees is in it, and what it does not see is not.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { compile } from "../../generator/main.ts";

const main = readFileSync(new URL("../../taxonomy.yaml", import.meta.url), "utf8");

/** The slices by server, and what the servers are. */
const seen = (text: string): ReadonlyMap<string, readonly [slice: string, server: string]> => {
  const slices = new Map<string, string>();
  const { model } = compile({ path: "taxonomy.yaml", text }, { built: ({ name }, slice) => slices.set(name, slice()).size > 0, servers: () => false });
  return new Map(model?.servers.map((server) => [server.name, [slices.get(server.name) ?? "", JSON.stringify(server)]]));
};

const plain = seen(main);

/** Every text, number and flag of the taxonomy's errors, changed one at a time: more would be the same again. */
const edits = [...main.matchAll(/^ {4,}(?:message|description|guidance|title|httpStatus|jsonrpc|recoverable|nextAction|category|code|since|logLevel): .*$/gm)].filter((_, index) => index % 15 === 0);

test.each(edits.map((edit) => [edit.index, edit[0].trim()] as const))("line at %i: %s", (index, line) => {
  const edited = /\d/.test(line) ? line.replace(/\d+/, (digits) => String(Number(digits) + 1)) : line.replace(/true|false/, (flag) => String(flag !== "true")).replace(/([a-z]{4})([. "]*)$/, "$1x$2");
  const after = seen(main.slice(0, index) + main.slice(index).replace(line, edited));
  for (const [name, [slice, server]] of after) {
    const [before, built] = plain.get(name) ?? ["", ""];
    // Known again by its slice, it is the same; and what concerns others leaves it alone.
    if (slice === before) expect(server, name).toBe(built);
  }
});

test("some edits concern some servers", () => {
  const text = 'errors:\n  a: { message: A. }\n  b: { message: B., extends: a }\n  c: { message: C., deprecated: { since: 1.0.0, replacedBy: a } }\n  d: { message: D. }\nservers:\n  one: { package: one, errors: [b] }\n  two: { package: two, errors: [c] }\n  three: { package: three, errors: [d] }\n';
  const of = (edit: (text: string) => string): ReturnType<typeof seen> => seen(`taxonomy: 1\nname: n\nversion: 1.0.0\n${edit(text)}`);
  const changed = (edit: (text: string) => string): readonly string[] => {
    const [before, after] = [of((same) => same), of(edit)];
    return [...after].flatMap(([name, [slice]]) => (slice === before.get(name)?.[0] ? [] : [name]));
  };
  expect(of((same) => same).size).toBe(3);
  expect(changed((before) => before.replace("A.", "Another."))).toEqual(["one", "two"]);
  expect(changed((before) => before.replace("D.", "Different."))).toEqual(["three"]);
  expect(changed((before) => before.replace("C.", "Changed."))).toEqual(["two"]);
  expect(changed((before) => before.replace("package: one", "package: first"))).toEqual(["one"]);
  expect(changed((before) => `license: MIT\n${before}`)).toEqual(["one", "three", "two"]);
  expect(changed((before) => before.replace("errors:\n", "# said aside\nerrors:\n"))).toEqual([]);
});
