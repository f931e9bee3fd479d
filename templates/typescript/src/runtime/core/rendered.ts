// The lines of an error in a terminal: what happened, where, why, what helps. What of it is shown to whom stands in render.ts and client/render.ts.

import { brand } from "./brand.js";
import { causesOf, contextsIn } from "./causes.js";
import { type EnvelopeSource, nameIn, shownCode, guidanceFor, messageFor } from "./envelope.js";
import { blotText } from "./hidden.js";
import type { Redaction } from "./redaction.js";

export interface RenderOptions {
  /** ANSI colours; false by default. */
  readonly color?: boolean | undefined;
}

/** An error that can be shown: one of ours, of whichever copy of a package. */
export interface Renderable extends EnvelopeSource {
  readonly contexts: readonly string[];
}

/** One that says nothing is left out. */
type Line = readonly [name: string, text: string | false | undefined];

/** The parts for each reader. */
export interface Showing {
  readonly redaction: Redaction;
  /** The text of a cause. */
  cause(value: unknown): string;
  /** Texts that must not turn up. */
  hidden(error: Renderable): readonly string[];
}

/** The lines of `error`, as {@link render} has them, as far as `showing` shows them. Never throws. */
export function rendered(error: Renderable, { color = false }: RenderOptions, { redaction, cause, hidden }: Showing): string {
  const { logLevel, url, help = [] } = error[brand];
  const ansi = (code: number, text: string): string => (color ? `\u001b[${code}m${text}\u001b[0m` : text);
  const { causes, more } = causesOf(error);
  const inside = (value: unknown, name: string): readonly Line[] => contextsIn(value, redaction.line).map((context) => [name, context]);
  const lines: readonly Line[] = [
    ...inside(error, "in"),
    ...causes.flatMap(({ value, member }): readonly Line[] => [
      [member ? "together with" : "caused by", cause(value)],
      ...inside(value, "  in"),
    ]),
    ["caused by", more && "…"],
    ["help", guidanceFor(error, redaction)],
    ["ref", nameIn(error, "ref")],
    ["see", url],
    ...help.map(({ url }): Line => ["see", url]),
  ];
  const title = `${ansi(logLevel === "warning" ? 33 : 31, `error[${shownCode(error)}]`)}: ${ansi(1, messageFor(error, redaction))}`;
  const text = [title, ...lines.filter(([, text]) => text).map(([name, text]) => `  ${ansi(36, `${name}:`)} ${text}`)].join("\n");
  return blotText(text, hidden(error));
}
