// The names and constructor of an error's class, the types of the format's body, and what the entries of a package offer: what modules that mention them need.

import { className, detailsName, bodiesType, bodyType, codeType, familyName } from "./names.ts";
import { called, wireCode } from "../../model/codes.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { allOptional, isFilled, sentErrors, unansweredErrors } from "../../wire/visible.ts";
import type { ClassView, ImportView, BodyNamesView, FamilyBodyView, EntryView } from "./view.ts";
import { once } from "../../model/once.ts";
import { bodyOf } from "../surface/body.ts";
import { familyDoc } from "../surface/docs.ts";
import { typesBehind } from "../surface/members.ts";

/** The view of an error's class; made once, since most modules ask for it. */
export const classView: (error: ErrorDef) => ClassView = once((error) => {
  const { code, details, recoverable, stack } = error;
  const word = called(error);
  const caller = recoverable === "caller";
  const filled = Object.keys(details).filter((name) => isFilled(details[name]));
  const passed = Object.fromEntries(Object.entries(details).filter(([, shape]) => !isFilled(shape)));
  return {
    code,
    className: className(word),
    baseName: stack === "none" ? "TaxonomyErrorWithoutStack" : "TaxonomyError",
    detailsName: detailsName(word),
    hasDetails: Object.keys(details).length > 0,
    hasRequiredDetails: !allOptional(details),
    filled,
    isFilled: filled.length > 0,
    detailsCanBeLeftOut: allOptional(passed) && !caller,
    optionsName: caller ? "CallerOptions" : "TaxonomyErrorOptions",
    optionsCanBeLeftOut: !caller,
  };
});

/** The classes of `errors` and the types of their details, as taken from a module. */
export const classesFrom = (from: string, errors: readonly ErrorDef[]): ImportView => {
  const classes = errors.map(classView);
  return {
    from,
    values: classes.map((view) => view.className),
    types: classes.flatMap((view) => (view.hasDetails ? [view.detailsName] : [])),
  };
};

/** Undefined where the format has no body that says the code itself. */
export const bodyNames = (server: Server): BodyNamesView | undefined => {
  const body = bodyOf(server);
  return body && { ...body, codeType: codeType(server.name), bodyType: bodyType(server.name), bodiesType: bodiesType(server.name) };
};

export const bodyView = (server: Server): FamilyBodyView | undefined => {
  const names = bodyNames(server);
  if (names === undefined) return undefined;
  const { withDetails } = names;
  const errors = sentErrors(server).map((error) => {
    const { hasDetails, detailsName } = classView(error);
    return { wireCode: wireCode(server, error.code), withDetails, detailsType: hasDetails ? detailsName : "NoDetails" };
  });
  return { ...names, errors };
};

/** Exports of an entry point: the family of src/server.ts, unless it has its own, and of src/family.ts the parts about tools if the server has any. */
interface Offered {
  readonly family: boolean;
  readonly ofTools: { readonly values: readonly string[]; readonly types: readonly string[] };
}

export const entryView = (server: Server, errors: readonly ErrorDef[], { family, ofTools }: Offered): EntryView => {
  const names = bodyNames(server);
  const tools = server.tools.length > 0 ? ofTools : { values: [], types: [] };
  return {
    server: server.name,
    familyName: familyName(server.name),
    familyDoc: familyDoc(server),
    isWhole: errors.length === server.errors.length,
    errors: [
      ...(errors.length === server.errors.length ? [] : [classesFrom("./errors.js", errors)]),
      { from: "./types.js", values: [], types: typesBehind(errors, server).map(({ name }) => name) },
      { from: "./server.js", values: family ? [familyName(server.name)] : [], types: [] },
      {
        from: "./family.js",
        values: tools.values,
        types: [...tools.types, ...(names === undefined ? [] : [names.bodiesType, names.bodyType, names.codeType])],
      },
    ],
    hasUnanswered: unansweredErrors(server).length > 0,
    hasLocales: errors.some(({ locales }) => locales !== undefined),
  };
};
