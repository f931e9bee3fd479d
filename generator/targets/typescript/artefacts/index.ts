// Every artefact in TypeScript, by name. A new one is a file here, a line here and a template.

import type { Artefact } from "../../target.ts";
import { agents } from "./agents.ts";
import { body } from "./body.ts";
import { client } from "./client.ts";
import { constructors } from "./constructors.ts";
import { door } from "./door.ts";
import { errorsIndex } from "./errors-index.ts";
import { errors } from "./errors.ts";
import { family } from "./family.ts";
import { format } from "./format.ts";
import { guard } from "./guard.ts";
import { live } from "./live.ts";
import { many } from "./many.ts";
import { mapping } from "./mapping.ts";
import { packageJson } from "./package-json.ts";
import { readme } from "./readme.ts";
import { runtime } from "./runtime.ts";
import { schemas } from "./schemas.ts";
import { testing } from "./testing.ts";
import { tests } from "./tests.ts";
import { tools } from "./tools.ts";
import { types } from "./types.ts";
import { wire } from "./wire.ts";

export const artefacts: readonly Artefact[] = [
  agents,
  body,
  client,
  constructors,
  door,
  errorsIndex,
  errors,
  family,
  format,
  guard,
  live,
  many,
  mapping,
  packageJson,
  readme,
  runtime,
  schemas,
  testing,
  tests,
  tools,
  types,
  wire,
];
