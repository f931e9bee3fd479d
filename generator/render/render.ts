// From planned files to texts: templates filled, JSON printed, real code copied. It is handed the helpers and knows no target. Pure.

import { partials, runtime, templates, verbatim, type Template } from "../dist/templates.js";
import type { GeneratedFile, Planned } from "../targets/target.ts";
import { json, jsonRows } from "./print/json.ts";

type Helper = (...args: never[]) => unknown;

/** What templates may call, by name. */
export type Helpers = Readonly<Record<string, Helper>>;

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

/** Fills templates by name. Each is opened once. */
function filler(helpers: Helpers): (name: string, view: object) => string {
  const engine = runtime.create();
  for (const [name, helper] of Object.entries(helpers)) engine.registerHelper(name, given(name, helper));
  for (const [name, partial] of Object.entries(partials)) engine.registerPartial(name, engine.template(partial));
  const compiled = new Map<string, Template>();
  const open = (name: string): Template => {
    const source = templates[name];
    if (!source) throw new Error(`There is no template ${name}`);
    const template = engine.template(source);
    compiled.set(name, template);
    return template;
  };
  return (name, view) => (compiled.get(name) ?? open(name))(view);
}

/** The real code below `folder` of the target's templates, at `path`. */
const copies = (path: string, folder: string): readonly GeneratedFile[] =>
  Object.entries(verbatim)
    .filter(([source]) => source.startsWith(`${folder}/`) || source === folder)
    .map(([source, text]) => ({ path: path + source.slice(folder.length), text }));

/** Makes the texts of planned files, in the order planned. */
export function renderer(helpers: Helpers): (planned: readonly Planned[]) => readonly GeneratedFile[] {
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
