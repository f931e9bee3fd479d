// Views of the files around the code: licence and change log. Types only.

/** LICENSE */
export interface LicenceView {
  readonly holder: string;
}

/** CHANGELOG.md */
export interface ChangelogView {
  readonly package: string;
  readonly version: string;
  readonly codes: readonly string[];
  /** Whether there are so many that their number says more. */
  readonly isLong: boolean;
  readonly count: string;
}
