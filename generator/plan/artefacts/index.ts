// Every artefact of a package, by name. A new one is a file here, a line here and a template.

import type { Artefact } from "../artefact.ts";
import { changelog } from "./changelog.ts";
import { client } from "./client.ts";
import { contracts } from "./contracts.ts";
import { door } from "./door.ts";
import { errorsIndex } from "./errors-index.ts";
import { errors } from "./errors.ts";
import { family } from "./family.ts";
import { format } from "./format.ts";
import { guard } from "./guard.ts";
import { licence } from "./licence.ts";
import { mapping } from "./mapping.ts";
import { packageJson } from "./package-json.ts";
import { readme } from "./readme.ts";
import { runtime } from "./runtime.ts";
import { schemas } from "./schemas.ts";
import { taxonomy } from "./taxonomy.ts";
import { testing } from "./testing.ts";
import { tests } from "./tests.ts";
import { tools } from "./tools.ts";
import { types } from "./types.ts";
import { wire } from "./wire.ts";

export const artefacts: readonly Artefact[] = [
  changelog,
  client,
  contracts,
  door,
  errorsIndex,
  errors,
  family,
  format,
  guard,
  licence,
  mapping,
  packageJson,
  readme,
  runtime,
  schemas,
  taxonomy,
  testing,
  tests,
  tools,
  types,
  wire,
];
