// Shows an error in a terminal: what happened, where, why, what helps. For people; it is no wire format and nothing reads it back.

import { brand } from "./brand.js";
import { causesOf, contextsOf, headlineOf } from "./causes.js";
import { type Enclosable, publicMessage, toldGuidance } from "./envelope.js";
import { blot, hiddenTexts } from "./hidden.js";
import { outward } from "./outward.js";
import { peekOwn } from "../values/peek.js";
import type { Link } from "../values/spec.js";

export interface RenderOptions {
  /** ANSI colours; false by default. */
  readonly color?: boolean | undefined;
}

/** An error that can be shown: one of ours, of whichever copy of a package. */
export interface Renderable extends Enclosable {
  readonly contexts: readonly string[];
}

type Paint = (text: string) => string;

const ansi = (code: number): Paint => (text) => `\u001b[${code}m${text}\u001b[0m`;
const plain: Paint = (text) => text;

/**
 * `error` as lines without a last line end: `error[code]: message`, then its contexts, causes, guidance, ref and page, as far as it has them.
 * Safe details only; texts of causes are cleaned and scrubbed. Never throws.
 */
export function render(error: Renderable, options: RenderOptions = {}): string {
  const color = options.color === true;
  const [head, strong, label] = color ? [ansi(error[brand].logLevel === "warning" ? 33 : 31), ansi(1), ansi(36)] : [plain, plain, plain];
  const { causes, more } = causesOf(error);
  const lines = [
    ...contextsOf(error).map((context) => ["in", context]),
    ...causes.flatMap(({ value, member }) => [
      [member ? "together with" : "caused by", headlineOf(value)],
      ...contextsOf(value).map((context) => ["  in", context]),
    ]),
    ...(more ? [["caused by", "…"]] : []),
    ["help", toldGuidance(error, outward)],
    ["ref", error.ref],
    ["see", error[brand].url],
    ...helpOf(error).map(({ url }) => ["see", url]),
  ];
  const title = `${head(`error[${error.wireCode ?? error.code}]`)}: ${strong(publicMessage(error))}`;
  const text = [title, ...lines.filter(([, text]) => text !== undefined).map(([name = "", text]) => `  ${label(`${name}:`)} ${text}`)].join("\n");
  return String(blot(text, hiddenTexts(error)));
}

const helpOf = (error: Renderable): readonly Link[] => (peekOwn(error[brand], "help") as readonly Link[] | undefined) ?? [];
