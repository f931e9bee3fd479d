// Which details an error has. One that was made here has all its code asks for; one that was received has those that came and fit.

import { brand } from "./brand.js";
import type { TaxonomyError } from "./error.js";
import { checkDetails } from "../values/shape.js";

/** Details as they can be relied on: a server that is not ours may leave out what its code asks for. */
export type Received<Details> = { readonly [Name in keyof Details]?: Details[Name] | undefined };

/** `E` with all the details its code asks for. */
export type Complete<E extends TaxonomyError> = E extends unknown
  ? E & { readonly details: E["details"] extends Received<infer Details> ? Details : E["details"] }
  : never;

/** Whether `error` has all the details its code asks for, as every error has that was not received. */
export function isComplete<E extends TaxonomyError>(error: E): error is Complete<E> {
  return checkDetails(error.details, error[brand].details);
}
