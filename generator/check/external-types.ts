// Puts JSON Schema files in the place of the shared types that refer to them. What a schema means is decided in json-schema.ts.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { Spec, TypeSpec } from "../model/spec.ts";
import type { ProjectFile } from "../read/project.ts";
import { convertSchema } from "./json-schema.ts";
import type { Shaped } from "./shape.ts";

type Types = NonNullable<Spec["types"]>;

/** `shaped` with its schemas in place; words beside a $ref are laid over what it names. Of a file that could not be had nothing is known. */
export function withExternalTypes(shaped: Shaped, { schemas }: ProjectFile): Shaped {
  const { types } = shaped.spec;
  if (types === undefined || schemas.size === 0) return shaped;
  const diagnostics: Diagnostic[] = [];
  const resolve = (type: TypeSpec, reference: string): TypeSpec => {
    const [path = reference, pointer = ""] = reference.split("#");
    const { source, tree } = schemas.get(path) ?? {};
    if (!source || !tree) return { ...type, type: "object" };
    const converted = convertSchema(tree, source.path, pointer);
    diagnostics.push(...converted.diagnostics);
    return { ...converted.type, ...type };
  };
  const resolved: { [name: string]: Types[string] } = Object.create(null);
  for (const [name, type] of Object.entries<Types[string]>(types)) resolved[name] = typeof type === "string" || type.$ref === undefined ? type : resolve(type, type.$ref);
  return { ...shaped, spec: { ...shaped.spec, types: resolved }, diagnostics: [...shaped.diagnostics, ...diagnostics] };
}
