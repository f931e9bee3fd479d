// Puts the keys of every node into the order of its field table. It moves whole parts and changes none.

import type { Field, Fields, Shape } from "../model/shape.ts";
import { nodes, type NodeName } from "../model/spec.ts";
import { withoutBlank, type Group, type Part, type Piece } from "./piece.ts";

/** The shape of a whole file. */
export const fileShape: Shape = { kind: "node", name: "file" };

/** The one of the shapes that a map or list can have; undefined where anything goes. */
export function fitting(shape: Shape | undefined, kind: "map" | "list"): Shape | undefined {
  if (shape?.kind === "either") return shape.of.find((each) => fitting(each, kind) !== undefined);
  return shape?.kind === kind || (shape?.kind === "node" && kind === "map") ? shape : undefined;
}

const fieldsOf = (shape: Shape | undefined): Fields | undefined => (shape?.kind === "node" ? nodes[shape.name as NodeName] : undefined);

function fieldOf(shape: Shape | undefined, key: string): Field | undefined {
  const fields = fieldsOf(shape);
  return fields && Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** The shape of what stands under `key`, or in a list, of a value of the (fitting) `shape`. */
export function memberShape(shape: Shape | undefined, key: string | undefined): Shape | undefined {
  if (shape?.kind === "list" || shape?.kind === "map") return shape.of;
  return key === undefined ? undefined : fieldOf(shape, key)?.shape;
}

/** Where `key` stands among the keys of `shape`: by its table; then unknown keys; x-* last. Undefined where the order is the author's. */
export function rank(shape: Shape | undefined, key: string): number | undefined {
  const fields = fieldsOf(shape);
  if (!fields) return undefined;
  const keys = Object.keys(fields);
  const at = keys.indexOf(key);
  return at >= 0 ? at : keys.length + (key.startsWith("x-") ? 1 : 0);
}

/** Whether a key of a node may be left out, and nothing else is assumed then. */
export function isIdle(shape: Shape | undefined, key: string): boolean {
  const field = fieldOf(shape, key);
  return field !== undefined && !field.required && field.default === undefined;
}

/**
 * `piece` with the keys of nodes in canonical order.
 *
 * Only keys that a table knows have one. Errors, categories, servers, tools and details keep the order they were written in: people put
 * what belongs together side by side, under a comment, and read it in that order; the alphabet would scatter it. Lists are never touched:
 * of mapping rules the first that matches wins.
 */
function ordered(piece: Piece, shape: Shape | undefined): Piece {
  return piece.kind === "scalar" ? piece : orderedGroup(piece, shape);
}

export function orderedGroup(group: Group, shape: Shape | undefined): Group {
  const own = fitting(shape, group.kind);
  const parts = group.parts.map((part) => ({ ...part, value: ordered(part.value, memberShape(own, part.key)) }));
  return { ...group, parts: fieldsOf(own) ? sorted(parts, own) : parts };
}

function sorted(parts: readonly Part[], shape: Shape | undefined): readonly Part[] {
  const place = ({ key }: Part): number => (key === undefined ? 0 : (rank(shape, key) ?? 0));
  const [first, ...others] = [...parts].sort((a, b) => place(a) - place(b));
  const formerly = parts[0];
  if (!first || !formerly) return parts;
  if (first === formerly) return [first, ...others];
  // Lines above a blank line that precedes the first entry are about all entries. A blank line between two entries stays between entries.
  const split = formerly.lead.lastIndexOf("") + 1;
  const about = formerly.lead.slice(0, split);
  const lead = [...(first.lead[0] === "" ? [""] : []), ...withoutBlank(formerly.lead.slice(split))];
  const next = others.map((part) => (part === formerly ? { ...part, lead } : part));
  return [{ ...first, lead: [...about, ...withoutBlank(first.lead)] }, ...next];
}
