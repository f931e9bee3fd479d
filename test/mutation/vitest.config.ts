// The tests that run.mjs asks, named by it; those of a row of nearest.mjs at a time.

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: (process.env["FAULTLINE_NEAREST"] ?? "").split(","),
    testTimeout: 60_000,
    // Code that counts which of its lines were run takes its time.
    testNamePattern: /^(?!.*takes no (time|longer))/,
  },
});
