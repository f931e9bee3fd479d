// A package under test, as its own tests see it. No behaviour.

import type * as vitest from "vitest";
import type { Needed } from "./needs.ts";
import type { Guarding } from "./serve.mjs";
import type { Start } from "./started.ts";

/** The functions of vitest that the tests use. */
export type Vitest = Pick<typeof vitest, "afterAll" | "beforeAll" | "describe" | "expect" | "test" | "vi">;

export interface Failure extends Error {
  readonly code: string;
  readonly details: object;
}

type Ways = "toJsonRpcError" | "toLogRecord" | "toProblem" | "toStatus" | "toToolResult";

/** The exports of its modules. */
export interface Doors extends Readonly<Record<Ways, (error: Failure, options?: object) => object>> {
  render(error: Failure): string;
  example(code: string, details?: object): Failure;
  wireDetails(code: string, details?: object): object;
  decode(answer: unknown): Failure | undefined;
}

/** Doors of errors that are sources: nothing but the runner of the tests can load those, so that their server runs within it. */
export interface SourceDoors extends Doors, Guarding {}

export interface Subject extends Needed, Vitest, Doors {
  readonly start: Start;
}
