// A taxonomy as it is laid out: its values together with the comments and blank lines around them. It knows no columns to come.

import type { ScalarTree } from "../read/tree.ts";
import type { Value } from "../diagnose/diagnostic.ts";

export type Piece = Word | Group;

export interface Word {
  readonly kind: "scalar";
  readonly value: ScalarTree["value"];
  /** As written, a block scalar with its header. Empty for a null that is not written. */
  readonly source: string;
}

export interface Group {
  readonly kind: "map" | "list";
  /** Written in brackets. */
  readonly flow: boolean;
  /** Where it begins, from 0; 0 in brackets. */
  readonly column: number;
  readonly parts: readonly Part[];
  /** Lines after the last part that belong to this group. */
  readonly foot: readonly string[];
}

/** An entry of a map or an item of a list. Of lines, each is a comment from its # on, or empty for a blank line. */
export interface Part {
  /** Absent in a list. */
  readonly key?: string;
  /** Lines above. */
  readonly lead: readonly string[];
  /** The comment beside it. */
  readonly trail?: string;
  /** Comments that stand where its value would stand. */
  readonly under: readonly string[];
  readonly value: Piece;
}

export const isBlockScalar = (source: string): boolean => source.startsWith("|") || source.startsWith(">");

/** Whether a comment stands anywhere inside. */
export const hasRemarks = (piece: Piece): boolean =>
  piece.kind !== "scalar" && (piece.foot.length > 0 || piece.parts.some(hasRemark));

const hasRemark = ({ lead, trail, under, value }: Part): boolean =>
  trail !== undefined || under.length > 0 || lead.some((line) => line !== "") || hasRemarks(value);

/** Whether the last line is one of a block scalar that keeps the blank lines below it: one more would change its value. */
export function endsInKept(piece: Piece): boolean {
  if (piece.kind === "scalar") return isBlockScalar(piece.source) && typeof piece.value === "string" && /\n\n$|^\n$/.test(piece.value);
  const last = piece.parts.at(-1);
  return piece.foot.length === 0 && last !== undefined && last.under.length === 0 && endsInKept(last.value);
}

/** `lines` without the blank ones at their beginning. */
export const withoutBlank = (lines: readonly string[]): readonly string[] => {
  const first = lines.findIndex((line) => line !== "");
  return first < 0 ? [] : lines.slice(first);
};

/** `lines` with one blank line where there are several. */
export const squeezed = (lines: readonly string[]): readonly string[] => lines.filter((line, index) => line !== "" || lines[index - 1] !== "");

/** A value as a piece without a place, in brackets where it is a map or a list. */
export function pieceOf(value: Value): Piece {
  if (value === null || typeof value !== "object") return { kind: "scalar", value, source: String(value) };
  const entries: readonly (readonly [string | undefined, Value])[] = isList(value) ? value.map((item) => [undefined, item]) : Object.entries(value);
  const parts = entries.map(([key, member]): Part => ({ ...(key === undefined ? {} : { key }), lead: [], under: [], value: pieceOf(member) }));
  return { kind: isList(value) ? "list" : "map", flow: true, column: 0, parts, foot: [] };
}

const isList = (value: Value): value is readonly Value[] => Array.isArray(value);
