// src/<module>/_runtime/: behaviour that is the same in every package, and what only some need. A package with classes of another one takes that one's.

import type { Artefact, Planned } from "../../target.ts";
import type { Server } from "../../../model/taxonomy.ts";
import { hasForms } from "../../../model/written-form.ts";
import { baseOf } from "../bases.ts";
import { hasLocalized } from "../localized/forms.ts";
import { modulePath } from "../module.ts";

const modules: readonly string[] = ["error", "server"];

/** Modules of the packages whose taxonomy reaches them. */
const reached: { readonly [module: string]: (server: Server) => boolean } = {
  forms: ({ errors }) => errors.some(hasForms),
  localized: hasLocalized,
};

const filesOf = (module: string): readonly string[] => [`${module}.py`, `${module}.pyi`];

export const runtime: Artefact = {
  name: "runtime",
  files: (server): readonly Planned[] => {
    const base = baseOf(server);
    const names = Object.keys(reached);
    if (base === undefined) return [{ path: modulePath(server, "_runtime"), template: "verbatim", view: { from: "src/runtime", without: names.filter((name) => !reached[name]?.(server)).flatMap(filesOf) } }];
    const text = (sentence: string, code = ""): { readonly text: string } => ({ text: `"""${sentence}"""\n${code}` });
    return [
      { path: modulePath(server, "_runtime/__init__.py"), template: "text", view: text(`The runtime of ${base.module}: classes that packages share work with one runtime.`) },
      ...names.filter((name) => reached[name]?.(server)).flatMap(filesOf).map((name) => ({ path: modulePath(server, `_runtime/${name}`), template: "verbatim", view: { from: `src/runtime/${name}` } })),
      ...modules.map((name) => ({ path: modulePath(server, `_runtime/${name}.py`), template: "text", view: text(`That of ${base.module}.`, `\nfrom ${base.module}._runtime.${name} import *\n`) })),
    ];
  },
};
