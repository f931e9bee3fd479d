// src/<module>/family.py: what the errors of a package are together: native failures that become one, tools, wire and log, as data.

import { contractId } from "../../../model/contract-id.ts";
import { called } from "../../../model/codes.ts";
import { rulesMet } from "../../../model/ecosystem.ts";
import type { Json, RuleDef, Server } from "../../../model/taxonomy.ts";
import { contractHash } from "../../../wire/contract-document.ts";
import { unansweredErrors } from "../../../wire/visible.ts";
import type { Artefact } from "../../target.ts";
import { moduleDoc } from "../docs.ts";
import { modulePath } from "../module.ts";
import { className } from "../names.ts";
import { baseOf } from "../bases.ts";
import { hasLocalized, pluralsOf } from "../localized/forms.ts";
import { withPatterns } from "../patterns.ts";
import { reached } from "../reached.ts";
import type { FamilyView } from "../view.ts";

/** Neighbouring rules of one set, in order. */
const bySet = (rules: readonly RuleDef[]): FamilyView["sets"] =>
  [...new Set(rules.map(({ set }) => set))].map((name) => ({
    name,
    rules: rules.filter(({ set }) => set === name).map(({ set: _, ecosystem: __, note, ...rule }) => ({ doc: note === undefined ? [] : [note], rule: withPatterns(rule as object as Json) })),
  }));

/** Values that few families have, by the names of their arguments. */
const rarer = (server: Server): FamilyView["more"] => {
  const aliases = Object.fromEntries(server.errors.flatMap(({ code, aliases: former = [] }) => former.map((one) => [one, code] as const)));
  const local = server.errors.flatMap(({ code, origin }) => (origin === "client" ? [code] : []));
  const unanswered = unansweredErrors(server).map(({ code }) => code);
  const more: readonly (readonly [name: string, value: Json | undefined])[] = [
    ["aliases", Object.keys(aliases).length === 0 ? undefined : aliases],
    ["local", local.length === 0 ? undefined : local],
    ["unanswered", unanswered.length === 0 ? undefined : unanswered],
    ["plurals", pluralsOf(server)],
    ["undeclared", server.undeclared],
    ["unmarked", server.unmarked],
    ["stand_ins", server.standIns],
  ];
  return more.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }]));
};

const view = (server: Server): FamilyView => {
  const classNames = server.errors.map((error) => className(called(error)));
  const base = baseOf(server);
  const [takenNames, ownNames]: [string[], string[]] = [[], []];
  for (const error of server.errors) (base?.has(error) ? takenNames : ownNames).push(className(called(error)));
  const hasForms = hasLocalized(server);
  const taken = reached.flatMap(({ module, name, by }) => (name !== undefined && by(server) ? [{ module, name }] : []));
  return {
    doc: moduleDoc(`The errors of ${server.title ?? server.name} as a union: what becomes one of them, tools, wire and log.`, server),
    imports: [
      { from: "collections.abc", names: ["Mapping", "Sequence"] },
      ...(base ? [{ from: base.module, names: takenNames.sort() }] : []),
      ...[{ module: "error", name: "Family" }, ...taken].map(({ module, name }) => ({ from: `._runtime.${module}`, names: [name] })),
      { from: ".errors", names: ownNames.sort() },
      ...(hasForms ? [{ from: ".forms", names: ["FORMS"] }] : []),
    ],
    classNames,
    hasRules: rulesMet(server).length > 0,
    sets: bySet(rulesMet(server)),
    sdkFailures: server.sdkFailures as object as Json,
    domain: server.domain,
    contract: contractId(server),
    hash: contractHash(server),
    format: server.format as object as Json,
    log: server.log as object as Json,
    fallback: server.fallback,
    tools: Object.fromEntries(server.tools.map(({ name, errors }) => [name, errors])),
    methods: Object.fromEntries(server.methods.map(({ name, errors }) => [name, errors])),
    conceal: server.conceal,
    protocol: server.protocol,
    hasForms,
    taken: taken.map(({ name }) => name),
    more: rarer(server),
  };
};

export const family: Artefact = {
  name: "family",
  files: (server) => [{ path: modulePath(server, "family.py"), template: "src/family.py", view: view(server) }],
};
