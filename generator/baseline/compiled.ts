// A baseline that is a taxonomy, compiled by today's compiler. A word that this compiler no longer takes is a fault, not a change.

import { writtenAt } from "../compare/written.ts";
import type { Read } from "../read/project.ts";
import type { Source } from "../read/tree.ts";
import type { Baseline, NoBaseline } from "./former.ts";
import { understand } from "./understood.ts";

/** `name`: what people call it. */
export function compiled(name: string, source: Source, read: Read, notes: readonly string[]): Baseline | NoBaseline {
  const understood = understand(source, read);
  if (!("spec" in understood)) {
    const [first] = understood.diagnostics.filter(({ severity }) => severity === "error");
    return { fault: `the former ${source.path} cannot be compiled: ${first?.sentence ?? "it is empty"}` };
  }
  const { spec, places, servers, files } = understood;
  return {
    name,
    servers: servers.map((server) => ({ server, code: () => new Map(), place: (path) => places.key(writtenAt(spec, server.name, path)) })),
    sources: files.map((file) => file.source),
    notes,
    isPart: false,
  };
}
