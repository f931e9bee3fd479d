// src/errors.ts: per error its details, its spec and its class, or whose package has it; of many errors src/errors/<category>.ts, and all categories together.

import { called } from "../../../model/codes.ts";
import { errorMembers } from "../../../model/fields/error.ts";
import { hasForms } from "../../../model/written-form.ts";
import { categoryFile, className } from "../names.ts";
import type { ErrorDef, Server } from "../../../model/taxonomy.ts";
import { errorDoc, standingDoc } from "../../surface/docs.ts";
import { members, typeNames } from "../../surface/members.ts";
import type { Artefact, Planned } from "../../target.ts";
import { classesFrom, classView } from "../class-view.ts";
import { askedNames, factsOf } from "../../../wire/extended.ts";
import { casesOf, parentsOf } from "../../../wire/lineage.ts";
import { naming } from "../naming.ts";
import { printedClasses } from "../print/compiled-class.ts";
import { shapeNames } from "../print/shape.ts";
import type { CategoriesView, ErrorsView, ErrorView, ImportView } from "../view.ts";

/** The members of the runtime's ErrorSpec, its details last. */
const specKeys: readonly string[] = errorMembers(["extendsOf", "stack", "x", "details"]);

/** The runtime's ErrorSpec, as a value. */
const specOf = (error: ErrorDef, server: Server): ErrorView["spec"] => {
  const parents = (error.extends ?? []).filter((code) => parentsOf(error, server).includes(code) || error.extendsOf?.[code] !== undefined);
  const resolved: { readonly [key: string]: unknown } = {
    name: className(called(error)),
    language: error.locales && error.language,
    extends: parents.length === 0 ? undefined : parents,
    // A class that other packages may take from here has what their formats may ask for, too.
    x: error.x && (error.contract === undefined ? factsOf(error, askedNames(server)) : error.x),
  };
  const spec: { [key: string]: unknown } = {};
  for (const key of specKeys) {
    const value = key in resolved ? resolved[key] : error[key as keyof ErrorDef];
    if (value !== undefined) spec[key] = value;
  }
  return spec as ErrorView["spec"];
};

const errorView = (error: ErrorDef, server: Server): ErrorView => {
  const cases = casesOf(error, server);
  return {
    error,
    doc: errorDoc(error, server, naming),
    detailsDoc: standingDoc(error, server, naming),
    details: members(error.details, error),
    spec: specOf(error, server),
    hasForms: hasForms(error),
    language: error.language ?? "en",
    hasCases: cases.length > 0,
    instances: cases.length === 0 ? [] : [error, ...cases].map((each) => className(called(each))),
    // Spread last: V8 of Node 20 takes long to add members to an object that was spread first.
    ...classView(error),
  };
};

/** How many errors stand together; more are parted by category. */
const mostTogether = 120;

interface Module {
  readonly path: string;
  /** The way to the modules beside src/errors.ts. */
  readonly root: string;
  readonly errors: readonly ErrorDef[];
}

/** The modules of errors: a single one, or among a server's own sources one per category. A package has one in any case, in the order of those. */
const modulesOf = ({ errors, categories, into }: Server): readonly Module[] => {
  const together = (all: readonly ErrorDef[]): readonly Module[] => [{ path: "errors.ts", root: "./", errors: all }];
  if (errors.length <= mostTogether) return together(errors);
  const modules = categories.map(({ name }) => ({ path: `errors/${categoryFile(name)}.ts`, root: "../", errors: errors.filter(({ category }) => category === name) }));
  return into === undefined ? together(modules.sort((one, other) => (one.path < other.path ? -1 : 1)).flatMap((module) => module.errors)) : modules;
};

/** Special cases that stand in other modules. */
const foreignCases = (server: Server, own: Module): readonly ImportView[] => {
  const cases = new Set(own.errors.flatMap((error) => casesOf(error, server)));
  const modules = modulesOf(server).filter(({ path }) => path !== own.path);
  return modules.map(({ path, errors }) => ({
    from: `./${path.replace(/^.*\//, "").replace(/ts$/, "js")}`,
    values: [],
    types: errors.flatMap((error) => (cases.has(error) ? [className(called(error))] : [])).sort(),
  }));
};

