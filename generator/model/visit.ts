// Walks a taxonomy along the field tables and hands out what refers to a name and what is a node. It changes and judges nothing.

import type { Fields, Kind, Shape } from "./shape.ts";
import { nodes, type NodeName, type Spec } from "./spec.ts";

/** Keys and list indexes from the root. */
type Path = readonly (string | number)[];

export interface Visitor {
  /** A name that refers to something of `kind`; `isKey`: the name is the last key of `path`. */
  reference?(kind: Kind, name: string, path: Path, isKey: boolean): void;
  node?(name: NodeName, node: { readonly [field: string]: unknown }, path: Path): void;
}

/** Visits all of `spec`, each node before what is in it. Linear. */
export const visit = (spec: Spec, visitor: Visitor): void => at({ kind: "node", name: "file" }, spec, [], visitor, visitor.node ? anyNode : anyReference);

/** One path for all, since most values need none of their own. */
type Way = (string | number)[];

type Interest = (shape: Shape) => boolean;

function at(shape: Shape, value: unknown, path: Way, visitor: Visitor, interesting: Interest): void {
  if (!interesting(shape)) return;
  switch (shape.kind) {
    case "reference":
      return visitor.reference?.(shape.to, String(value), [...path], false);
    case "list":
      for (const [index, item] of (value as readonly unknown[]).entries()) below(index, shape.of, item, path, visitor, interesting);
      return;
    case "map":
      for (const [key, member] of Object.entries(value as object)) {
        if (shape.keys) visitor.reference?.(shape.keys, key, [...path, key], true);
        below(key, shape.of, member, path, visitor, interesting);
      }
      return;
    case "node":
      return inNode(shape.name as NodeName, value as { readonly [field: string]: unknown }, path, visitor, interesting);
    case "either":
      return at(alternative(shape.of, value), value, path, visitor, interesting);
    default:
  }
}

function below(key: string | number, shape: Shape, value: unknown, path: Way, visitor: Visitor, interesting: Interest): void {
  path.push(key);
  at(shape, value, path, visitor, interesting);
  path.pop();
}

function inNode(name: NodeName, node: { readonly [field: string]: unknown }, path: Way, visitor: Visitor, interesting: Interest): void {
  visitor.node?.(name, node, [...path]);
  const fields: Fields = nodes[name];
  for (const key of Object.keys(node)) {
    const field = fields[key];
    if (field && interesting(field.shape)) below(key, field.shape, node[key], path, visitor, interesting);
  }
}

const data: Shape = { kind: "data" };

/** The shape among `shapes` that a checked `value` has. */
function alternative(shapes: readonly Shape[], value: unknown): Shape {
  const chosen = shapes.find((shape) => (shape.kind === "choice" ? shape.values.includes(value as string) : looksLike(shape, value)));
  return chosen ?? data;
}

function looksLike({ kind }: Shape, value: unknown): boolean {
  if (typeof value === "string") return kind === "text" || kind === "reference";
  if (Array.isArray(value)) return kind === "list";
  return typeof value === "object" && value !== null && (kind === "map" || kind === "node");
}

/** Whether somewhere in a shape is what `is` looks for; answered once per shape, so that the rest of a taxonomy is not walked. */
function contains(is: Interest): Interest {
  const known = new Map<Shape | NodeName, boolean>();
  let depth = 0;
  const within = (shape: Shape): boolean => {
    if (shape.kind === "list" || shape.kind === "map") return inside(shape.of);
    if (shape.kind === "either") return shape.of.some(inside);
    return shape.kind === "node" && Object.values<Fields[string]>(nodes[shape.name as NodeName]).some((field) => inside(field.shape));
  };
  const inside: Interest = (shape) => {
    if (is(shape)) return true;
    const key = shape.kind === "node" ? (shape.name as NodeName) : shape;
    const before = known.get(key);
    if (before !== undefined) return before;
    // A node inside of itself adds nothing of its own. A no that was given inside of one is only final when the outermost is answered.
    known.set(key, false);
    depth++;
    const found = within(shape);
    depth--;
    if (found || depth === 0) known.set(key, found);
    else known.delete(key);
    return found;
  };
  return inside;
}

const anyReference = contains((shape) => shape.kind === "reference" || (shape.kind === "map" && shape.keys !== undefined));
const anyNode = contains((shape) => shape.kind === "node");
