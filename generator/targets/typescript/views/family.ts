// Views of the family: the union of all errors, and what its namespace is made of. Types only.

import type { Json } from "../../../model/taxonomy.ts";
import type { Doc, ToolsView } from "../../surface/view.ts";
import type { ClassView, ModuleView } from "./module.ts";
import type { BodyNamesView } from "./server.ts";

/** The function that makes an error. */
export interface FactoryView extends ClassView {
  readonly name: string;
  readonly doc: Doc;
}

/** The parts of src/family.ts about tools. */
export interface FamilyToolsView extends ToolsView {
  /** Classes that a client raises where no answer came. */
  readonly unansweredNames: readonly string[];
  /** Whether some constructors have names that differ from their codes, and these names, by code. */
  readonly hasNames: boolean;
  readonly names: Json;
}

/** The parts of src/family.ts about the format's body. */
export interface FamilyBodyView extends BodyNamesView {
  readonly errors: readonly { readonly wireCode: string; readonly withDetails: boolean; readonly detailsType: string }[];
}

/** src/family.ts */
export interface FamilyView extends ModuleView, FamilyToolsView {
  readonly familyName: string;
  readonly doc: Doc;
  readonly classNames: readonly string[];
  readonly factories: readonly FactoryView[];
  readonly format: Json;
  readonly hasBodies: boolean;
  /** The function of the runtime that reads the bodies of the format. */
  readonly bodyReader: string;
  readonly domain: string;
  readonly contract: string;
  readonly hash: string;
  readonly hasAliases: boolean;
  readonly aliases: Json;
  readonly hasLocal: boolean;
  readonly local: Json;
  /** Codes of the errors that never travel. */
  readonly unsent: readonly string[];
  readonly hasUnanswered: boolean;
  readonly unanswered: Json;
  /** The mapping rules that a client tries where no answer came. */
  readonly unansweredRules: Json;
  /** The format's body: none or one. */
  readonly bodies: readonly FamilyBodyView[];
}
