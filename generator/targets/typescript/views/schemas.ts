// Views of the zod schemas. Types only.

import type { DetailShape, DetailShapes } from "../../../model/taxonomy.ts";
import type { BodyNamesView } from "./server.ts";
import type { ClassView, ModuleView } from "./module.ts";

export interface SchemaView extends ClassView {
  readonly category: string;
  readonly detailsSchemaName: string;
  readonly schemaName: string;
  /** Type and maker of its envelope: with details, or bare where they may be missing. */
  readonly envelopeType: string;
  readonly envelopeFunction: string;
  /** The visible part of its details. */
  readonly shapes: DetailShapes;
}

/** The format's body, and what makes it of each code where it has details. */
export interface SchemaBodyView extends BodyNamesView {
  readonly codeSchemaName: string;
  readonly bodySchemaName: string;
  readonly made: readonly { readonly wireCode: string; readonly detailsSchema: string; readonly hasDetails: boolean }[];
}

/** A type that contains itself, as it may be seen. */
export interface TypeSchemaView {
  readonly name: string;
  readonly typeSchemaName: string;
  readonly shape: DetailShape;
}

/** src/schemas.ts */
export interface SchemasView extends ModuleView {
  readonly types: readonly TypeSchemaView[];
  readonly familySchemaName: string;
  readonly errors: readonly SchemaView[];
  /** The format's body: none or one. */
  readonly bodies: readonly SchemaBodyView[];
  readonly hasTools: boolean;
}
