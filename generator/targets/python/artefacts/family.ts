// src/<module>/family.py: what the errors of a package are together: tools, wire and log, as data.

import { contractId } from "../../../model/contract-id.ts";
import { called } from "../../../model/codes.ts";
import type { Json, Server } from "../../../model/taxonomy.ts";
import { hasForms as hasForm } from "../../../model/written-form.ts";
import { contractHash } from "../../../wire/contract-document.ts";
import { unansweredErrors } from "../../../wire/visible.ts";
import type { Artefact } from "../../target.ts";
import { moduleDoc } from "../docs.ts";
import { modulePath } from "../module.ts";
import { className } from "../names.ts";
import { baseOf } from "../bases.ts";
import { hasLocalized, pluralsOf } from "../localized/forms.ts";
import type { FamilyView } from "../view.ts";

const view = (server: Server): FamilyView => {
  const classNames = server.errors.map((error) => className(called(error)));
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
  const base = baseOf(server);
  const classesWhere = (isTaken: boolean): readonly string[] => server.errors.filter((error) => (base?.has(error) === true) === isTaken).map((error) => className(called(error))).sort();
  const hasForms = hasLocalized(server);
  const isFormed = server.errors.some((error) => hasForm(error));
  return {
    doc: moduleDoc(`The errors of ${server.title ?? server.name} as a union: tools, wire and log.`, server),
    imports: [
      { from: "collections.abc", names: ["Mapping", "Sequence"] },
      { from: "._runtime.error", names: ["Family"] },
      ...(base ? [{ from: base.module, names: classesWhere(true) }] : []),
      { from: ".errors", names: classesWhere(false) },
      ...(isFormed ? [{ from: "._runtime.forms", names: ["formed"] }] : []),
      ...(hasForms ? [{ from: ".forms", names: ["FORMS"] }] : []),
      { from: ".mapping", names: ["RULES", "SDK_FAILURES"] },
      { from: "._runtime.error", names: ["LogFormat", "WireFormat"], forTypes: true },
    ],
    classNames,
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
    isFormed,
    more: more.flatMap(([name, value]) => (value === undefined ? [] : [{ name, value }])),
  };
};

export const family: Artefact = {
  name: "family",
  files: (server) => [{ path: modulePath(server, "family.py"), template: "src/family.py", view: view(server) }],
};
