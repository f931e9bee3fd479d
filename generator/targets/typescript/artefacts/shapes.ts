// src/shapes.ts: what types that contain themselves are, as the runtime knows them. No file where there is none.

import { shapeOfType } from "../../../model/tied.ts";
import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { shapeName } from "../names.ts";
import type { ShapesView } from "../view.ts";

const view = ({ name, types = [] }: Server): ShapesView => ({
  server: name,
  shapes: types.flatMap((type) => (type.recursive ? [{ name: type.name, shapeName: shapeName(type.name), shape: { ref: type.name, ...shapeOfType(type) } }] : [])),
});

export const shapes: Artefact = {
  name: "shapes",
  files: (server) => (server.types?.some(({ recursive }) => recursive) ? [{ path: "src/shapes.ts", template: "src/shapes.ts", view: view(server) }] : []),
};
