// Details as a server sends them, redacted and truncated, and whether they still fit. It knows no rule.

import { detailShapesOf } from "../model/build/detail.ts";
import { sharedTypes } from "../model/build/types.ts";
import type { FullError } from "../model/expand.ts";
import type { DetailSpec, FormatSpec, Json, Spec } from "../model/spec.ts";
import { tiedShapes } from "../model/tied.ts";
import { sentDetails } from "../wire/plain/sent.ts";
import { isPublic, isRequired } from "./details.ts";
import type { Given } from "./given-details.ts";
import { mismatch } from "./satisfies.ts";

/** A detail that does not survive: what arrives in its place, and why that does not fit. */
export interface Loss {
  readonly name: string;
  readonly detail: DetailSpec;
  readonly sent: Json | undefined;
  readonly why: string;
}

/** Whether a reader sees what it is: of one of several objects, which. Of others the rule detail-shape speaks. */
const isToldApart = (detail: DetailSpec | undefined): detail is DetailSpec =>
  detail !== undefined && isPublic(detail) && (detail.oneOf ?? []).every(({ properties = {} }) => isPublic(properties[detail.discriminator ?? ""] ?? detail));

/** Those of `given` that fit as they are, and would not as they are sent. */
export function lossesOf(given: Given, { details }: Pick<FullError, "details">, { types }: Pick<Spec, "types">, limits: FormatSpec["limits"]): readonly Loss[] {
  const fitting = Object.entries(given).filter(([name, value]) => isToldApart(details[name]) && mismatch(value, details[name]) === undefined);
  if (fitting.length === 0) return [];
  const { names, types: inside = [] } = sharedTypes([details], types);
  const shapes = tiedShapes(detailShapesOf(details, names), { types: inside });
  const sent = sentDetails(Object.fromEntries(fitting), shapes, limits);
  return fitting.flatMap(([name]) => {
    const detail = details[name];
    const value = sent[name];
    if (detail === undefined) return [];
    const why = value === undefined ? (isRequired(detail) ? "is missing" : undefined) : mismatch(value, detail, true);
    return why === undefined ? [] : [{ name, detail, sent: value, why }];
  });
}
