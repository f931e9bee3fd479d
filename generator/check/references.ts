// Every place where a taxonomy names something that is declared elsewhere, in the order written. It does not look the names up.

import type { Kind } from "../model/shape.ts";
import type { Spec } from "../model/spec.ts";
import { visit } from "../model/visit.ts";
import type { Target } from "./finding.ts";

export interface Reference extends Target {
  readonly kind: Kind;
  readonly name: string;
}

export function references(spec: Spec): readonly Reference[] {
  const found: Reference[] = [];
  visit(spec, {
    reference(kind, name, at, isKey) {
      found.push({ kind, name, at, ...(isKey ? { part: "key" } : {}) });
    },
  });
  return found;
}
