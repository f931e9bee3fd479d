// Joins the files of a project into one taxonomy, whose names carry the alias of their file, and finds places in all of them.

import { ownerIn } from "../model/build/owner.ts";
import { kinds } from "../model/shape.ts";
import type { Spec } from "../model/spec.ts";
import type { ProjectFile } from "../read/project.ts";
import type { Tree } from "../read/tree.ts";
import { placesIn, placesOf, type Path, type Places } from "./places.ts";
import { withSchemas } from "./schema-places.ts";
import type { Shaped } from "./shape.ts";

export interface LinkedFile {
  readonly file: ProjectFile;
  readonly shaped: Shaped;
  readonly places: Places;
}

/** The main file with the shared parts of the others. */
export function link([main, ...imported]: readonly [LinkedFile, ...LinkedFile[]]): { readonly spec: Spec; readonly places: Places } {
  const { spec } = main.shaped;
  if (imported.length === 0) return { spec, places: main.places };
  const shared: { [kind: string]: { [name: string]: unknown } } = {};
  for (const kind of kinds) {
    const joined: { [name: string]: unknown } = Object.assign(Object.create(null), spec[kind]);
    for (const { file, shaped } of imported) {
      for (const [name, value] of Object.entries(shaped.spec[kind] ?? {})) joined[file.prefix + name] = value;
    }
    shared[kind] = joined;
  }
  const owners = Object.fromEntries(
    imported.flatMap(({ file, shaped }) => {
      const owner = ownerIn(shaped.spec);
      return owner === undefined ? [] : [[file.prefix, owner]];
    }),
  );
  const languages = Object.fromEntries(imported.flatMap(({ file, shaped }) => (shaped.spec.language === undefined ? [] : [[file.prefix, shaped.spec.language]])));
  return { spec: { ...spec, ...shared, owners, languages, bases: basesOf(main, imported) }, places: joinedPlaces(main, imported) };
}

/** The base packages that exist; a rule says why another one does not (check/rules/import-package.ts). */
const basesOf = ({ file, shaped }: LinkedFile, imported: readonly LinkedFile[]): NonNullable<Spec["bases"]> =>
  Object.fromEntries(
    Object.entries(shaped.spec.imports ?? {}).flatMap(([alias, wanted]) => {
      if (typeof wanted === "string") return [];
      const base = imported.find(({ file: { source } }) => source.path === file.imports.get(alias));
      const { servers = {}, version, docsUrl } = base?.shaped.spec ?? {};
      const [name, server] = Object.entries(servers).find(([, one]) => one.package === wanted.package) ?? [];
      if (base === undefined || name === undefined || server === undefined || version === undefined) return [];
      return [[base.file.prefix, { package: wanted.package, version: server.version ?? version, server: { name, spec: server }, ...(docsUrl === undefined ? {} : { docsUrl }) }] as const];
    }),
  );

/** A part is looked for in the file whose prefix its name has. Longer prefixes first: `a:b:` before `a:`. */
function joinedPlaces(main: LinkedFile, imported: readonly LinkedFile[]): Places {
  const byLength = imported.slice().sort((a, b) => b.file.prefix.length - a.file.prefix.length);
  const shared = new Set<string | number | undefined>(kinds);
  const home = (path: Path): readonly [Places, Path] => {
    const [kind, name] = path;
    const found = shared.has(kind) && typeof name === "string" && name.includes(":") ? byLength.find(({ file }) => name.startsWith(file.prefix)) : undefined;
    return found ? [found.places, [...path.slice(0, 1), String(name).slice(found.file.prefix.length), ...path.slice(2)]] : [main.places, path];
  };
  return placesIn((path) => imported.find(({ file }) => file.source.path === path)?.places ?? main.places, home);
}

export const linked = (file: ProjectFile, tree: Tree, shaped: Shaped): LinkedFile => ({ file, shaped, places: withSchemas(placesOf(tree, file.source.path, shaped.dropped, shaped.meant), tree, file.schemas) });
