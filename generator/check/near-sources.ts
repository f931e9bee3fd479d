// Texts that look like a source, a placeholder or an expression without being one: other languages write them so. It judges no source.

import { quote } from "../diagnose/quote.ts";
import { lastValue, parseSource } from "../model/source-path.ts";
import type { Json } from "../model/spec.ts";
import type { Finding } from "./finding.ts";
import type { Path } from "./places.ts";

/** A source as other languages of templates write it: `args.id`, `${args.id}`, `{{ args.id }}`. */
const foreign = /^(\$?\{{1,2} ?)?((?:error|args|match|issue)(?:\.[A-Za-z_][\w.]*|\[[^\][]+\])+|subject|tool|server|wait)( ?\}{1,2})?$/;

/** The source of ours that `written` looks like, if it is not one. A word alone may be a word. */
function looksLike(written: string): string | undefined {
  const [, open, path, close] = foreign.exec(written) ?? [];
  const isOne = path !== undefined && (open === undefined) === (close === undefined) && (open !== undefined || /[.[]/.test(path));
  return isOne && parseSource(`$${path}`) !== undefined ? `$${path}` : undefined;
}

/** Whether a placeholder is a source of a mapping rule. */
export const isSource = (name: string): boolean => /^(?:\$|(?:args|arguments|error|err|input|params)\.\w)/.test(name);

/** Texts in `written`, at any depth, that look like sources without being any; also those between braces in a text. */
export function* unmarkedIn(written: Json, name: string, at: Path): Generator<Finding> {
  if (typeof written === "object" && written !== null) {
    for (const [key, part] of Object.entries(written as object) as readonly (readonly [string, Json])[]) yield* unmarkedIn(part, name, [...at, Array.isArray(written) ? Number(key) : key]);
    return;
  }
  const source = typeof written === "string" ? parseSource(written) : undefined;
  if (source === undefined) return;
  const last = lastValue(source);
  const whole = typeof last === "string" ? looksLike(last) : undefined;
  if (whole !== undefined) return yield { at, sentence: `${quote(String(last))} fills ${quote(name)} as it stands`, help: `write ${whole}`, ...(last === written ? { fix: [{ at, replace: whole }] } : {}) };
  const [braced = ""] = /\{[^{}$]+\}/.exec(String(written)) ?? [];
  const inside = looksLike(braced);
  if (inside !== undefined) yield { at, sentence: `${quote(braced)} fills ${quote(name)} as it stands`, help: `write {${inside}}` };
}

/** Roots of ours, and their names elsewhere. */
const roots = [["args", /^\$(?:arguments|body|input|params|request)(?=[.[])/], ["error", /^\$(?:e|err|ex|exc|exception|failure)(?=[.[])/], ["match", /^\$groups?(?=\.)/]] as const;

/** The advice for a text that looks like a source. */
export function meantSource(written: Json, name: string): Pick<Finding, "help"> {
  if (typeof written !== "string") return {};
  if (/^\$\d$/.test(written)) return { help: `name the group in the expression, (?<${name}>…), and write $match.${name}` };
  const [, first, last] = /^(\$[\w.[\]'"-]+) ?(?:\|\|?|\bor\b|\?:|:-) ?([\w.$-]+)$/.exec(written) ?? [];
  if (first !== undefined && parseSource(`${first} ?? ${last}`) !== undefined) return { help: `write ${first} ?? ${last}` };
  const root = roots.find(([, elsewhere]) => elsewhere.test(written));
  const source = root === undefined ? looksLike(written) : written.replace(root[1], `$$${root[0]}`);
  return source === undefined ? {} : { help: `write ${source}` };
}

/** A placeholder in the signs of another language, and its place in the text. */
interface Foreign {
  readonly written: string;
  readonly offset: number;
  /** The detail of that name; undefined for a sign without one. */
  readonly name?: string;
}

/** `{{id}}`, `${id}`, `%{id}` and `%(id)s`, and `%s` and `%d` without a name. */
const placeholders = /(?<!\{)\{\{ ?(?<mustache>[\w.]+) ?(?:\|[^{}]*)?\}\}(?!\})|\$\{(?<dollar>[\w.]+)\}|%\((?<percent>\w+)\)[sdif]|(?<![\w}%])%\{(?<ruby>[\w.]+)\}|(?<![\w%])%[sdif](?!\w)/g;

/** Placeholders of other languages in a text. `typeOf`: the type of the detail of a name, if there is one; a `$` before a number may be the currency. */
export const foreignIn = (text: string, typeOf: (name: string) => string | undefined): readonly Foreign[] =>
  [...text.matchAll(placeholders)].flatMap(({ 0: written, index: offset, groups: { mustache, dollar, percent, ruby } = {} }) => {
    const name = mustache ?? dollar ?? percent ?? ruby;
    if (name === undefined) return [{ written, offset }];
    const type = typeOf(name);
    const isPrice = dollar !== undefined && (type === "integer" || type === "number");
    return type === undefined || isPrice ? [] : [{ written, offset, name }];
  });

/** The expression between the slashes of `/timeout/i`; undefined where there are none, and for a path such as `/v1/users/`. */
export function unslashed(source: string): string | undefined {
  const [, inside = "", flags] = /^\/(.+)\/([dgimsuvy]*)$/s.exec(source) ?? [];
  const hasSigns = /[\\^$.*+?()[\]{}|]/.test(inside);
  const isPath = flags === "" && (!hasSigns || /(?<!\\)\//.test(inside));
  return inside === "" || isPath ? undefined : inside;
}

/** The advice for an expression or a list where one value of `word` is compared, `/^E/` and `ENOENT|ENOTDIR`; undefined where it is one value. */
export function severalHelp(word: string, written: string): string | undefined {
  const values = written.split(/ ?[|,] ?/);
  if (values.length > 1 && values.every((value) => /^\w[\w.-]*$/.test(value))) return `write [${values.join(", ")}]`;
  const inside = unslashed(written);
  return inside && `list the values, or write pattern: { ${word}: ${JSON.stringify(inside)} }`;
}
