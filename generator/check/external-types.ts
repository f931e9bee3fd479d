// Replaces shared types that refer to JSON Schema files by their contents. json-schema.ts decides the meaning of a schema.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { pascal } from "../model/names.ts";
import type { Spec, TypeSpec } from "../model/spec.ts";
import type { ProjectFile } from "../read/project.ts";
import { convertSchema, type NameOf } from "./json-schema.ts";
import type { Shaped } from "./shape.ts";

type Types = NonNullable<Spec["types"]>;

/** Types that are a schema and nothing else, by where that stands. */
const alone = (types: Types): ReadonlyMap<string, string> =>
  new Map(Object.entries<Types[string]>(types).flatMap(([name, type]): [string, string][] => (typeof type === "string" || type.$ref === undefined || Object.keys(type).length > 1 ? [] : [[pathOf(type.$ref), name]])));

/** A file, or a part of it: `./tree.json` and `./tree.json#` are the same. */
const pathOf = (reference: string): string => reference.replace(/#$/, "");

/** `tree` and `/$defs/note-book` are `TreeNoteBook`; a number follows where that is taken. */
const newName = (type: string, pointer: string, taken: { readonly [name: string]: unknown }): string => {
  const [last = ""] = pointer.split("/").slice(-1);
  const name = type + pascal(last);
  for (let number = 1, made = name; ; number++, made = `${name}${number}`) if (!Object.hasOwn(taken, made)) return made;
};

/** `shaped` with its schemas in place; words beside a $ref are laid over what it names. Of a file that could not be had nothing is known. */
export function withExternalTypes(shaped: Shaped, { schemas, prefix }: ProjectFile): Shaped {
  const { types } = shaped.spec;
  if (types === undefined) return shaped;
  const diagnostics: Diagnostic[] = [];
  const resolved: { [name: string]: Types[string] } = Object.assign(Object.create(null), types);
  const written = alone(types);
  /** Names by where a schema stands: each is called one thing, whatever it was met in. */
  const names = new Map<string, string>();
  const resolve = (name: string, type: TypeSpec, reference: string): TypeSpec => {
    const [path = reference, pointer = ""] = reference.split("#");
    const { source, tree } = schemas.get(path) ?? {};
    // The keys beside it say something of an unknown type.
    if (!source || !tree) return { type: "object" };
    const nameOf: NameOf = (at) => {
      if (at === pointer) return prefix + name;
      const place = pathOf(`${path}#${at}`);
      const known = written.get(place) ?? names.get(place);
      if (known !== undefined) return prefix + known;
      const made = newName(name, at, resolved);
      names.set(place, made);
      resolved[made] = { type: "object" };
      return prefix + made;
    };
    const converted = convertSchema(tree, source.path, pointer, nameOf);
    diagnostics.push(...converted.diagnostics);
    for (const [other, of] of converted.others) if (!Object.hasOwn(types, other.slice(prefix.length))) resolved[other.slice(prefix.length)] = of;
    return { ...converted.type, ...type };
  };
  for (const [name, type] of Object.entries<Types[string]>(types)) if (typeof type !== "string" && type.$ref !== undefined) resolved[name] = resolve(name, type, type.$ref);
  return { ...shaped, spec: { ...shaped.spec, types: resolved }, diagnostics: [...shaped.diagnostics, ...diagnostics] };
}
