// Adoptions of other people's projects, with a registry: npm run test:adoption. The whole is vitest.config.ts.

import { defineConfig } from "vitest/config";
import whole from "../vitest.config.ts";

export default defineConfig({
  test: {
    ...whole.test,
    include: ["test/adoption/all.test.ts", "test/adoption/strangers/*.test.ts"],
    env: { ...whole.test?.env, FAULTLINE_NETWORK: "1" },
    // What is printed is the table of the note.
    disableConsoleIntercept: true,
  },
});
