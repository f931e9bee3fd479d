// src/types.ts: the objects that several details are, each an interface.

import type { Server, TypeDef } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { members } from "../members.ts";
import type { InterfaceView, TypesView } from "../view.ts";

const interfaceView = (type: TypeDef): InterfaceView => ({
  name: type.name,
  doc: type.description === undefined ? [] : [type.description],
  members: members(type.properties, type),
  isOpen: type.open === true,
});

const view = ({ name, types = [] }: Server): TypesView => ({ server: name, interfaces: types.map(interfaceView) });

export const types: Artefact = {
  name: "types",
  files: (server) => (server.types === undefined ? [] : [{ path: "src/types.ts", template: "src/types.ts", view: view(server) }]),
};
