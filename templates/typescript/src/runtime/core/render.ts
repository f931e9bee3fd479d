// Shows an error in a terminal. For people; it is not a wire format, and nothing reads it back.

import { causesOf, contextsIn, headlineOf } from "./causes.js";
import { blotText, hiddenTexts } from "./hidden.js";
import { redacting, type Redaction } from "./redaction.js";
import { brand, brandOf } from "./brand.js";
import { guidanceFor, messageFor, nameIn, type Renderable, shownCode } from "./envelope.js";

export interface RenderOptions {
  /** ANSI colours; false by default. */
  readonly color?: boolean | undefined;
}

/** One that says nothing is left out. */
type Line = readonly [name: string, text: string | false | undefined];

/** An error outside every family: what a foreign server said, or that no answer came. */
export interface Unbranded {
  readonly kind: string;
  readonly message: string;
}

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

/**
 * `error` as lines without a last line end: `error[code]: message`, then its contexts, causes, guidance, ref and page, as far as it has them.
 * Safe details only; texts of causes are cleaned and scrubbed. Of a `RemoteError` or a `TransportFailure` one line. Never throws.
 */
export function render(error: Renderable | Unbranded, options: RenderOptions = {}): string {
  if (!brandOf(error)) return `error: ${headlineOf(error)}`;
  return rendered(error as Renderable, options, { redaction: redacting, cause: headlineOf, hidden: hiddenTexts });
}
