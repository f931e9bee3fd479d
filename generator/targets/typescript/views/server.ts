// Views of what a server does with its errors: tools, mapping rules, formats, guards, and the entries of the package. Types only.

import type { Json } from "../../../model/taxonomy.ts";
import type { Doc } from "./doc.ts";
import type { MemberView } from "./errors.ts";
import type { ClassView, HeadView, ImportView, ModuleView } from "./module.ts";

/** The function that makes an error. */
export interface FactoryView extends ClassView {
  readonly name: string;
  readonly doc: Doc;
}

export interface ToolView {
  readonly name: string;
  readonly doc: Doc;
  /** Those of its codes that not every tool has. */
  readonly codes: readonly string[];
}

/** src/constructors.ts */
export interface ConstructorsView extends ModuleView {
  readonly familyName: string;
  readonly factories: readonly FactoryView[];
}

/** src/tools.ts */
export interface ToolsView extends ModuleView {
  readonly hasTools: boolean;
  /** Codes that every tool has. */
  readonly common: readonly string[];
  readonly tools: readonly ToolView[];
  /** Classes that a client raises where no answer came. */
  readonly unanswered: readonly string[];
  /** Whether some constructors are called otherwise than their codes, and then what, by code. */
  readonly hasNames: boolean;
  readonly names: Json;
  /** Codes by method; public code by concealed code. */
  readonly methodCodes: Json;
  readonly conceal: Json;
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

/** The names of what a format's body is in types, and its members. */
export interface BodyNamesView {
  readonly codeType: string;
  readonly bodyType: string;
  readonly bodiesType: string;
  readonly members: readonly MemberView[];
  /** Whether the body has details, so that it differs by code. */
  readonly withDetails: boolean;
  /** As the format writes them. */
  readonly codes: readonly string[];
}

/** src/body.ts */
export interface BodyView extends ModuleView, BodyNamesView {
  readonly hasImports: boolean;
  readonly errors: readonly { readonly wireCode: string; readonly withDetails: boolean; readonly detailsType: string }[];
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
  /** The errors of each category, then the types that details share, and those of the format's body. */
  readonly errors: readonly ImportView[];
  readonly hasTools: boolean;
  readonly hasLocales: boolean;
  /** Whether an error stands for a call that got no answer. */
  readonly hasUnanswered: boolean;
}
