// The types of the judge of `faultline verify`, and of the tests every package has: the same in each. The code is compiled only, dist/live.js; its source is a part of
// Faultline.

/** One broken promise of a server. */
export interface Finding {
  /** `faultline explain <check>` shows its page. */
  readonly check: string;
  readonly severity: "error" | "warning";
  readonly sentence: string;
  readonly help: string;
  /** The tool or method. */
  readonly subject: string;
  /** Line of the transcript, from 1, and the words in it. */
  readonly line: number;
  readonly words?: string;
  readonly times: number;
  readonly probe?: string;
  /** Its cause: findings of one check and one cause are one. `also`: the other tools that show it. */
  readonly cause?: string;
  readonly also?: readonly string[];
}

/** A tool that was called: how often, by which probe, with which arguments; long texts are cut, and secrets taken out. */
export interface Called {
  readonly tool: string;
  readonly times: number;
  readonly calls: readonly { readonly probe?: string; readonly arguments: unknown; readonly times: number }[];
}

/** A pair of tool and code, and how often it was seen. */
export interface Pair {
  readonly tool: string;
  readonly code: string;
  readonly times: number;
  readonly line?: number;
}

export interface Coverage {
  readonly declared: number;
  readonly seen: readonly Pair[];
  /** Declared, and not provoked: that is not passed. */
  readonly unseen: readonly Pair[];
  readonly undeclared: readonly Pair[];
}

export interface Report {
  readonly server?: { readonly name: string; readonly version: string };
  /** The MCP revision agreed on. */
  readonly revision?: string;
  readonly findings: readonly Finding[];
  /** The checks that had something to look at. */
  readonly judged: readonly string[];
  readonly coverage?: Coverage;
  /** Failures of declared tools, and those of them that ended in the fallback. */
  readonly fallback?: { readonly ended: number; readonly of: number };
  readonly requests: number;
  readonly failures: number;
  /** Every tool that was called. Other tools were not called. */
  readonly called: readonly Called[];
  /** Names that no tool has and that were asked for. */
  readonly strangers: readonly Called[];
  /** The lines that findings are about, secrets taken out; all others are empty. */
  readonly transcript: readonly string[];
}

export interface Verified extends Report {
  /** Probes. */
  readonly sent: number;
  readonly planned: number;
  /** Tools that nobody allowed to be called: none of them was. */
  readonly spared: readonly string[];
  /** Probes that were not sent any more: the tool took what it should have refused, the server answers none of their kind, or the tool no plain call. */
  readonly held: readonly { readonly probe: string; readonly why: "taken" | "heavy" | "mute" }[];
  /** Why not all probes were sent. */
  readonly cut?: "stopped" | "time" | "died";
}

export interface VerifyServerOptions {
  /** Tools that may be called whatever they do; others are called only where they say `readOnlyHint: true`, whatever the arguments. */
  readonly tools?: readonly string[];
  /** All tools may be called. */
  readonly sideEffects?: boolean;
  /** Ids of the only probes to send, or the beginning of them. */
  readonly only?: readonly string[];
  /** The seed of the names and texts that are sent; 1 by default, so that every run sends the same. */
  readonly seed?: number;
  /** For one answer, and for everything: 10,000 and 120,000 by default. */
  readonly timeoutMs?: number;
  readonly totalMs?: number;
  /** The MCP revision that is asked for. */
  readonly protocol?: string;
  /** Sent with every request to a URL. */
  readonly headers?: { readonly [name: string]: string };
  /** Folder that a command runs in. */
  readonly cwd?: string;
  /** Percent of the declared pairs of tool and code that have to be seen. */
  readonly minCoverage?: number;
  /** Findings that throw: errors by default. */
  readonly failOn?: "error" | "warning" | "never";
  readonly suppress?: readonly { readonly check: string; readonly subject?: string; readonly reason: string }[];
}

/** A transport of either SDK's client. */
export interface Transport {
  start(): Promise<void>;
  send(message: never): Promise<void>;
  close(): Promise<void>;
  onmessage?: unknown;
  onclose?: unknown;
  onerror?: unknown;
}

/** A command line, a command as its words, an http address, or a transport that has not been started. */
export type ServerUnderTest = string | readonly string[] | { readonly href: string } | Transport;

/** The error that {@link verifyServer} throws; its message shows every finding in the transcript. */
export declare class ContractBroken extends Error {
  readonly report: Verified;
}

/**
 * Probes a server, in whatever language, and throws a {@link ContractBroken} where it does not keep the contract of this package. A server that
 * cannot be reached throws as well. Nothing that was started is left behind.
 */
export declare function verifyServer(server: ServerUnderTest, options?: VerifyServerOptions): Promise<Verified>;

/** The called and uncalled tools of a report, a line each. */
export declare function callsOf(report: Verified): readonly string[];

/** Judges what passes over a transport of an SDK's client, which is used as before. `report` is called once, at the end. */
export declare function judged(transport: Transport): { report(): Report };

/** The functions of vitest with which the tests of a package are written. */
export interface Vitest {
  readonly afterAll: unknown;
  readonly beforeAll: unknown;
  readonly describe: unknown;
  readonly expect: unknown;
  readonly test: unknown;
  readonly vi: unknown;
}

/** Declares with `vitest` the tests of the package that exports `doors`. */
export declare function testsOf(doors: object, vitest: Vitest): Promise<void>;

/** The details of an example of each error, by its code. */
export declare function examples(): { readonly [code: string]: object };

/** The folder of the contracts, relative to this file and with a slash in the end, where they are not those of the package that this stands in. */
export declare function contractsAt(folder: string): void;
