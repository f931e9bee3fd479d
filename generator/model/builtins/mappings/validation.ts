// Mapping set validation: input that zod, ajv, valibot, pydantic or jsonschema refused. Which argument, and what was expected, is read from the issues they list.

import { becomes, inPython } from "../becomes.ts";
import { pydantic } from "./python.ts";

export const validation = [
  becomes("invalid_input", { name: ["ZodError", "$ZodError", "ValiError"] }),
  becomes("invalid_input", { path: { ajv: true } }),
  ...pydantic,
  ...inPython([becomes("invalid_input", { name: "jsonschema.exceptions.ValidationError" })]),
];
