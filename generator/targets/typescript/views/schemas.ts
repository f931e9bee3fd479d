// Views of the zod schemas. Types only.

import type { BodyNamesView } from "./server.ts";
import type { ModuleView } from "./module.ts";

/** The format's body. */
export interface SchemaBodyView extends BodyNamesView {
  readonly codeSchemaName: string;
  readonly bodySchemaName: string;
}

/** src/schemas.ts */
export interface SchemasView extends ModuleView {
  readonly familyName: string;
  readonly familySchemaName: string;
  /** Codes of those whose envelopes may come without the details that they have. */
  readonly bare: readonly string[];
  /** None or one. */
  readonly bodies: readonly SchemaBodyView[];
  readonly hasTools: boolean;
}
