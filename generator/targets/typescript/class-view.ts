// The names and constructor of an error's class: what every module that mentions the class needs to know.

import { className, detailsName } from "./names.ts";
import { called } from "../../model/codes.ts";
import type { ErrorDef } from "../../model/taxonomy.ts";
import { allOptional, isFilled } from "../../wire/visible.ts";
import type { ClassView, ImportView } from "./view.ts";
import { once } from "../../model/once.ts";

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
