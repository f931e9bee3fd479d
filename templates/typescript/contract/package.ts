// The part of ./testing that every package has beside its errors, as one file: the judge of running servers, and the tests of the package itself. Its types are
// src/live.d.ts.

export * from "./verify-server.ts";
export { contractsAt, examples } from "./package-files.ts";
export { serve } from "./serve.mjs";
export { testsOf } from "./tests.ts";
