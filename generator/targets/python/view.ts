// The views that templates for Python get: plain data, no undefined, no functions.

import type { DetailShape, Json } from "../../model/taxonomy.ts";

export type { AgentsView, ReadmeUseView, ReadmeView } from "../surface/view.ts";
export type { DetailShape, DetailShapes, Json } from "../../model/taxonomy.ts";

/** Paragraphs of a docstring. */
export type Doc = readonly string[];

/** The type of a detail, without limits. */
export type TypeView =
  | { readonly kind: "word"; readonly word: "str" | "int" | "float" | "bool" | "object" }
  | { readonly kind: "values"; readonly values: readonly Json[] }
  | { readonly kind: "list"; readonly of: TypeView }
  | { readonly kind: "map"; readonly of: TypeView }
  | { readonly kind: "union"; readonly of: readonly TypeView[] }
  | { readonly kind: "named"; readonly name: string }
  | { readonly kind: "orNone"; readonly of: TypeView };

export interface MemberView {
  readonly name: string;
  readonly optional: boolean;
  readonly doc: Doc;
  readonly type: TypeView;
}

/** A TypedDict. */
export interface DictView {
  readonly name: string;
  readonly doc: Doc;
  readonly members: readonly MemberView[];
}

/** A name for a type other than an object with named members. */
export interface AliasView {
  readonly name: string;
  readonly doc: Doc;
  readonly type: TypeView;
  /** Whether it names itself, or what stands below: then its type is a text that checkers read. */
  readonly isForward: boolean;
}

/** Names that a module takes from another one. */
export interface ImportView {
  readonly from: string;
  readonly names: readonly string[];
  /** Whether only checkers of types read them. */
  readonly forTypes?: boolean;
}

/** The head of every module of a package. */
export interface ModuleView {
  /** Its docstring. */
  readonly doc: Doc;
  readonly imports: readonly ImportView[];
}

/** A parameter of a constructor. */
export interface ParameterView {
  /** The detail that it is. */
  readonly detail: string;
  readonly name: string;
  readonly type: TypeView;
  /** How it may be left out: not at all, as None, as MISSING where None is a value, or with a value of its own. */
  readonly absent: "never" | "none" | "missing" | "default";
  readonly usual: Json;
}

export interface ErrorView {
  readonly className: string;
  /** The codes it may have, its special cases' too; the first is its own. */
  readonly codes: readonly string[];
  /** The class that it is a special case of. */
  readonly parent: string;
  readonly hasParent: boolean;
  /** Whether that has its class in another package, and so no types of its special cases. */
  readonly hasTakenParent: boolean;
  readonly detailsName: string;
  /** Types of the details that it and its special cases have. */
  readonly detailsTypes: readonly string[];
  readonly dicts: readonly DictView[];
  readonly doc: Doc;
  readonly spec: { readonly [member: string]: Json };
  readonly parameters: readonly ParameterView[];
  /** Details that cannot be passed, with their values. */
  readonly constants: { readonly [detail: string]: Json };
  /** Whether its recoverability is decided where it is raised. */
  readonly isCaller: boolean;
}

/** src/<module>/errors.py */
export interface ErrorsView extends ModuleView {
  readonly errors: readonly ErrorView[];
  readonly familyName: string;
  readonly unionName: string;
  readonly unionDoc: Doc;
  readonly classNames: readonly string[];
}

/** src/<module>/types.py */
export interface TypesView extends ModuleView {
  readonly dicts: readonly DictView[];
  readonly aliases: readonly AliasView[];
  readonly shapes: readonly { readonly name: string; readonly shape: DetailShape }[];
}

/** src/<module>/family.py */
export interface FamilyView extends ModuleView {
  readonly hasRules: boolean;
  readonly sets: readonly { readonly name: string; readonly rules: readonly { readonly doc: Doc; readonly rule: Json }[] }[];
  readonly sdkFailures: Json;
  readonly classNames: readonly string[];
  readonly domain: string;
  readonly contract: string;
  readonly hash: string;
  readonly format: Json;
  readonly log: Json;
  readonly fallback: string;
  readonly tools: Json;
  readonly methods: Json;
  readonly conceal: Json;
  readonly protocol: Json;
  /** Whether its texts have forms that languages write differently. */
  readonly hasForms: boolean;
  /** Names that it takes of modules that only some packages have. */
  readonly taken: readonly string[];
  /** Parameters that only some servers have, by name. */
  readonly more: readonly { readonly name: string; readonly value: Json }[];
}

/** src/<module>/forms.py */
export interface FormsView extends ModuleView {
  readonly languages: readonly { readonly tag: string; readonly forms: readonly FormView[] }[];
}

/** A form as a call of a class of the runtime. */
export interface FormView {
  /** As it stands in texts. */
  readonly written: string;
  readonly maker: "List" | "Moment" | "Number";
  readonly given: readonly string[];
  readonly named: readonly { readonly name: string; readonly value: Json }[];
}

/** src/<module>/__init__.py */
export interface EntryView extends ModuleView {
  readonly module: string;
  readonly familyName: string;
  readonly unionName: string;
  readonly exported: readonly string[];
}

/** src/<module>/wire.py */
export interface WireView extends ModuleView {
  readonly familyName: string;
  readonly unionName: string;
  readonly module: string;
}

/** src/<module>/testing.py */
export interface TestingView extends ModuleView {
  readonly examples: readonly { readonly code: string; readonly details: Json }[];
}

/** pyproject.toml */
export interface ProjectView {
  readonly name: string;
  /** The path of the module's folder. */
  readonly path: string;
  readonly module: string;
  readonly version: string;
  readonly description: string;
  readonly license: string;
  readonly hasLicense: boolean;
  readonly hasFile: boolean;
  readonly owner: string;
  readonly hasOwner: boolean;
  readonly repository: string;
  readonly hasRepository: boolean;
  readonly isPrivate: boolean;
  /** Requirements of the package that has some of its classes. */
  readonly dependencies: readonly string[];
}
