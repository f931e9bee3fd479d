// src/<module>/__init__.py and wire.py: what the package exports, and its errors on their ways out and back.

import type { ErrorDef, Server } from "../../../model/taxonomy.ts";
import { called } from "../../../model/codes.ts";
import type { Artefact } from "../../target.ts";
import { moduleDoc } from "../docs.ts";
import { baseOf } from "../bases.ts";
import { moduleOf, modulePath } from "../module.ts";
import { className, detailsName, familyName, unionName } from "../names.ts";
import { byName } from "../print/module.ts";
import type { EntryView, WireView } from "../view.ts";

/** Functions of wire.py that every package exports. */
const functions: readonly string[] = [
  ...["call_tool", "compatible_with", "decode", "exit_code", "fingerprint", "from_envelope", "from_problem", "from_status", "guard", "guidance_in", "is_complete", "map_exception", "message_in", "raise_for_result", "render"],
  ...["retry_delay", "shield_stdio", "telemetry", "to_envelope", "to_json_rpc_error", "to_log_record", "to_problem", "to_status", "to_tool_result", "with_retry", "with_retry_async"],
];

const entryView = (server: Server): EntryView => {
  const base = baseOf(server);
  const namesOf = (error: ErrorDef): readonly string[] => [className(called(error)), ...(Object.keys(error.details).length === 0 ? [] : [detailsName(called(error))])];
  const taken = server.errors.filter((error) => base?.has(error)).flatMap(namesOf);
  const own = [unionName(server.name), ...server.errors.filter((error) => !base?.has(error)).flatMap(namesOf)];
  const family = familyName(server.name);
  return {
    doc: moduleDoc(`Typed errors of the MCP server ${server.title ?? server.name}, for servers and clients.`, server),
    imports: [
      { from: "._runtime.error", names: ["RemoteError", "TransportFailure", "UnknownError"] },
      ...(base ? [{ from: base.module, names: taken }] : []),
      { from: ".errors", names: [family, ...own] },
      { from: ".wire", names: functions },
    ],
    module: moduleOf(server),
    familyName: family,
    unionName: unionName(server.name),
    exported: byName([...own, ...taken, family, "RemoteError", "TransportFailure", "UnknownError", ...functions]),
  };
};

const wire = (server: Server): WireView => ({
  doc: moduleDoc(`Encodes and decodes the errors of ${server.title ?? server.name}.`, server),
  imports: [],
  familyName: familyName(server.name),
  unionName: unionName(server.name),
  module: moduleOf(server),
});

export const entryPoints: Artefact = {
  name: "entry",
  files: (server) => [
    { path: modulePath(server, "__init__.py"), template: "src/__init__.py", view: entryView(server) },
    { path: modulePath(server, "wire.py"), template: "src/wire.py", view: wire(server) },
    { path: modulePath(server, "py.typed"), template: "text", view: { text: "" } },
  ],
};
