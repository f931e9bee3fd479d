// Views that modules share: their first line, their imports, the class of an error. Types only.

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

/** What every module of a package starts with. */
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
