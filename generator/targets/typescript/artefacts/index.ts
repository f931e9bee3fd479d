// Every artefact in TypeScript, by name. A new one is a file here, a line here and a template.

import type { Artefact } from "../../target.ts";
import { client } from "./client.ts";
import { live, runtime, tests } from "./copied.ts";
import { entry } from "./entry.ts";
import { errors } from "./errors.ts";
import { family } from "./family.ts";
import { mapping } from "./mapping.ts";
import { packageJson } from "./package-json.ts";
import { schemas } from "./schemas.ts";
import { server } from "./server.ts";
import { shapes } from "./shapes.ts";
import { testing } from "./testing.ts";
import { types } from "./types.ts";

export const artefacts: readonly Artefact[] = [
  client,
  entry,
  errors,
  family,
  live,
  mapping,
  packageJson,
  runtime,
  schemas,
  server,
  shapes,
  testing,
  tests,
  types,
];
