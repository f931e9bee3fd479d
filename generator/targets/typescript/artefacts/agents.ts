// AGENTS.md: how errors are thrown, declared, mapped and met here, for agents that write code.

import type { Server } from "../../../model/taxonomy.ts";
import type { Artefact } from "../../target.ts";
import { familyName } from "../names.ts";
import { exampleView, showcaseOf, type Showcase } from "../readme/showcase.ts";
import type { AgentsView } from "../view.ts";

const view = (server: Server, { tool, error }: Showcase): AgentsView => ({
  title: server.title ?? server.package,
  package: server.package,
  clientPackage: `${server.package}/client`,
  server: server.name,
  familyName: familyName(server.name),
  fallback: server.fallback,
  hasTools: tool !== undefined,
  tool: tool?.name ?? "",
  example: exampleView(error),
});

export const agents: Artefact = {
  name: "agents",
  files: (server) => {
    const shown = showcaseOf(server);
    return shown ? [{ path: "AGENTS.md", template: "AGENTS.md", view: view(server, shown) }] : [];
  },
};
