// From planned files to texts: templates filled, JSON printed, real code copied, everything compiled into dist/. Pure.

import { bundled, partials, runtime, shipped, templates, verbatim, type Template } from "../dist/templates.js";
import type { Planned } from "../plan/plan.ts";
import { ship } from "./dist.ts";
import { helpers } from "./helpers.ts";
import { json } from "./print/json.ts";

export interface GeneratedFile {
  /** Relative to the out folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** Written where there is no such file, and then its owner's. */
  readonly once?: true;
}

type Helper = (...args: never[]) => unknown;

/** A helper that refuses what a view does not have: handlebars' strict mode passes a missing argument on as undefined. */
function given(name: string, helper: Helper): (a: never, b: never, c: never) => unknown {
  const needed = helper.length;
  return (a, b, c) => {
    if (a === undefined || (b === undefined && needed > 1) || (c === undefined && needed > 2)) {
      throw new Error(`{{${name}}} was given something the view does not have`);
    }
    return helper(a, b, c);
  };
}

const engine = runtime.create();
for (const [name, helper] of Object.entries(helpers)) engine.registerHelper(name, given(name, helper));
for (const [name, partial] of Object.entries(partials)) engine.registerPartial(name, engine.template(partial));

const compiled = new Map<string, Template>();

const templateOf = (name: string): Template => {
  const known = compiled.get(name);
  if (known) return known;
  const source = templates[name];
  if (!source) throw new Error(`There is no template ${name}`);
  const template = engine.template(source);
  compiled.set(name, template);
  return template;
};

/** The real code below `folder` of templates/server, at `path`. */
const copies = (path: string, folder: string): readonly GeneratedFile[] => {
  const files = Object.entries(verbatim)
    .filter(([source]) => source.startsWith(`${folder}/`) || source === folder)
    .map(([source, text]) => ({ path: path + source.slice(folder.length), text }));
  const js = bundled[folder];
  return js === undefined ? files : [...files, { path: `${path.replace("/src/", "/dist/")}.js`, text: js }];
};

const renderOne = ({ path, template, view, once }: Planned): readonly GeneratedFile[] => {
  if (template === "json") return [{ path, text: json(view) }];
  if (template === "verbatim") return copies(path, String((view as { readonly from?: unknown }).from));
  const text = template === "text" ? String((view as { readonly text?: unknown }).text) : templateOf(template)(view);
  return [once ? { path, text, once } : { path, text }];
};

/** Copied code by its text: it is compiled when the generator is built. */
const known = new Map(Object.entries(shipped).map(([path, compiledForm]) => [verbatim[path] ?? "", compiledForm]));

const source = /^([^/]+)\/src\/(.+)\.ts$/;

/** A module below src/ with its compiled form; other files alone. */
const withShipped = (file: GeneratedFile): readonly GeneratedFile[] => {
  const [, root, module] = source.exec(file.path) ?? [];
  if (root === undefined || module === undefined) return [file];
  const { js, dts } = known.get(file.text) ?? ship(`${module}.ts`, file.text);
  const declarations = { path: `${root}/dist/${module}.d.ts`, text: dts };
  return js === undefined ? [file, declarations] : [file, { path: `${root}/dist/${module}.js`, text: js }, declarations];
};

/** The files of all packages, in the order planned; what is compiled follows its source. */
export const render = (planned: readonly Planned[]): readonly GeneratedFile[] => planned.flatMap(renderOne).flatMap(withShipped);
