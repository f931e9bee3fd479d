// src/<module>/mapping.py: native failures and the errors they become, a table read from top to bottom.

import { rulesMet } from "../../../model/ecosystem.ts";
import type { Json, RuleDef } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { moduleDoc } from "../docs.ts";
import { modulePath } from "../module.ts";
import { withPatterns } from "../patterns.ts";
import type { MappingView } from "../view.ts";

/** Neighbouring rules of one set, in order. */
const bySet = (rules: readonly RuleDef[]): MappingView["sets"] =>
  [...new Set(rules.map(({ set }) => set))].map((name) => ({
    name,
    rules: rules.filter(({ set }) => set === name).map(({ set: _, ecosystem: __, note, ...rule }) => ({ doc: note === undefined ? [] : [note], rule: withPatterns(rule as object as Json) })),
  }));

export const mapping: Artefact = {
  name: "mapping",
  files: (server) => {
    const view: MappingView = {
      doc: moduleDoc("Exceptions and the errors they become: the first rule that matches wins.", server),
      imports: [
        { from: "collections.abc", names: ["Mapping", "Sequence"] },
        { from: "._runtime.error", names: ["Rule", "SdkRule"], forTypes: true },
      ],
      hasRules: rulesMet(server).length > 0,
      sets: bySet(rulesMet(server)),
      sdkFailures: server.sdkFailures as object as Json,
    };
    return [{ path: modulePath(server, "mapping.py"), template: "src/mapping.py", view }];
  },
};
