// src/<module>/types.py: types that details share, and the shapes of those that contain themselves. No file where there is none.

import { withParts, shapeOfType } from "../../../model/tied.ts";
import type { DetailShape, Server, TypeDef } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { moduleDoc } from "../docs.ts";
import { members, typeOf } from "../members.ts";
import { imported, modulePath, sayable } from "../module.ts";
import { shapeName } from "../names.ts";
import { namesIn, namesInDicts } from "../print/type.ts";
import type { AliasView, DictView, TypesView } from "../view.ts";

interface Parted {
  readonly dicts: readonly DictView[];
  readonly aliases: readonly Omit<AliasView, "isForward">[];
}

const parted = (type: TypeDef): Parted => {
  const { name, description, properties, shape, open, docs } = type;
  const doc = description === undefined ? [] : [description];
  const described = { docs, types: type.types };
  if (shape === undefined && !open) {
    const { made, dicts } = members(properties ?? {}, described, "", name);
    return { dicts: [...dicts, { name, doc, members: made }], aliases: [] };
  }
  if (shape === undefined) return { dicts: [], aliases: [{ name, doc, type: { kind: "map", of: { kind: "word", word: "object" } } }] };
  // Paths in a type that is not an object begin with its kind.
  const { made, dicts } = typeOf(shape, described, "", name);
  return { dicts, aliases: [{ name, doc, type: made.kind === "named" && made.name === name ? { kind: "map", of: { kind: "word", word: "object" } } : made }] };
};

interface NamedShape {
  readonly name: string;
  readonly shape: DetailShape;
}

/** A type that is more at one place, such as nullable, is a copy there: it has a name of its own, and is made when the type is whole. */
const withCopies = (shape: DetailShape, copies: NamedShape[]): DetailShape =>
  withParts(shape, (part) => {
    const { ref, type, ...words } = part;
    if (ref === undefined || Object.keys(words).length === 0) return withCopies(part, copies);
    const copy = `_${ref}${copies.length + 1}`;
    copies.push({ name: shapeName(copy), shape: part });
    return { ref: copy, type };
  });

const recursiveShapes = ({ types = [] }: Server): readonly NamedShape[] => {
  const copies: NamedShape[] = [];
  const shapes = types.filter(({ recursive }) => recursive).map((type) => ({ name: shapeName(type.name), shape: { ref: type.name, ...withCopies(shapeOfType(type), copies) } }));
  return [...shapes, ...copies];
};

const view = (server: Server): TypesView => {
  const all = (server.types ?? []).map(parted);
  const dicts = all.flatMap((each) => each.dicts);
  const aliases = all.flatMap((each) => each.aliases).map((alias, at, every): AliasView => {
    const below = every.slice(at).map(({ name }) => name);
    return { ...alias, isForward: namesIn(alias.type).some((name) => below.includes(name)) };
  });
  const shapes = recursiveShapes(server);
  const names = new Set([...namesInDicts(dicts), ...aliases.flatMap(({ type }) => namesIn(type))]);
  const has = (name: string): boolean => names.has(name);
  return {
    doc: moduleDoc(`Types that details of ${server.title ?? server.name} share.`, server),
    imports: [
      imported("collections.abc", "Mapping", "Sequence").only(has),
      { from: "typing", names: ["Literal", ...(aliases.length > 0 ? ["TypeAlias"] : []), "TypedDict"].filter((name) => name === "TypeAlias" || has(name)) },
      { from: "._runtime.error", names: shapes.length > 0 ? ["Shape"] : [], forTypes: true },
    ],
    dicts,
    aliases,
    shapes,
  };
};

export const types: Artefact = {
  name: "types",
  files: (server) => (server.types === undefined ? [] : [{ path: modulePath(server, "types.py"), template: "src/types.py", view: view(sayable(server)) }]),
};
