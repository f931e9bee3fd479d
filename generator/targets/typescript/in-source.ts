// The errors of a server as sources of that server, where its taxonomy says `into`: modules in TypeScript alone, compiled by its own build.

import type { Server } from "../../model/taxonomy.ts";
import type { Artefact, Planned } from "../target.ts";
import { client } from "./artefacts/client.ts";
import { door } from "./artefacts/door.ts";
import { errors } from "./artefacts/errors.ts";
import { family } from "./artefacts/family.ts";
import { mapping } from "./artefacts/mapping.ts";
import { server } from "./artefacts/server.ts";
import { shapes } from "./artefacts/shapes.ts";
import { types } from "./artefacts/types.ts";
import { copied } from "./copied.ts";
import { sayable } from "./sayable.ts";

/** Those that need nothing installed, in their own tests neither. */
const modules: readonly Artefact[] = [client, door, errors, family, mapping, server, shapes, types];

/** Specifiers end in .js, which TypeScript takes for the .ts beside it under every module resolution, and Node for what is compiled of it. */
export const inSource = (of: Server): readonly Planned[] => [
  ...modules.flatMap(({ files }) => files(sayable(of))).map((planned) => ({ ...planned, path: planned.path.replace(/^src\//, "") })),
  copied("src/runtime.ts", "runtime.ts"),
];
