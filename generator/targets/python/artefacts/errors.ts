// src/<module>/errors.py: per error the type of its details, its spec and its class; parents before their special cases.

import { called } from "../../../model/codes.ts";
import { put } from "../../../model/defined.ts";
import { errorMembers } from "../../../model/fields/error.ts";
import type { ErrorDef, Json, Server } from "../../../model/taxonomy.ts";
import { askedNames, factsOf } from "../../../wire/extended.ts";
import { casesOf, lineageOf, parentsOf } from "../../../wire/lineage.ts";
import type { Artefact } from "../../target.ts";
import { baseOf } from "../bases.ts";
import { errorDoc, moduleDoc } from "../docs.ts";
import { imported, modulePath, sayable } from "../module.ts";
import { className, detailsName, familyName, parameterNames, unionName } from "../names.ts";
import { members } from "../members.ts";
import { shapeNames } from "../print/shape.ts";
import { namesIn } from "../print/type.ts";
import type { ErrorsView, ErrorView, MemberView, ParameterView, TypeView } from "../view.ts";

/** The members of the runtime's ErrorSpec, its details last. */
const specKeys: readonly string[] = errorMembers(["extendsOf", "x", "details"]);

const specOf = (error: ErrorDef, server: Server): ErrorView["spec"] => {
  const parents = parentsOf(error, server);
  const own: { readonly [key: string]: unknown } = {
    x: error.contract === undefined ? factsOf(error, askedNames(server)) : error.x,
    language: error.language || undefined,
    extends: parents.length > 0 ? parents : undefined,
    name: className(called(error)),
  };
  const spec: { [member: string]: Json } = {};
  for (const key of specKeys) {
    const value = key in own ? own[key] : error[key as keyof ErrorDef];
    if (value !== undefined) spec[key] = value as Json;
  }
  return spec;
};

const isScalar = (value: Json): boolean => typeof value !== "object" || value === null;

const parameters = (error: ErrorDef, made: readonly MemberView[]): readonly ParameterView[] => {
  const names = parameterNames(made.map(({ name }) => name));
  const all = made.flatMap(({ name, type }): ParameterView[] => {
    const shape = error.details[name];
    if (shape === undefined || shape.const !== undefined) return [];
    const usual = shape.default ?? null;
    const absent = shape.default !== undefined ? (isScalar(shape.default) ? "default" : shape.nullable ? "missing" : "none") : shape.optional !== true ? "never" : shape.nullable ? "missing" : "none";
    return [{ detail: name, name: names.get(name) ?? name, type, absent, usual }];
  });
  // Required arguments come first, as readers expect.
  return [...all.filter(({ absent }) => absent === "never"), ...all.filter(({ absent }) => absent !== "never")];
};

const errorView = (error: ErrorDef, server: Server): ErrorView => {
  const word = called(error);
  const { made, dicts } = members(error.details, error, "", detailsName(word));
  const [parent] = parentsOf(error, server);
  const cases = casesOf(error, server);
  const parentError = parent === undefined ? undefined : lineageOf(server).byCode.get(parent);
  const nameOf = (each: ErrorDef): string => (Object.keys(each.details).length === 0 ? "NoDetails" : detailsName(called(each)));
  const own = nameOf(error);
  const constants: { [detail: string]: Json } = {};
  for (const [name, { const: only }] of Object.entries(error.details)) if (only !== undefined) put(constants, name, only);
  return {
    className: className(word),
    codes: [error.code, ...cases.map(({ code }) => code)],
    parent: parentError ? className(called(parentError)) : "",
    hasParent: parentError !== undefined,
    hasTakenParent: parentError !== undefined && baseOf(server)?.has(parentError) === true,
    detailsName: own,
    detailsTypes: cases.length === 0 ? [own] : [...new Set([own, ...cases.map(nameOf)])],
    dicts: made.length === 0 ? [] : [...dicts, { name: detailsName(word), doc: [`Details of ${className(word)}.`], members: made }],
    doc: errorDoc(error, server),
    spec: specOf(error, server),
    parameters: parameters(error, made),
    constants,
    isCaller: error.recoverable === "caller",
  };
};

