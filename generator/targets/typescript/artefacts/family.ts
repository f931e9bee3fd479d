// src/family.ts: the union of all errors, and what clients and servers know of it: constructors, tools and wire.

import { contractId } from "../../../model/contract-id.ts";
import { contractHash } from "../../../wire/contract-document.ts";
import { sentErrors, unansweredErrors } from "../../../wire/visible.ts";
import { rulesMet } from "../../../model/ecosystem.ts";
import { called } from "../../../model/codes.ts";
import type { Json, Server, WireFormat } from "../../../model/taxonomy.ts";
import { standingDoc, familyDoc } from "../../surface/docs.ts";
import { toolsView } from "../../surface/tools.ts";
import type { Artefact } from "../../target.ts";
import { bodyView, classView } from "../class-view.ts";
import { factoryName, familyName } from "../names.ts";
import { naming } from "../naming.ts";
import { ruleOf } from "./mapping.ts";
import { printedFamily } from "../print/compiled-family.ts";
import type { FamilyToolsView, FamilyView } from "../view.ts";

/** Whether a body says nothing but what an envelope says, where envelopes are looked for anyway. */
const isEnvelope = (template: object): boolean => JSON.stringify(template) === '{"error":"$envelope"}';

/** The function of the runtime that reads the bodies of a format; undefined if envelopes are enough. */
const bodyReaderOf = ({ body, jsonRpc }: WireFormat): string | undefined =>
  [body, jsonRpc.data].some((template) => template !== undefined && !isEnvelope(template)) ? "describedBodies" : body && "markedBodies";

const toolNames = (server: Server): FamilyToolsView => {
  // Names of constructors by code, where they do not follow from it.
  const names = Object.fromEntries(server.errors.flatMap(({ code, word }) => (word === undefined ? [] : [[code, factoryName(word)]])));
  return { ...toolsView(server), unansweredNames: unansweredErrors(server).map((error) => classView(error).className), hasNames: Object.keys(names).length > 0, names };
};

interface Imported {
  readonly factories: readonly { readonly className: string; readonly detailsName: string }[];
  readonly tools: FamilyToolsView;
  readonly body: ReturnType<typeof bodyView>;
  readonly bodyReader: string | undefined;
  readonly isUnanswered: boolean;
}

const importsOf = ({ factories, tools, body, bodyReader, isUnanswered }: Imported): FamilyView["imports"] => [
    { from: "./errors.js", values: factories.map(({ className }) => className), types: factories.flatMap(({ detailsName }) => (body?.errors.some(({ withDetails, detailsType }) => withDetails && detailsType === detailsName) === true ? [detailsName] : [])) },
    { from: "./runtime.js", values: tools.hasTools ? ["constructorsOf", "withCommon"] : [], types: tools.hasTools ? ["Camel"] : [] },
    { from: "./runtime.js", values: [...(bodyReader === undefined ? [] : [bodyReader]), "classesOf", "makersOf", ...(isUnanswered ? ["withVocabulary"] : [])], types: [...(isUnanswered ? ["CallingSpec"] : []), "ConstructorsOf", "UnknownError", "Vocabulary", "WireFormat"] },
    { from: "./runtime.js", values: [], types: body?.withEnvelope === true ? ["Envelope"] : [] },
    { from: "./runtime.js", values: [], types: body?.errors.some(({ withDetails, detailsType }) => withDetails && detailsType === "NoDetails") === true ? ["NoDetails"] : [] },
];

const unsentCodes = (server: Server): readonly string[] => {
  const sent = new Set(sentErrors(server));
  return server.errors.flatMap((error) => (sent.has(error) ? [] : [error.code]));
};

const view = (server: Server): FamilyView => {
  const factories = server.errors.map((error) => ({ name: factoryName(called(error)), doc: standingDoc(error, server, naming), ...classView(error) }));
  const aliases = server.errors.flatMap(({ code, aliases: former = [] }) => former.map((one) => [one, code] as const));
  const local = server.errors.flatMap(({ code, origin }) => (origin === "client" ? [code] : []));
  const unanswered = unansweredErrors(server).map(({ code }) => code);
  const [tools, body] = [toolNames(server), bodyView(server)];
  const bodyReader = bodyReaderOf(server.format);
  return {
    server: server.name,
    imports: importsOf({ factories, tools, body, bodyReader, isUnanswered: unanswered.length > 0 }),
    familyName: familyName(server.name),
    doc: familyDoc(server),
    classNames: factories.map(({ className }) => className),
    factories,
    ...tools,
    format: server.format as object as Json,
    hasBodies: bodyReader !== undefined,
    bodyReader: bodyReader ?? "",
    domain: server.domain,
    contract: contractId(server),
    hash: contractHash(server),
    hasAliases: aliases.length > 0,
    aliases: Object.fromEntries(aliases),
    hasLocal: local.length > 0,
    local,
    unsent: unsentCodes(server),
    hasUnanswered: unanswered.length > 0,
    unanswered,
    unansweredRules: rulesMet(server).filter(({ error }) => unanswered.includes(error)).map(ruleOf),
    bodies: body === undefined ? [] : [body],
  };
};

export const family: Artefact = {
  name: "family",
  files: (server) => {
    const all = view(server);
    const printed = printedFamily(all);
    return [{ path: "src/family.ts", template: "src/family.ts", view: all, ...(printed && { printed }) }];
  },
};
