// The details that nobody need pass: constants, and what a taxonomy has by default. It checks nothing.

import { peekOwn } from "../values/peek.js";
import type { ErrorSpec, Json } from "../values/spec.js";

/** The parameter of a constructor: `Details`, in which the members `Known` are optional. */
export type Given<Details, Known extends keyof Details> = Omit<Details, Known> & { readonly [Name in Known]?: Details[Name] | undefined };

/** `given` with the constants of `spec`, and with its defaults where nothing is given. */
export function filledIn<Details extends object>({ details: shapes }: Pick<ErrorSpec, "details">, given: object): Details {
  const all: { [detail: string]: unknown } = { ...given };
  for (const name of Object.keys(shapes)) {
    const { const: only, default: usual } = shapes[name] as { readonly const?: Json; readonly default?: Json };
    if (only !== undefined) all[name] = only;
    else if (usual !== undefined && peekOwn(all, name) === undefined) all[name] = usual;
  }
  return all as Details;
}
