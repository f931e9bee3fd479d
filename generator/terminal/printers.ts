// The reporters by name: how each is called with what a run found. Each is loaded when it is asked for.

import type { Diagnostic } from "../diagnose/diagnostic.ts";
import { inert } from "../diagnose/print/inert.ts";
import type { Counts } from "../diagnose/report.ts";
import type { ReporterName } from "./streams.ts";

/** The findings of a run, and the way to show them. */
export interface Run {
  readonly shown: readonly Diagnostic[];
  readonly omitted: Counts;
  readonly all: readonly Diagnostic[];
  readonly total: Counts;
  readonly texts: ReadonlyMap<string, string>;
  readonly max: number;
  readonly consequence: string | undefined;
  /** Lines that the report ends with. */
  readonly end: readonly string[];
  readonly fileOf: ((file: string) => string) | undefined;
  readonly color: boolean;
  readonly columns: number | undefined;
}

type Printer = (run: Run) => string;

const said = (lines: readonly string[]): string => lines.map((line) => `${inert(line)}\n`).join("");

export const printers: { readonly [N in ReporterName]: () => Promise<Printer> } = {
  pretty: async () => {
    const { pretty } = await import("../diagnose/print/pretty.ts");
    const { closing } = await import("../diagnose/print/short.ts");
    return ({ shown, omitted, total, texts, consequence, end, color, columns }) =>
      pretty(shown, texts, { color, width: columns }) + closing(shown, omitted, total, consequence) + said(end);
  },
  short: async () => {
    const { short } = await import("../diagnose/print/short.ts");
    const { closing } = await import("../diagnose/print/short.ts");
    return ({ shown, omitted, total, texts, consequence, end }) => short(shown, texts) + closing(shown, omitted, total, consequence) + said(end);
  },
  json: async () => {
    const { json } = await import("../diagnose/print/json.ts");
    return ({ shown, omitted, texts, end }) => json(shown, texts, omitted, end);
  },
  github: async () => {
    const { github } = await import("../diagnose/print/github.ts");
    return ({ all, texts, max, end, fileOf }) => github(all, texts, { max, end, ...(fileOf === undefined ? {} : { fileOf }) });
  },
  sarif: async () => {
    const { sarif } = await import("../diagnose/print/sarif.ts");
    const { register } = await import("../register/register.ts");
    const { version } = await import("./version.ts");
    return ({ shown, texts, end }) => sarif(shown, texts, { version, helps: new Map([...register].map(([code, { help }]) => [code, help])), end });
  },
  markdown: async () => {
    const { markdown } = await import("../diagnose/print/markdown.ts");
    return ({ shown, omitted, total, texts, consequence, end, fileOf }) => markdown(shown, texts, { omitted, total, consequence, fileOf, end });
  },
  junit: async () => {
    const { junit } = await import("../diagnose/print/junit.ts");
    return ({ shown, texts, end }) => junit(shown, texts, end);
  },
};