/** The imports of classes from other packages. */
const takenIn = ({ errors }: Module, { dependencies = {} }: Server): readonly ImportView[] =>
  Object.keys(dependencies).flatMap((name) => {
    const some = errors.filter(({ from }) => from === name);
    return some.length === 0 ? [] : [classesFrom(name, some)];
  });

/** The names that classes take from the runtime. */
const neededBy = (errors: readonly ErrorView[]): Omit<ImportView, "from"> & { readonly bases: readonly string[] } => {
  const bases = [...new Set(errors.map(({ baseName }) => baseName))].sort();
  const types = [
    ...new Set(errors.map(({ optionsName }) => optionsName)),
    ...(errors.some(({ hasDetails }) => !hasDetails) ? ["NoDetails"] : []),
    ...(errors.some(({ hasRequiredDetails }) => hasRequiredDetails) ? ["Received"] : []),
    ...(errors.some(({ isFilled }) => isFilled) ? ["Given"] : []),
  ];
  const values = [...bases, "complete", ...(errors.some(({ isFilled }) => isFilled) ? ["filledIn"] : []), "messageOf", ...(errors.some(({ hasForms }) => hasForms) ? ["withForms"] : [])];
  return { bases, values, types };
};

/** The statement that takes it as compiled: specifications, and so what they need, are internal. */
const tieOf = (errors: readonly ErrorView[]): { readonly js: string; readonly dts: string } => {
  const { bases, values, types } = neededBy(errors);
  const line = (names: readonly string[]): string => `import { ${[...names].sort().join(", ")} } from "./runtime.js";`;
  return { js: line(values), dts: line([...bases, ...types.map((name) => `type ${name}`)]) };
};

const moduleView = (server: Server, module: Module, errors: readonly ErrorView[]): ErrorsView => {
  const taken = takenIn(module, server);
  const passedOn = { hasTaken: taken.length > 0, taken };
  if (errors.length === 0) return { server: server.name, imports: taken, ...passedOn, errors };
  const { values, types: needed } = neededBy(errors);
  const [types, shapes] = server.types === undefined ? [[], []] : [errors.flatMap(({ details }) => typeNames(details)), errors.flatMap(({ error }) => shapeNames(error.details))];
  return {
    server: server.name,
    imports: [
      { from: `${module.root}runtime.js`, values, types: [...needed, ...(shapes.length > 0 ? ["DetailShape"] : []), "ErrorSpec"].sort() },
      { from: `${module.root}types.js`, values: [], types: [...new Set(types)].sort() },
      { from: `${module.root}shapes.js`, values: [...new Set(shapes)].sort(), types: [] },
      ...foreignCases(server, module),
      ...taken,
    ],
    ...passedOn,
    errors,
  };
};

const fileOf = (server: Server, module: Module): Planned => {
  const views = module.errors.filter(({ from }) => from === undefined).map((error) => errorView(error, server));
  const planned = { path: `src/${module.path}`, template: "src/errors.ts", view: moduleView(server, module, views) };
  const { few, runs } = printedClasses(views);
  if (runs.length === 0) return planned;
  const [some, all] = [tieOf(few), tieOf(views)];
  return { ...planned, printed: { few: moduleView(server, module, few), runs: [{ js: [some.js, all.js], dts: [some.dts, all.dts] }, ...runs] } };
};

export const errors: Artefact = {
  name: "errors",
  files: (server) => {
    const modules = modulesOf(server);
    const parted = modules.filter(({ path }) => path !== "errors.ts").map(({ path }) => `./${path.replace(/ts$/, "js")}`);
    return [
      ...modules.map((module) => fileOf(server, module)),
      ...(parted.length === 0 ? [] : [{ path: "src/errors.ts", template: "src/categories.ts", view: { server: server.name, files: parted } satisfies CategoriesView }]),
    ];
  },
};
