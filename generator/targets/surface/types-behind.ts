// Which shared types stand behind some errors: those of their details, and those these are made of.

import type { ErrorDef, Server, TypeDef } from "../../model/taxonomy.ts";

/** In order, each once. */
export const typesBehind = (errors: readonly ErrorDef[], { types = [] }: Server): readonly TypeDef[] => {
  const byName = new Map(types.map((type) => [type.name, type]));
  const found = new Set<string>();
  const waiting = errors.flatMap((error) => Object.values(error.types ?? {}));
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    waiting.push(...Object.values(byName.get(name)?.types ?? {}));
  }
  return types.filter(({ name }) => found.has(name));
};
