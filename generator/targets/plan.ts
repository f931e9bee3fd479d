// From the model to a list of files, each a template and its view. Pure and total; it makes no text.

import type { Server, Taxonomy } from "../model/taxonomy.ts";
import { targets } from "./index.ts";
import type { Planned } from "./target.ts";

const artefacts = targets.flatMap((target) => target.artefacts);

const filesOf = (server: Server): readonly Planned[] =>
  server.into === undefined ? artefacts.flatMap((artefact) => artefact.files(server)) : targets.flatMap((target) => target.sources?.(server) ?? []);

/** Every file of every package, by path relative to the out folder. */
export const plan = ({ servers }: Pick<Taxonomy, "servers">): readonly Planned[] =>
  servers.flatMap((server) => filesOf(server).map((file) => ({ ...file, path: `${server.name}/${file.path}` })));
