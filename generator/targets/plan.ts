// From the model to a list of files, each a template and its view. Pure and total; it makes no text.

import { contractName } from "../model/contract-id.ts";
import { seenOf } from "../model/once.ts";
import { firstTarget } from "../model/targets.ts";
import type { Server, Taxonomy } from "../model/taxonomy.ts";
import { included, languages } from "./index.ts";
import type { Copied, Language, Planned, Target } from "./target.ts";

const kinds: ReadonlySet<string> = new Set(["json", "rows", "text"]);

/** A planned file whose template, or the real code that it copies, is found among those of all targets. */
export const named = ({ name }: Pick<Target, "name">, planned: Planned): Planned => {
  if (planned.template === "verbatim") return { ...planned, view: { ...planned.view, from: `${name}/${(planned.view as Copied).from}` } };
  return kinds.has(planned.template) ? planned : { ...planned, template: `${name}/${planned.template}` };
};

/** The server as one of its packages has it: by the package's own name, with the words of its own language, and without those of the others. */
const seenFrom = (language: string, name: string, whole: Server): Server => {
  const { targets, ...server } = whole;
  return seenOf(whole, {
    ...server,
    ...(name !== server.package && { package: name, contract: contractName(server) }),
    ...(language !== firstTarget && targets?.[language] && { targets: { [language]: targets[language] } }),
  });
};

const below = (folder: string, planned: Planned): Planned => ({ ...planned, path: `${folder}/${planned.path}` });

/** The files of a package: those of targets without a language, and the language's own. */
function* filesOf(language: Language, server: Server): Generator<Planned> {
  for (const target of included) {
    for (const artefact of target.artefacts) {
      for (const planned of artefact.files(server)) {
        const path = language.includes(planned.path);
        if (path !== undefined) yield named(target, { ...planned, path });
      }
    }
  }
  for (const artefact of language.artefacts) for (const planned of artefact.files(server)) yield named(language, planned);
}

/** The files that stand in a server's own sources in place of a package. */
const sourcesOf = (server: Server): readonly Planned[] =>
  server.into === undefined ? [] : [...included, ...languages].flatMap((target) => (target.sources?.(server) ?? []).map((planned) => named(target, planned)));

/** Every file by path relative to the out folder: of each package, and of each server's own sources, below its name. One after the other, since views are larger than texts. */
export function* planning({ servers }: Pick<Taxonomy, "servers">): Generator<Planned> {
  for (const server of servers) {
    for (const planned of sourcesOf(server)) yield below(server.name, planned);
    for (const language of languages) {
      const made = language.package(server);
      if (made) for (const planned of filesOf(language, seenFrom(language.name, made.name, server))) yield below(made.folder, planned);
    }
  }
}

/** All of them. */
export const plan = (taxonomy: Pick<Taxonomy, "servers">): readonly Planned[] => [...planning(taxonomy)];
