// src/mapping.ts: native failures and the errors they become, a table read from top to bottom.

import { rulesMet } from "../../../model/ecosystem.ts";
import type { Json, RuleDef } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { printedMapping } from "../print/compiled-family.ts";
import type { MappingView } from "../view.ts";

/** A rule as the runtime reads it. */
export const ruleOf = ({ set: _, ecosystem: __, note: ___, ...rule }: RuleDef): Json => rule as object as Json;

/** Neighbouring rules of one set, in order. */
const bySet = (rules: readonly RuleDef[]): MappingView["sets"] =>
  [...new Set(rules.map(({ set }) => set))].map((name) => ({
    name,
    rules: rules
      .filter(({ set }) => set === name)
      .map((rule) => ({ doc: rule.note === undefined ? [] : [rule.note], rule: ruleOf(rule) })),
  }));

export const mapping: Artefact = {
  name: "mapping",
  files: (server) => {
    const view: MappingView = {
      server: server.name,
      imports: [{ from: "./runtime.js", values: [], types: ["Rule", "SdkFailures"] }],
      sets: bySet(rulesMet(server)),
      sdkFailures: server.sdkFailures as object as Json,
    };
    const printed = printedMapping(view);
    return [{ path: "src/mapping.ts", template: "src/mapping.ts", view, ...(printed && { printed }) }];
  },
};
