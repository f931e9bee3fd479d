// src/types.ts: shared and recursive types: an interface each, or a name for types other than objects.

import type { Server, TypeDef } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { members, typeOf } from "../../surface/members.ts";
import type { TypesView } from "../view.ts";

const headOf = ({ name, description }: TypeDef): { readonly name: string; readonly doc: readonly string[] } => ({ name, doc: description === undefined ? [] : [description] });

const view = ({ name, types = [] }: Server): TypesView => ({
  server: name,
  interfaces: types.flatMap((type) => (type.properties === undefined ? [] : [{ ...headOf(type), members: members(type.properties, type), isOpen: type.open === true }])),
  aliases: types.flatMap((type) => (type.shape === undefined ? [] : [{ ...headOf(type), type: typeOf(type.shape, type, "") }])),
});

export const types: Artefact = {
  name: "types",
  files: (server) => (server.types === undefined ? [] : [{ path: "src/types.ts", template: "src/types.ts", view: view(server) }]),
};
