// A target: a folder of templates and the artefacts made from them. Languages have packages; other targets have files that packages include. The list of all is index.ts.

import type { ServerHead } from "../model/build.ts";
import type { Naming } from "../model/naming.ts";
import type { Server } from "../model/taxonomy.ts";

/** The compiled texts of some parts of a file, and of all; they are as the compiler would print them. */
export interface Run {
  readonly js: readonly [few: string, all: string];
  readonly dts: readonly [few: string, all: string];
}

/** A module that mostly repeats one form. Most repetitions need no compiler: a few are compiled, and their output is the pattern for all. */
export interface Printed<Few> {
  readonly few: Few;
  /** In the order of their places in the module. */
  readonly runs: readonly Run[];
}

/** The view of what is copied: a file or a folder, and the files below that are left out. */
export interface Copied {
  readonly from: string;
  readonly without?: readonly string[];
}

/** A file to be: where, from which template, with what. */
export interface Planned {
  /** Relative to the folder of the package, with forward slashes. */
  readonly path: string;
  /** A template of the target's, by its path below the target's folder (`<target>/<path>` once planned); or `json` (the view is the file), `rows` (it is, a line an entry of its tables), `text` (its `text` is), `verbatim` (what is at `from` is copied). */
  readonly template: string;
  readonly view: object;
  /** Prints a module that is compiled too: the view has few of its repeated parts. */
  readonly printed?: Printed<object>;
  /** Written if the file does not exist, and then its owner's: never overwritten, compared or removed. */
  readonly once?: true;
}

type Helper = (...args: never[]) => unknown;

/** The functions that templates may call, by name. */
export type Helpers = Readonly<Record<string, Helper>>;

export interface Artefact {
  readonly name: string;
  /** In any order; none where the artefact does not apply. */
  files(server: Server): readonly Planned[];
}

/** A file of a package, as it is written. */
export interface GeneratedFile {
  /** Relative to the out folder, with forward slashes. */
  readonly path: string;
  readonly text: string;
  /** SHA-256 of the text, where it is known. */
  readonly hash?: string;
  /** Prints a module, until it is compiled. */
  readonly printed?: Printed<string>;
  /** Written if the file does not exist, and then its owner's. */
  readonly once?: true;
}

/** Texts that take long to make, by a digest of all that they follow from; the newest last. They are taken from here, and added. */
export type Kept = Map<string, readonly string[]>;

/** A package that one of ours depends on. */
export interface Need {
  readonly name: string;
  /** As package.json has it. */
  readonly range: string;
  /** Whether the code runs with this version. */
  readonly runsWith: (version: string) => boolean;
}

/** The declarations that users of a package compile against. */
export interface Api {
  /** By path below the package's name, the module that it is. */
  readonly entries: { readonly [name: string]: { readonly module: string } };
  /** The declarations of a source module. */
  declarations(path: string, text: string): string;
}

export interface Target {
  /** Its folder here and below templates/. */
  readonly name: string;
  /** By the path of a template below the target's folder, the file that it makes. */
  readonly templates: { readonly [path: string]: string };
  readonly helpers: Helpers;
  /** By name, each with its template. */
  readonly artefacts: readonly Artefact[];
  /** The files that go into a server's own sources in place of a package, by path relative to their folder; a target without this has none. */
  sources?(server: Server): readonly Planned[];
}

/** A package in one language. */
export interface Package {
  /** Below the out folder. No other package has it. */
  readonly folder: string;
  /** As the language's registry has it. */
  readonly name: string;
  readonly version: string;
}

/** A target whose artefacts make a package. */
export interface Language extends Target {
  readonly naming: Naming;
  /** The package of a server; undefined where it has none in this language, such as one whose errors stand in its own sources. */
  package(server: ServerHead): Package | undefined;
  /** Where a file of a target that is not a language stands in a package; undefined leaves it out. */
  includes(path: string): string | undefined;
  /** The dependencies of a server's package; a language without it has none. */
  needs?(server: Server): readonly Need[];
  readonly api?: Api;
  /** Why a file of a package cannot be what its path says, such as a module; undefined when it can. */
  faultIn(path: string, text: string): string | undefined;
  /** Files of packages with those that are made from them, such as their compiled form. `kept`: texts of an earlier run. */
  finish(files: readonly GeneratedFile[], kept?: Kept): readonly GeneratedFile[];
}
