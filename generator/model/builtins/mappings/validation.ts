// Mapping set validation: input that zod, ajv or valibot refused. Which argument, and what was expected, is read from the issues they list.

import { becomes } from "../becomes.ts";

export const validation = [becomes("invalid_input", { name: ["ZodError", "$ZodError", "ValiError"] }), becomes("invalid_input", { path: { ajv: true } })];
