// The types of serve.mjs. No behaviour.

export type Kind = "McpServer" | "Server";

/** A family's own way to guard a server and to speak over streams. */
export interface Guarding {
  guardServer(server: object, options?: object): object;
  stdioTransport(options?: object): object;
}

/** What is served: errors by their codes, and what guards them. */
export interface Served extends Guarding {
  example(code: string, details?: object): Error;
}

export interface Streams {
  readonly input?: object;
  readonly output?: object;
  readonly log?: (record: object) => void;
}

/** Serves over `streams`, or standard input and output, as a server of `kind`. */
export function served(kind: Kind, what: Served, streams?: Streams): Promise<void>;

/** Serves the package that this stands in as a server of each kind: the first over standard input and output, the others over the pipes behind. */
export function serve(kinds: readonly Kind[]): Promise<void>;
