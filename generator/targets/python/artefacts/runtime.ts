// src/<module>/_runtime/: behaviour that is the same in every package, and what only some need. A package with classes of another one takes that one's.

import type { Artefact, Planned } from "../../target.ts";
import { baseOf } from "../bases.ts";
import { modulePath } from "../module.ts";
import { reached } from "../reached.ts";

const modules: readonly string[] = ["error", "server"];

const filesOf = ({ module }: { readonly module: string }): readonly string[] => [`${module}.py`, `${module}.pyi`];

export const runtime: Artefact = {
  name: "runtime",
  files: (server): readonly Planned[] => {
    const base = baseOf(server);
    const filesWhere = (isThere: boolean): readonly string[] => reached.filter(({ by }) => by(server) === isThere).flatMap(filesOf);
    if (base === undefined) return [{ path: modulePath(server, "_runtime"), template: "verbatim", view: { from: "src/runtime", without: filesWhere(false) } }];
    const text = (sentence: string, code = ""): { readonly text: string } => ({ text: `"""${sentence}"""\n${code}` });
    return [
      { path: modulePath(server, "_runtime/__init__.py"), template: "text", view: text(`The runtime of ${base.module}: classes that packages share work with one runtime.`) },
      ...filesWhere(true).map((name) => ({ path: modulePath(server, `_runtime/${name}`), template: "verbatim", view: { from: `src/runtime/${name}` } })),
      ...modules.map((name) => ({ path: modulePath(server, `_runtime/${name}.py`), template: "text", view: text(`That of ${base.module}.`, `\nfrom ${base.module}._runtime.${name} import *\n`) })),
    ];
  },
};
