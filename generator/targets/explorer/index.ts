// Pages about errors: the explorer and llms.txt of a package. It is not a language; only the verb docs makes Markdown.

import type { Target } from "../target.ts";
import { llms, page } from "./explorer.ts";
import { helpers } from "./template-helpers.ts";

export const explorer: Target = {
  name: "explorer",
  templates: {
    "error.md": "an error's page (docs --markdown)",
    "explorer.html": "the page of all errors: docs/index.html, and docs --html",
    "llms.txt": "one line for each error and tool, for models",
    "server.md": "a server's page (docs --markdown)",
    "tool.md": "a tool's page (docs --markdown)",
  },
  helpers,
  artefacts: [llms, page],
};
