// Tools made by a function of the project's own. A fixture: it is read, not run.

import { z } from "zod";
import { defineTool } from "./define.js";
import { client } from "./client.js";

export const listIssues = defineTool({
  name: "list_issues",
  description: "Lists the issues of a project.",
  inputSchema: { project: z.string() },
  async handler({ project }: { project: string }) {
    return client.issues(project);
  },
});

export const closeIssue = defineTool("close_issue", { description: "Closes an issue." }, async ({ id }: { id: string }) => {
  const issue = await client.issue(id);
  if (issue.closed) throw new UserError(`Issue ${id} is closed already`);
  return "Closed.";
});

export class UserError extends Error {}
