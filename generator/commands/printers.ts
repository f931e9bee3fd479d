// The reporters by name: how each is called with what a run found. Each is loaded when it is asked for.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import type { Counts } from "../diagnose/report.ts";
import type { ReporterName } from "./streams.ts";

/** What a run found, and how it is looked at. */
export interface Run {
  readonly shown: readonly Diagnostic[];
  readonly omitted: Counts;
  readonly all: readonly Diagnostic[];
  readonly total: Counts;
  readonly texts: ReadonlyMap<string, string>;
  readonly max: number;
  readonly consequence: string | undefined;
  readonly fileOf: ((file: string) => string) | undefined;
  readonly color: boolean;
  readonly columns: number | undefined;
}

type Printer = (run: Run) => string;

export const printers: { readonly [N in ReporterName]: () => Promise<Printer> } = {
  pretty: async () => {
    const { pretty } = await import("../diagnose/print/pretty.ts");
    const { closing } = await import("../diagnose/print/closing.ts");
    return ({ shown, omitted, total, texts, consequence, color, columns }) =>
      pretty(shown, texts, { color, width: columns }) + closing(shown, omitted, total, consequence);
  },
  short: async () => {
    const { short } = await import("../diagnose/print/short.ts");
    const { closing } = await import("../diagnose/print/closing.ts");
    return ({ shown, omitted, total, texts, consequence }) => short(shown, texts) + closing(shown, omitted, total, consequence);
  },
  json: async () => {
    const { json } = await import("../diagnose/print/json.ts");
    return ({ shown, omitted, texts }) => json(shown, texts, omitted);
  },
  github: async () => {
    const { github } = await import("../diagnose/print/github.ts");
    return ({ all, texts, max, fileOf }) => github(all, texts, { max, ...(fileOf === undefined ? {} : { fileOf }) });
  },
  sarif: async () => {
    const { sarif } = await import("../diagnose/print/sarif.ts");
    const { helps } = await import("./helps.ts");
    const { version } = await import("./version.ts");
    return ({ shown, texts }) => sarif(shown, texts, { version, helps: helps() });
  },
  junit: async () => {
    const { junit } = await import("../diagnose/print/junit.ts");
    return ({ shown, texts }) => junit(shown, texts);
  },
};
