// The tests that run.mjs asks, named by it; those of a row of nearest.mjs at a time.

import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: (process.env["FAULTLINE_NEAREST"] ?? "").split(","),
    testTimeout: 60_000,
  },
});
