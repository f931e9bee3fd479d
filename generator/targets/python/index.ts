// Python, as a distribution for PyPI: which part of the model becomes which file.

import { pages, pageTemplates } from "../surface/pages.ts";
import type { Language } from "../target.ts";
import { entryPoints } from "./artefacts/entry.ts";
import { errors } from "./artefacts/errors.ts";
import { family } from "./artefacts/family.ts";
import { forms } from "./artefacts/forms.ts";
import { projectFiles } from "./artefacts/project.ts";
import { runtime } from "./artefacts/runtime.ts";
import { testing } from "./artefacts/testing.ts";
import { types } from "./artefacts/types.ts";
import { folderOf } from "../../model/targets.ts";
import { moduleOf } from "./module.ts";
import { wordsOf } from "./names.ts";
import { naming } from "./naming.ts";
import { helpers } from "./template-helpers.ts";

export const python: Language = {
  name: "python",
  naming,
  templates: {
    ...pageTemplates,
    "pyproject.toml": "the build, and the settings of checkers",
    "src/__init__.py": "the entry point of servers and clients",
    "src/errors.py": "the exception classes, and the types of their details",
    "src/forms.py": "how languages write numbers, moments and lists in texts, as data",
    "src/family.py": "rules from exceptions to errors, tools, wire format and log, as data",
    "src/testing.py": "an instance of every error, for tests",
    "src/types.py": "types that details share",
    "src/wire.py": "errors as tool results, JSON-RPC errors, problem details, statuses and log records, and back",
    "tests/test_contract.py": "tests the package against the vectors of its contract",
    "tests/test_guard.py": "asks a guarded process over stdio for every error",
  },
  helpers,
  artefacts: [entryPoints, errors, family, forms, ...pages({ naming, moduleOf }), projectFiles, runtime, testing, types],
  package: (server) => {
    const words = wordsOf(server);
    return words === undefined ? undefined : { folder: folderOf(server.name, "python"), name: String(words["package"]), version: server.version };
  },
  // pyproject.toml stands in place of what package.json says, and .gitignore says what Python leaves behind.
  includes: (path) => ((path.startsWith("contracts/") && path !== "contracts/vectors.json") || ["CHANGELOG.md", "LICENSE", "taxonomy.json"].includes(path) ? path : undefined),
  faultIn: () => undefined,
  finish: (files) => files,
};
