// Views of what a server does with its errors: tools, mapping rules, formats, guards, and the entries of the package. Types only.

import type { Json } from "../../../model/taxonomy.ts";
import type { Doc } from "./doc.ts";
import type { ClassView, HeadView, ImportView, ModuleView } from "./module.ts";

/** The function that makes an error. */
export interface FactoryView extends ClassView {
  readonly name: string;
  readonly doc: Doc;
}

export interface ToolView {
  readonly name: string;
  readonly doc: Doc;
  /** Names of the constructors of its errors. */
  readonly factories: readonly string[];
}

/** src/tools.ts */
export interface ToolsView extends ModuleView {
  readonly hasTools: boolean;
  readonly tools: readonly ToolView[];
  readonly factories: readonly FactoryView[];
  readonly hasConcealed: boolean;
  /** Constructors whose errors callers never get, and the class they get. */
  readonly concealed: readonly { readonly name: string; readonly publicName: string }[];
  /** Codes by tool, codes by method, names of constructors by tool. */
  readonly toolCodes: Json;
  readonly methodCodes: Json;
  readonly offered: Json;
}

/** src/mapping.ts */
export interface MappingView extends ModuleView {
  readonly sets: readonly { readonly name: string; readonly rules: readonly { readonly doc: Doc; readonly rule: Json }[] }[];
  readonly sdkFailures: Json;
}

/** src/format.ts */
export interface FormatView extends ModuleView {
  readonly format: Json;
  readonly log: Json;
}

/** src/guard.ts */
export interface FamilyNameView extends HeadView {
  readonly familyName: string;
}

/** src/wire.ts */
export interface WireView extends FamilyNameView {
  /** Whether some error has texts in other languages. */
  readonly hasLocales: boolean;
}

/** src/index.ts and src/client.ts */
export interface DoorView extends FamilyNameView {
  /** The errors of each category, and then the types that details share. */
  readonly errors: readonly ImportView[];
  readonly hasTools: boolean;
  readonly hasLocales: boolean;
}
