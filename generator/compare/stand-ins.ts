// What an error says of those that are concealed as it. It finds no changes.

import type { ErrorDef, Server } from "../model/taxonomy.ts";

/** Details of `twin` that it takes from concealed errors where nothing stands in for them: those of the same name that are safe there. */
export const sentInPlace = ({ errors, conceal }: Server, twin: ErrorDef): readonly string[] => {
  const hidden = errors.filter(({ code }) => Object.hasOwn(conceal, code) && conceal[code] === twin.code);
  return Object.keys(twin.details).filter((name) => hidden.some(({ details }) => Object.hasOwn(details, name) && details[name]?.safety === undefined));
};
