// The tree of a JSON Schema's file: its members, what a pointer names in it, and its values as data. It knows no keyword.

import type { Json } from "../model/spec.ts";
import type { Entry, Tree } from "../read/tree.ts";

export const member = (tree: Tree, key: string): Tree | undefined => (tree.kind === "map" ? tree.entries.find((entry) => entry.key === key)?.value : undefined);

export const keyOf = ({ keyStart, keyEnd }: Entry): { readonly start: number; readonly end: number } => ({ start: keyStart, end: keyEnd });

/** The target of a JSON Pointer in a URI fragment (RFC 6901, section 6); undefined for anything else. */
export function follow(root: Tree, pointer: string): Tree | undefined {
  if (pointer !== "" && !pointer.startsWith("/")) return undefined;
  const steps = decoded(pointer)?.split("/").slice(1);
  return steps?.reduce<Tree | undefined>((tree, step) => tree && stepInto(tree, step.replaceAll("~1", "/").replaceAll("~0", "~")), root);
}

/** What stands behind references within the file; where they lead nowhere, or back to each other, the last of them. */
export function referredTo(root: Tree, tree: Tree): Tree {
  const passed = new Set<Tree>();
  let at = tree;
  for (let reference = member(at, "$ref"); reference?.kind === "scalar" && !passed.has(at); reference = member(at, "$ref")) {
    passed.add(at);
    at = follow(root, String(reference.value).replace(/^#/, "")) ?? at;
  }
  return at;
}

/** Undefined where a percent sign begins no character. */
function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

const stepInto = (tree: Tree, step: string): Tree | undefined => (tree.kind === "list" ? tree.items[Number(step)] : member(tree, step));

export function toJson(tree: Tree): Json {
  if (tree.kind === "scalar") return tree.value;
  if (tree.kind === "list") return tree.items.map(toJson);
  return Object.fromEntries(tree.entries.map(({ key, value }) => [key, toJson(value)]));
}