/** Parents first; else in the order of codes. */
const inOrder = (server: Server): readonly ErrorDef[] => {
  const depth = (error: ErrorDef): number => parentsOf(error, server).length;
  return [...server.errors].sort((one, other) => depth(one) - depth(other));
};

/** The names in the texts of types and specs. */
const mentioned = (views: readonly ErrorView[], server: Server): readonly string[] => {
  const names = new Set<string>();
  const type = (each: TypeView): void => {
    // Most details are of a word.
    if (each.kind !== "word") for (const name of namesIn(each)) names.add(name);
  };
  for (const { dicts, parameters: all, detailsTypes } of views) {
    if (dicts.length > 0) names.add("TypedDict");
    for (const { members: some } of dicts) for (const each of some) type(each.type);
    for (const each of all) type(each.type);
    for (const name of detailsTypes) names.add(name);
  }
  return ["Mapping", "NoDetails", "Sequence", "TypedDict", ...(server.types ?? []).map(({ name }) => name)].filter((name) => names.has(name));
};

/** The types of details stand before the first class that names them: a class names those of its special cases. */
const withDicts = (views: readonly ErrorView[]): readonly ErrorView[] => {
  const byCode = new Map(views.map((each) => [each.codes[0], each]));
  const printed = new Set<string>();
  return views.map((each) => {
    const all = each.codes.length === 1 ? each.dicts : each.codes.flatMap((code) => byCode.get(code)?.dicts ?? []);
    const dicts = all.filter(({ name }) => !printed.has(name));
    for (const { name } of dicts) printed.add(name);
    return dicts.length === each.dicts.length && all === each.dicts ? each : { ...each, dicts };
  });
};

const view = (server: Server): ErrorsView => {
  const base = baseOf(server);
  const taken = server.errors.flatMap((error) => (base?.has(error) ? [className(called(error))] : []));
  const errors = withDicts(inOrder(server).filter((error) => !base?.has(error)).map((error) => errorView(error, server)));
  const names = mentioned(errors, server);
  const has = (name: string): boolean => names.includes(name);
  const unset = errors.some(({ parameters: all }) => all.some(({ absent }) => absent === "missing"));
  const needsCast = errors.some(({ hasParent, hasTakenParent }) => hasParent && !hasTakenParent);
  const needsAny = errors.some(({ hasTakenParent }) => hasTakenParent);
  const types = (server.types ?? []).flatMap(({ name }) => (has(name) ? [name] : []));
  const shapes = server.types === undefined ? [] : shapeNames(server.errors.flatMap(({ details }) => Object.values(details)));
  return {
    doc: moduleDoc(`The errors of ${server.title ?? server.name}.`, server),
    imports: [
      imported("collections.abc", "Mapping", "Sequence").only(has),
      { from: "typing", names: [...(needsAny ? ["Any"] : []), ...["ClassVar", "Literal", "TypeAlias"], ...(has("TypedDict") ? ["TypedDict"] : []), ...(needsCast ? ["cast"] : [])] },
      { from: "._runtime.error", names: [...(has("NoDetails") ? ["NoDetails"] : []), ...(unset ? ["MISSING", "Missing"] : []), "TaxonomyError", "UnknownError"] },
      ...(base ? [{ from: base.module, names: taken }] : []),
      { from: ".types", names: [...shapes, ...types.sort()] },
      { from: "._runtime.error", names: ["ErrorSpec"], forTypes: true },
    ],
    errors,
    familyName: familyName(server.name),
    unionName: unionName(server.name),
    unionDoc: [`Any error of ${server.title ?? server.name}, or one of a newer contract.`],
    classNames: [...taken, ...errors.map(({ className: name }) => name), "UnknownError"],
  };
};

export const errors: Artefact = {
  name: "errors",
  files: (server) => [{ path: modulePath(server, "errors.py"), template: "src/errors.py", view: view(sayable(server)) }],
};

