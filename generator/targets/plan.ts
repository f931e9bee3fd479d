// From the model to a list of files, each a template and its view. Pure and total; it makes no text.

import type { Server, Taxonomy } from "../model/taxonomy.ts";
import { targets } from "./index.ts";
import type { Planned, Target } from "./target.ts";

const kinds: ReadonlySet<string> = new Set(["json", "rows", "text"]);

/** A planned file whose template, or the real code that it copies, is found among those of all targets. */
export const named = ({ name }: Pick<Target, "name">, planned: Planned): Planned => {
  if (planned.template === "verbatim") return { ...planned, view: { from: `${name}/${(planned.view as { readonly from: string }).from}` } };
  return kinds.has(planned.template) ? planned : { ...planned, template: `${name}/${planned.template}` };
};

/** The files that a target makes of a server, or its sources where the server has no package. */
export const filesOf = (target: Target, server: Server): readonly Planned[] => {
  const files = server.into === undefined ? target.artefacts.flatMap((artefact) => artefact.files(server)) : (target.sources?.(server) ?? []);
  return files.map((planned) => named(target, planned));
};

/** Every file of every package, by path relative to the out folder. */
export const plan = ({ servers }: Pick<Taxonomy, "servers">): readonly Planned[] =>
  servers.flatMap((server) => targets.flatMap((target) => filesOf(target, server)).map((file) => ({ ...file, path: `${server.name}/${file.path}` })));
