// The views that templates for TypeScript get: plain data, no undefined, no functions. Types only.

import type { DetailShape, ErrorDef, Json } from "../../model/taxonomy.ts";
import type { BodyView, Doc, MemberView, ToolsView, TypeView } from "../surface/view.ts";

export type * from "../surface/view.ts";
export type { DetailShape, DetailShapes, Json } from "../../model/taxonomy.ts";

/** A module of the package and what is taken from it. */
export interface ImportView {
  readonly from: string;
  /** Names of values, then of types; each in the order printed. */
  readonly values: readonly string[];
  readonly types: readonly string[];
}

/** The first line of every module: where it comes from. */
export interface HeadView {
  /** Name of the server. */
  readonly server: string;
}

/** The head of every module of a package. */
export interface ModuleView extends HeadView {
  readonly imports: readonly ImportView[];
}

/** The names of an error's class and what its constructor takes. */
export interface ClassView {
  readonly code: string;
  readonly className: string;
  /** The class it extends. */
  readonly baseName: string;
  readonly detailsName: string;
  readonly hasDetails: boolean;
  /** Whether there are some that a server must send. */
  readonly hasRequiredDetails: boolean;
  /** Names of details that need not be passed. */
  readonly filled: readonly string[];
  readonly isFilled: boolean;
  readonly detailsCanBeLeftOut: boolean;
  readonly optionsName: string;
  readonly optionsCanBeLeftOut: boolean;
}

/** Files copied as they are. */
export interface CopyView {
  /** A file or folder below templates/typescript. */
  readonly from: string;
}

/** src/mapping.ts */
export interface MappingView extends ModuleView {
  readonly sets: readonly { readonly name: string; readonly rules: readonly { readonly doc: Doc; readonly rule: Json }[] }[];
  readonly sdkFailures: Json;
}

/** The type of a format's body, and its members. */
export interface BodyNamesView extends BodyView {
  readonly codeType: string;
  readonly bodyType: string;
  readonly bodiesType: string;
}

/** src/server.ts */
export interface ServerView extends HeadView {
  readonly familyName: string;
  readonly doc: Doc;
  readonly hasLocales: boolean;
  readonly hasUnanswered: boolean;
  readonly unanswered: Json;
  readonly log: Json;
  readonly fallback: string;
  readonly isScrubbed: boolean;
  /** Whether results that are not marked as failures are typed. */
  readonly isTyping: boolean;
  /** Whether a rule takes a wait from a text. */
  readonly isWaiting: boolean;
  readonly hasStandIns: boolean;
  readonly standIns: Json;
  readonly protocol: Json;
}

/** src/index.ts and src/client.ts */
export interface EntryView extends HeadView {
  readonly familyName: string;
  /** Whether some error has texts in other languages. */
  readonly hasLocales: boolean;
  readonly familyDoc: Doc;
  /** Whether it has all errors. */
  readonly isWhole: boolean;
  /** The errors unless it has all, then the types that details share, and what there is of the family. */
  readonly errors: readonly ImportView[];
  /** Whether an error stands for a call that got no answer. */
  readonly hasUnanswered: boolean;
}

/** An interface of a module. */
export interface InterfaceView {
  readonly name: string;
  readonly doc: Doc;
  readonly members: readonly MemberView[];
  /** Whether it may have more members. */
  readonly isOpen: boolean;
}

/** A name for a type that is not an interface. */
export interface AliasView {
  readonly name: string;
  readonly doc: Doc;
  readonly type: TypeView;
}

/** src/types.ts */
export interface TypesView extends HeadView {
  readonly interfaces: readonly InterfaceView[];
  readonly aliases: readonly AliasView[];
}

/** src/shapes.ts: the shapes of types that contain themselves, each under the name of its constant. */
export interface ShapesView extends HeadView {
  readonly shapes: readonly { readonly name: string; readonly shapeName: string; readonly shape: DetailShape }[];
}

/** One error: its details, its spec, its class; and every row of its table under `error`, so that a template can use a new one right away. */
export interface ErrorView extends ClassView {
  readonly error: ErrorDef;
  readonly doc: Doc;
  readonly detailsDoc: Doc;
  readonly details: readonly MemberView[];
  readonly spec: { readonly [member: string]: Json };
  /** Whether a text of it has a placeholder with a form; the language of its own texts. */
  readonly hasForms: boolean;
  readonly language: string;
  /** Whether others are special cases of it, and then the classes that are instances of this one. */
  readonly hasCases: boolean;
  readonly instances: readonly string[];
}

/** src/errors.ts or src/errors/<category>.ts */
export interface ErrorsView extends ModuleView {
  /** Classes that other packages have, passed on. */
  readonly hasTaken: boolean;
  readonly taken: readonly ImportView[];
  readonly errors: readonly ErrorView[];
}

/** src/errors.ts, where errors are parted by category */
export interface CategoriesView extends HeadView {
  readonly files: readonly string[];
}

/** src/testing.ts */
export interface TestingView extends ModuleView {
  readonly familyName: string;
  /** The modules of the judge and the family. */
  readonly live: string;
  readonly family: string;
  /** Whether the errors are sources, and this stands beside their tests. */
  readonly isInSource: boolean;
  /** The folder of the contracts then, as `contractsAt` takes it. */
  readonly contracts: string;
}

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
