// AGENTS.md of a project: how errors are declared, thrown and mapped here, for agents that write code. It touches no disk.

import { join } from "node:path";
import { textAt } from "../../read/around.ts";
import type { Change } from "./change.ts";
import type { Project } from "./project.ts";

const path = "AGENTS.md";

/** `name`: the package of the errors. */
const section = (server: string, name: string): string => `## Errors

Every error that callers may see is declared in \`taxonomy.yaml\` and compiled to \`${name}\` below \`generated/${server}\`, where nothing is edited by hand.

- To add one: an entry under \`errors\`, its code in the list of each tool that may raise it, then \`npx faultline generate\`.
- To throw one: a class of \`${name}\`, or \`errorsOf("tool")\`, which has what that tool declares. Never a bare \`Error\`, never an error result by hand.
- An exception of a library becomes an error by a rule under \`mappings\`. What no rule knows leaves as \`internal_error\`, its text in the log alone.
- \`npx faultline check\` before every commit; \`npx faultline explain <anything seen> --json\` to look an error up.

\`generated/${server}/AGENTS.md\` has examples; \`npx faultline mcp\` serves all of this over MCP.
`;

/** A file of its own, or a section at the end of the one that is there. */
export function agentsFile({ folder }: Pick<Project, "folder">, server: string, name: string): Change {
  const before = textAt(join(folder, path));
  if (before?.includes("taxonomy.yaml")) return { path, before, text: before, about: "speaks of taxonomy.yaml already" };
  const newline = before?.includes("\r\n") ? "\r\n" : "\n";
  const added = section(server, name).replaceAll("\n", newline);
  const text = before === undefined || before.trim() === "" ? `# For agents that write code${newline}${newline}${added}` : `${before.trimEnd()}${newline}${newline}${added}`;
  return { path, before, text, about: "how errors are declared, thrown and mapped here" };
}
