// AGENTS.md of a project: how errors are declared, thrown and mapped here, for agents that write code. It touches no disk.

import { join } from "node:path";
import { textAt } from "../read/around.ts";
import { firstTarget } from "../model/targets.ts";
import type { Change } from "./change.ts";
import type { PackageHere } from "./first.ts";
import type { Project } from "./project.ts";

const path = "AGENTS.md";

const listed = (texts: readonly string[]): string => texts.map((text) => `\`${text}\``).join(" and ");

/** How an error is thrown, in the language of whose package it is. */
const throwing = ({ language, name, folder }: PackageHere): string =>
  language === firstTarget
    ? `a class of \`${name}\`, or \`errorsOf("tool")\`, which has the errors of that tool. Never throw a bare \`Error\` or build an error result by hand.`
    : `a class of \`${name}\`, as \`generated/${folder}/AGENTS.md\` shows. Never raise another exception or build an error result by hand.`;

const section = (packages: readonly PackageHere[]): string => `## Errors

Every error that callers may see is declared in \`taxonomy.yaml\` and compiled to ${listed(packages.map(({ name }) => name))} below ${listed(packages.map(({ folder }) => `generated/${folder}`))}, where nothing is edited by hand.

- To add one: an entry under \`errors\`, its code in the list of each tool that may raise it, then \`npx faultline generate\`.
${packages.map((each) => `- To throw one: ${throwing(each)}\n`).join("")}- An exception of a library becomes an error by a rule under \`mappings\`. A failure that no rule matches leaves as \`internal_error\`, and only the log has its text.
- \`npx faultline check\` before every commit; \`npx faultline explain <anything seen> --json\` to look an error up.

${listed(packages.map(({ folder }) => `generated/${folder}/AGENTS.md`))} ${packages.length > 1 ? "have" : "has"} examples; \`npx faultline mcp\` serves all of this over MCP.
`;

/** A file of its own, or a section at the end of the one that is there. */
export function agentsFile({ folder }: Pick<Project, "folder">, packages: readonly PackageHere[]): Change {
  const before = textAt(join(folder, path));
  if (before?.includes("taxonomy.yaml")) return { path, before, text: before, about: "already mentions taxonomy.yaml" };
  const newline = before?.includes("\r\n") ? "\r\n" : "\n";
  const added = section(packages).replaceAll("\n", newline);
  const text = before === undefined || before.trim() === "" ? `# For agents that write code${newline}${newline}${added}` : `${before.trimEnd()}${newline}${newline}${added}`;
  return { path, before, text, about: "how to declare, throw and map errors here" };
}
