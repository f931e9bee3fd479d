// What ESLint looks at: everything, with types.

import tseslint from "typescript-eslint";

export default tseslint.config(
  { ignores: ["dist/**"] },
  {
    files: ["**/*.ts"],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: { "@typescript-eslint/require-await": "off" },
  },
  { files: ["**/*.{js,mjs}"], rules: { "no-undef": "error" } },
  {
    files: ["host.mjs"],
    languageOptions: {
      globals: { Buffer: false, console: false, Request: false },
    },
  },
);
