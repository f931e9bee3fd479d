// Places inside JSON Schema files, for the parts of a shared type that such a file declares. It converts no schema.

import type { ProjectFile } from "../read/project.ts";
import { memberOf, type Tree } from "../read/tree.ts";
import { placesIn, placesOf, type Path, type Places } from "./places.ts";
import { follow, referredTo, stepInto } from "./schema-tree.ts";

type Schemas = ProjectFile["schemas"];

/** The place in a schema of a part that the taxonomy does not write itself, or of its nearest holder there. */
function partOf(taxonomy: Tree, schemas: Schemas, [section, name, ...rest]: Path): readonly [Places, Path] | undefined {
  const type = section === "types" && rest.length > 0 ? memberOf(memberOf(taxonomy, "types"), String(name)) : undefined;
  const reference = memberOf(type, "$ref");
  if (type === undefined || reference?.kind !== "scalar" || stepInto(type, String(rest[0])) !== undefined) return undefined;
  const [path = "", pointer = ""] = String(reference.value).split("#");
  const { source, tree: root } = schemas.get(path) ?? {};
  const whole = root && follow(root, pointer);
  if (!source || !root || !whole) return undefined;
  let at = referredTo(root, whole);
  for (const step of rest.slice(0, -1)) {
    const next = stepInto(at, String(step));
    if (next === undefined) return [placesOf(at, source.path), [step]];
    at = referredTo(root, next);
  }
  return [placesOf(at, source.path), rest.slice(-1)];
}

/** `places` of a taxonomy's file, and of the schemas that its types refer to. */
export function withSchemas(places: Places, taxonomy: Tree, schemas: Schemas): Places {
  if (schemas.size === 0) return places;
  const all: Places = placesIn(() => all, (path) => partOf(taxonomy, schemas, path) ?? [places, path]);
  return all;
}
