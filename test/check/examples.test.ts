// What a help text says to write can be written: its keys are those of the table, and none that is required lacks.

import { expect, test } from "vitest";
import { memberExamples, nodeExamples } from "../../generator/check/reshaped.ts";
import type { Field } from "../../generator/model/shape.ts";
import { nodes, type NodeName } from "../../generator/model/spec.ts";
import { parse } from "../../generator/read/yaml.ts";

const members = Object.entries(memberExamples).map(([node, [, written]]) => [node, written] as const);

test.each([...Object.entries(nodeExamples), ...members])("%s: %s", (node, written) => {
  const { tree, diagnostics } = parse({ path: "t.yaml", text: written });
  expect(diagnostics).toEqual([]);
  if (tree?.kind !== "map") return expect(["detail", "tool"]).toContain(node);
  const fields = Object.entries<Field>(nodes[node as NodeName]);
  const keys = tree.entries.map(({ key }) => key);
  expect(fields.map(([key]) => key)).toEqual(expect.arrayContaining(keys));
  expect(keys).toEqual(expect.arrayContaining(fields.flatMap(([key, { required, unless }]) => (required === true && !unless ? [key] : []))));
});
