// From planned files to texts: templates filled, JSON printed, real code copied. It is handed the helpers and knows no target. Pure.

import { partials, runtime, templates, verbatim, type Template } from "../dist/templates.js";
import type { GeneratedFile, Helpers, Planned } from "../targets/target.ts";
import { json, jsonRows } from "./print/json.ts";

/** By target. */
export type HelpersOf = ReadonlyMap<string, Helpers>;

/** The target whose template this is, by the template's name, `<target>/<path>`. */
export const targetOf = (name: string): string => name.slice(0, name.indexOf("/"));

/** A helper that refuses what a view does not have: handlebars' strict mode passes a missing argument on as undefined. */
function given(name: string, helper: Helpers[string]): (a: never, b: never, c: never) => unknown {
  const needed = helper.length;
  return (a, b, c) => {
    if (a === undefined || (b === undefined && needed > 1) || (c === undefined && needed > 2)) {
      throw new Error(`{{${name}}} was given something the view does not have`);
    }
    return helper(a, b, c);
  };
}

/** An engine with the helpers and the partials of one target. */
const engineOf = (target: string, helpers: Helpers): typeof runtime => {
  const engine = runtime.create();
  for (const [name, helper] of Object.entries(helpers)) engine.registerHelper(name, given(name, helper));
  for (const [name, partial] of Object.entries(partials[target] ?? {})) engine.registerPartial(name, engine.template(partial));
  return engine;
};

/** Fills templates by name. Each is opened once. */
function filler(helpers: HelpersOf): (name: string, view: object) => string {
  const engines = new Map<string, typeof runtime>();
  const engineFor = (target: string): typeof runtime => {
    const engine = engines.get(target) ?? engineOf(target, helpers.get(target) ?? {});
    engines.set(target, engine);
    return engine;
  };
  const compiled = new Map<string, Template>();
  const open = (name: string): Template => {
    const source = templates[name];
    if (!source) throw new Error(`There is no template ${name}`);
    const template = engineFor(targetOf(name)).template(source);
    compiled.set(name, template);
    return template;
  };
  return (name, view) => (compiled.get(name) ?? open(name))(view);
}

/** The real code at or below `folder`, `<target>/<path>`, at `path`. */
const copies = (path: string, folder: string): readonly GeneratedFile[] =>
  Object.entries(verbatim)
    .filter(([source]) => source.startsWith(`${folder}/`) || source === folder)
    .map(([source, text]) => ({ path: path + source.slice(folder.length), text }));

/** Makes the texts of planned files, in the order planned. */
export function renderer(helpers: HelpersOf): (planned: readonly Planned[]) => readonly GeneratedFile[] {
  const fill = filler(helpers);
  const renderOne = ({ path, template, view, once }: Planned): readonly GeneratedFile[] => {
    if (template === "json") return [{ path, text: json(view) }];
    if (template === "rows") return [{ path, text: jsonRows(view) }];
    if (template === "verbatim") return copies(path, String((view as { readonly from?: unknown }).from));
    const text = template === "text" ? String((view as { readonly text?: unknown }).text) : fill(template, view);
    return [once ? { path, text, once } : { path, text }];
  };
  return (planned) => planned.flatMap(renderOne);
}
