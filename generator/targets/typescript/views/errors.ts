// Views of the errors: their types, classes and examples. Types only.

import type { DetailShape, ErrorDef, Json } from "../../../model/taxonomy.ts";
import type { Doc, MemberView, TypeView } from "../../surface/view.ts";
import type { ClassView, HeadView, ImportView, ModuleView } from "./module.ts";

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
