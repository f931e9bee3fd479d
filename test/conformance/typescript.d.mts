// The driver of the TypeScript packages, as tests in one process with it use it.

/** Packages by the names of their servers. */
export function answering(packages: object): (request: object) => Promise<{ readonly id: number; readonly result?: unknown; readonly unsupported?: true; readonly failed?: string }>;
