// The tools of the server, in the order they are listed; the one that reports what is wrong with the taxonomy needs no file of its own.

import { json } from "../../diagnose/print/json.ts";
import { inspect, textOf } from "../project.ts";
import type { Tool } from "../tool.ts";
import { diff } from "./diff.ts";
import { errorsOfTool } from "./errors-of-tool.ts";
import { explainError } from "./explain-error.ts";
import { listErrors } from "./list-errors.ts";
import { proposeError } from "./propose-error.ts";

const checkTaxonomy: Tool = {
  name: "check_taxonomy",
  title: "Check the taxonomy",
  description: "Checks the taxonomy's shape and rules. Each finding has a stable code, its place (line and column), what to do and, if certain, the edit that corrects it.",
  properties: {},
  answer(_, project) {
    const { diagnostics, sources } = inspect(textOf(project), project);
    return JSON.parse(json(diagnostics, new Map(sources.map(({ path, text }) => [path, text])))) as object;
  },
};

export const tools: readonly Tool[] = [checkTaxonomy, diff, errorsOfTool, explainError, listErrors, proposeError];
