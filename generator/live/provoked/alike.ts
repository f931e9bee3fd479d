// Equal details for errors that callers must not distinguish: any difference then comes from something else. It judges nothing.

import type { DetailShapes, JsonObject } from "../../model/data.ts";
import { substituteOf } from "../../model/codes.ts";
import type { Server } from "../../model/taxonomy.ts";
import { tied } from "../../model/tied.ts";
import { fitAll } from "../../wire/plain/shapes.ts";

type Entry = readonly [name: string, value: JsonObject[string]];

const without = (example: JsonObject, isGone: (entry: Entry) => boolean): JsonObject => Object.fromEntries(Object.entries(example).filter((entry) => !isGone(entry)));

/** The details to raise an error with, by its code; undefined where any details do. */
export const alikeIn = (written: Server): ((code: string) => JsonObject | undefined) => {
  const server = tied(written);
  const errorOf = (code: string | undefined) => server.errors.find((error) => error.code === code);
  const isPublic = (shapes: DetailShapes | undefined, name: string): boolean => shapes?.[name] !== undefined && shapes[name].safety === undefined;

  /** As the substitute: its stand-in, or without what those behind it cannot have. */
  const asSubstitute = (code: string): JsonObject | undefined => {
    const behind = server.errors.filter((error) => substituteOf(server, error.code) === code);
    const { example = {}, details } = errorOf(code) ?? {};
    if (behind.length === 0) return undefined;
    return server.standIns?.[code] ?? without(example, ([name]) => details?.[name]?.optional === true && !behind.every((error) => isPublic(error.details, name)));
  };

  return (code) => {
    const substitute = substituteOf(server, code);
    if (substitute === undefined) return asSubstitute(code);
    const { example = {}, details = {} } = errorOf(code) ?? {};
    const shown = asSubstitute(substitute) ?? {};
    const known = without(example, ([name]) => details[name]?.optional === true && isPublic(errorOf(substitute)?.details, name) && shown[name] === undefined);
    const shared = Object.entries(shown).filter(([name, value]) => isPublic(details, name) && fitAll({ [name]: value }, { [name]: details[name] ?? { type: "object" } }));
    return { ...known, ...Object.fromEntries(shared) };
  };
};
