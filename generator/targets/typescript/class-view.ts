// The names and constructor of an error's class, and the types of the format's body: what modules that mention them need.

import { bodiesType, bodyType, className, codeType, detailsName } from "./names.ts";
import { called, wireCode } from "../../model/codes.ts";
import type { ErrorDef, Server } from "../../model/taxonomy.ts";
import { allOptional, isFilled, sentErrors } from "../../wire/visible.ts";
import type { ClassView, ImportView, BodyNamesView, FamilyBodyView } from "./view.ts";
import { once } from "../../model/once.ts";
import { bodyOf } from "../surface/body.ts";

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
