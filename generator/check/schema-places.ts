// Places inside JSON Schema files, for what a shared type has of one. It converts no schema.

import type { ProjectFile } from "../read/project.ts";
import { memberOf, type Tree } from "../read/tree.ts";
import { placesOf, type Path, type Places } from "./places.ts";
import { follow, referredTo } from "./schema-tree.ts";

type Schemas = ProjectFile["schemas"];

const stepInto = (tree: Tree, step: string | number): Tree | undefined => (tree.kind === "list" ? tree.items[Number(step)] : memberOf(tree, String(step)));

/** Where in a schema the part of a type is that the taxonomy does not write itself; where the schema lacks it, its nearest holder. */
function partOf(taxonomy: Tree, schemas: Schemas, [section, name, ...rest]: Path): readonly [Places, Path] | undefined {
  const type = section === "types" && rest.length > 0 ? memberOf(memberOf(taxonomy, "types"), String(name)) : undefined;
  const reference = memberOf(type, "$ref");
  if (type === undefined || reference?.kind !== "scalar" || stepInto(type, rest[0] ?? "") !== undefined) return undefined;
  const [path = "", pointer = ""] = String(reference.value).split("#");
  const { source, tree: root } = schemas.get(path) ?? {};
  const whole = root && follow(root, pointer);
  if (!source || !root || !whole) return undefined;
  let at = referredTo(root, whole);
  for (const step of rest.slice(0, -1)) {
    const next = stepInto(at, step);
    if (next === undefined) return [placesOf(at, source.path), [step]];
    at = referredTo(root, next);
  }
  return [placesOf(at, source.path), rest.slice(-1)];
}

/** `places` of a taxonomy's file, and of the schemas that its types refer to. */
export function withSchemas(places: Places, taxonomy: Tree, schemas: Schemas): Places {
  if (schemas.size === 0) return places;
  const home = (path: Path): readonly [Places, Path] => partOf(taxonomy, schemas, path) ?? [places, path];
  const all: Places = {
    of: () => all,
    value(path) {
      const [own, local] = home(path);
      return own.value(local);
    },
    key(path) {
      const [own, local] = home(path);
      return own.key(local);
    },
    inside(path, offset, length) {
      const [own, local] = home(path);
      return own.inside(local, offset, length);
    },
  };
  return all;
}
