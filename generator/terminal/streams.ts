// Where a verb's words go. It knows no process.

/** In the order of the help. */
export const reporterNames = ["pretty", "short", "json", "github", "sarif", "markdown", "junit"] as const;
export type ReporterName = (typeof reporterNames)[number];

/** One output of the diagnostics. */
export interface Output {
  readonly reporter: ReporterName;
  /** Relative to `cwd`; `-` is stdout. Without a file it goes to stderr. */
  readonly file?: string;
  /** Whether it is added to what the file says, if there is anything to say: the summary of a job. */
  readonly isAdded?: true;
}

/** How the diagnostics of a run are reported (reporting.ts). */
export interface Reporting {
  readonly outputs: readonly Output[];
  /** At most so many diagnostics in each output; by default 20 for people and all for machines. */
  readonly max?: number | undefined;
  readonly cwd: string;
  /** Folder of the repository in GitHub Actions: annotations name files from there. */
  readonly workspace?: string | undefined;
}

export interface Streams {
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
  /** Whether stderr is read with colours. */
  readonly color: boolean;
  /** The width of the terminal that shows stderr, if there is one. */
  readonly columns?: number | undefined;
  /** Whether a person watches stderr as it is written. */
  readonly watched?: boolean;
  /** Without it: `pretty`, to stderr. */
  readonly reporting?: Reporting;
}
