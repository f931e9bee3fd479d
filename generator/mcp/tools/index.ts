// The tools of the server, in the order they are listed.

import type { Tool } from "../tool.ts";
import { checkTaxonomy } from "./check-taxonomy.ts";
import { diff } from "./diff.ts";
import { errorsOfTool } from "./errors-of-tool.ts";
import { explainError } from "./explain-error.ts";
import { listErrors } from "./list-errors.ts";
import { proposeError } from "./propose-error.ts";

export const tools: readonly Tool[] = [checkTaxonomy, diff, errorsOfTool, explainError, listErrors, proposeError];
