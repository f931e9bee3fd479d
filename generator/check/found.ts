// Findings of a check without their places: so those of one text can be compared with those of another. It judges nothing.

import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import { report } from "../diagnose/report.ts";

/** Findings of a check. */
export interface Found {
  /** Their words, with parts of the file in place of places; only a place that holds a part stays as it is. */
  readonly said: string;
  /** Ids of these parts: a check that leaves one of them out finds something else. */
  readonly about: readonly string[];
}

interface Lines {
  readonly id: string;
  readonly start: number;
  readonly end: number;
}

/** With more findings, most of a taxonomy would be looked at again. */
export const mostFound = 50;

const isPlace = (value: unknown): value is Place => typeof value === "object" && value !== null && "file" in value && "start" in value && "end" in value;

/** `diagnostics` of a check of `file`, whose errors and servers are `parts`. */
export function foundIn(diagnostics: readonly Diagnostic[], file: string, parts: readonly Lines[]): Found {
  const about = new Set<string>();
  const partAt = (place: Place): Place | string => {
    const own = place.file === file ? parts : [];
    const id = own.find(({ start, end }) => start <= place.start && place.end <= end)?.id;
    if (id !== undefined) about.add(id);
    return id ?? (own.some(({ start }) => place.start <= start && start < place.end) ? place : place.file);
  };
  const said = JSON.stringify(report(diagnostics), (_, value: unknown) => (isPlace(value) ? partAt(value) : value));
  return { said, about: [...about] };
}
