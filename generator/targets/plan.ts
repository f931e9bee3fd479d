// From the model to a list of files, each a template and its view. Pure and total; it makes no text.

import { contractName } from "../model/contract-id.ts";
import { firstTarget } from "../model/targets.ts";
import type { Server, Taxonomy } from "../model/taxonomy.ts";
import { included, languages } from "./index.ts";
import type { Language, Planned, Target } from "./target.ts";

const kinds: ReadonlySet<string> = new Set(["json", "rows", "text"]);

/** A planned file whose template, or the real code that it copies, is found among those of all targets. */
export const named = ({ name }: Pick<Target, "name">, planned: Planned): Planned => {
  if (planned.template === "verbatim") return { ...planned, view: { from: `${name}/${(planned.view as { readonly from: string }).from}` } };
  return kinds.has(planned.template) ? planned : { ...planned, template: `${name}/${planned.template}` };
};

/** The server as one of its packages has it: by the package's own name, with the words of its own language, and without those of the others. */
const seenFrom = (language: string, name: string, { targets, ...server }: Server): Server => ({
  ...server,
  ...(name !== server.package && { package: name, contract: contractName(server) }),
  ...(language !== firstTarget && targets?.[language] && { targets: { [language]: targets[language] } }),
});

const below = (folder: string, planned: Planned): Planned => ({ ...planned, path: `${folder}/${planned.path}` });

/** The files of a package: those of targets without a language, and the language's own. */
const filesOf = (language: Language, server: Server): readonly Planned[] => {
  const data = included.flatMap((target) =>
    target.artefacts.flatMap(({ files }) => files(server)).flatMap((planned) => {
      const path = language.includes(planned.path);
      return path === undefined ? [] : [named(target, { ...planned, path })];
    }),
  );
  return [...data, ...language.artefacts.flatMap(({ files }) => files(server)).map((planned) => named(language, planned))];
};

/** The files that stand in a server's own sources in place of a package. */
const sourcesOf = (server: Server): readonly Planned[] =>
  server.into === undefined ? [] : [...included, ...languages].flatMap((target) => (target.sources?.(server) ?? []).map((planned) => named(target, planned)));

/** Every file by path relative to the out folder: of each package, and of each server's own sources, below its name. */
export const plan = ({ servers }: Pick<Taxonomy, "servers">): readonly Planned[] =>
  servers.flatMap((server) => [
    ...sourcesOf(server).map((planned) => below(server.name, planned)),
    ...languages.flatMap((language) => {
      const made = language.package(server);
      return made === undefined ? [] : filesOf(language, seenFrom(language.name, made.name, server)).map((planned) => below(made.folder, planned));
    }),
  ]);
