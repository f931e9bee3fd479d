// Views of the zod schemas. Types only.

import type { DetailShapes } from "../../../model/taxonomy.ts";
import type { ClassView, ModuleView } from "./module.ts";

export interface SchemaView extends ClassView {
  readonly category: string;
  readonly detailsSchemaName: string;
  readonly schemaName: string;
  /** Type and maker of its envelope: with details, or bare where they may be missing. */
  readonly envelopeType: string;
  readonly envelopeFunction: string;
  /** What may be seen of its details. */
  readonly shapes: DetailShapes;
}

/** src/schemas.ts */
export interface SchemasView extends ModuleView {
  readonly familySchemaName: string;
  readonly errors: readonly SchemaView[];
  readonly schemaNames: readonly string[];
  readonly hasTools: boolean;
  readonly tools: readonly { readonly name: string; readonly codes: readonly string[]; readonly schemaNames: readonly string[] }[];
}
