// check_taxonomy: what is wrong with the taxonomy, where, and what would put it right.

import { json } from "../../diagnose/print/json.ts";
import { inspect, textOf } from "../project.ts";
import type { Tool } from "../tool.ts";

export const checkTaxonomy: Tool = {
  name: "check_taxonomy",
  title: "Check the taxonomy",
  description: "Checks the taxonomy's shape and rules. Each finding has a stable code, its place (line and column), what to do and, if certain, the edit that corrects it.",
  properties: {},
  answer(_, project) {
    const { diagnostics, sources } = inspect(textOf(project), project);
    return JSON.parse(json(diagnostics, new Map(sources.map(({ path, text }) => [path, text])))) as object;
  },
};
