// Rules: what is named is declared.

import { quote } from "../../diagnose/quote.ts";
import { bareName } from "../../model/names.ts";
import { type Kind, kinds } from "../../model/shape.ts";
import type { Context } from "../context.ts";
import { suggested } from "../finding.ts";
import { oursAmong, typeHelp } from "../foreign-types.ts";
import type { Reference } from "../gathered.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { builtinNames } from "../scope.ts";
import { setOf } from "../synonyms.ts";

/** Whatever is named must exist. */
export const undeclaredRules: readonly Rule[] = (
  [
    ["unknown-category", "categories", "category", "Without its category an error has no defaults: no status, no log level, no word on retries.", "declare it under categories, or use user, config, system or bug"],
    ["unknown-error", "errors", "error", "The tool would declare nothing, the rule would produce nothing. Usually it is a typo, or an error that was renamed in one place.", "declare it under errors, or correct the code"],
    ["unknown-format", "formats", "format", "Without its format the wire of the server is undefined.", "declare it under formats, or use envelope, text or jsonrpc"],
    ["unknown-mapping-set", "mappings", "mapping set", "Failures that its rules should recognise would become the fallback.", "declare it under mappings, or use node, http or fetch"],
    ["unknown-type", "types", "type", "A detail without its type has no limits and no schema.", "declare it under types, or use string, integer, number, boolean, array or object"],
  ] as const
).map(([code, kind, noun, why, help]): Rule => ({ code, severity: "error", why, help, find: (context) => undeclared(kind, noun, context) }));

/** The holder of a reference, by the section it stands in. */
const holders: { readonly [section: string]: string } = { errors: "in this error", categories: "in this category", types: "in this type" };

const isOwn = ({ kind, name, at }: Reference): boolean => at[0] === kind && at[1] === name;

/** Kinds in a sentence, and the key of an error or a server that names one. */
const ofKinds: { readonly [K in Kind]: readonly [noun: string, key?: string] } = {
  categories: ["a category", "category"],
  errors: ["an error", "extends"],
  formats: ["a format", "format"],
  mappings: ["a mapping set"],
  types: ["a type"],
};

/** The advice for a name that is declared as something else: `extends: user` means `category: user`. */
function helpOf(name: string, kind: Kind, at: Path): string {
  const [noun, key] = ofKinds[kind];
  const isKeyed = key !== undefined && at[0] === "errors" && ["category", "extends"].includes(String(at.at(-1)));
  return `${quote(name)} is ${noun}${isKeyed ? `: write ${key}: ${name}` : "; name it where one is asked for"}`;
}

/** Whether the word stands behind `type:`, not for a whole detail. */
const isTyped = (at: Path): boolean => at.at(-1) === "type" && !["details", "properties"].includes(String(at.at(-2)));

/** The probable meaning of a reference to nothing. */
interface Likely {
  readonly meant?: string | undefined;
  readonly sure: boolean;
  readonly odd?: string;
  /** Whether the name is the code of an error, which files do not refer to. */
  readonly isCode: boolean;
}

function likely({ kind, name }: Reference, context: Context, proven: ReadonlySet<string>): Likely {
  const { names, guess, errors } = context;
  const visible = visibleTo(name, names[kind]);
  const set = kind === "mappings" ? setOf(name) : undefined;
  const { meant, sure, odd } = set === undefined ? guess(bareName(name), visible.map(bareName)) : { meant: set, sure: false };
  const coded = kind === "errors" ? visible.filter((each) => errors.get(each)?.code === name) : [];
  const alike = visible.filter((each) => meant !== undefined && bareName(each) === meant);
  const isCode = coded.length > 0;
  const [whole, ...others] = isCode ? coded : alike;
  if (whole === undefined) return { sure: false, isCode };
  // A short word that begins a long one may be a word of its own, and so may a name behind an alias that no import has.
  const isCut = builtinNames[kind].has(whole) && whole.startsWith(name) && whole.length - name.length > 2;
  const isSure = isCode || (sure && proven.has(whole) && !isCut && !hasUnknownAlias(name, context));
  return { meant: whole, sure: others.length === 0 && isSure, isCode, ...(odd === undefined ? {} : { odd }) };
}

const aliasOf = (name: string): string => name.slice(0, name.lastIndexOf(":") + 1);

const visibleTo = (name: string, declared: Iterable<string>): readonly string[] => [...declared].filter((each) => each.startsWith(aliasOf(name)) || !each.includes(":"));

const hasUnknownAlias = (name: string, { files }: Context): boolean => aliasOf(name) !== "" && !files.some(({ file: { prefix } }) => prefix === aliasOf(name));

/** The advice beside the rule's own. */
function advice({ kind, name, at }: Reference, context: Context, { meant, isCode }: Likely): string | undefined {
  if (isCode) return "within files, refer to errors by name; codes are for the wire";
  if (kind === "errors" && name === "*") return "name the errors; those that every tool may raise stand under errors: of the server";
  const { names } = context;
  const isForeign = kind === "types" && (meant === undefined || /[^\w:-]/.test(name));
  const type = isForeign ? typeHelp(name, !isTyped(at), oursAmong(names[kind])) : undefined;
  if (type !== undefined) return type;
  const other = meant === undefined ? kinds.find((each) => each !== kind && names[each].has(name)) : undefined;
  if (other !== undefined) return helpOf(name, other, at);
  return hasUnknownAlias(name, context) ? "import the file that declares it: imports: { alias: ./file.yaml }, then alias:name" : undefined;
}

/** A finding per reference to nothing; `noun` is what the kind is called in a sentence. */
function* undeclared(kind: Kind, noun: string, context: Context): Generator<Finding> {
  const { references, names } = context;
  // Where nothing else calls it by its name, that may be the one that is misspelt.
  const proven = new Set([...builtinNames[kind], ...references.flatMap((each) => (each.kind === kind && !isOwn(each) ? [each.name] : []))]);
  for (const reference of references) {
    const { kind: of, name, ...target } = reference;
    if (of !== kind || names[kind].has(name)) continue;
    const found = likely(reference, context, proven);
    const help = advice(reference, context, found);
    const note = holders[String(target.at[0])];
    const isType = kind === "types" && help !== undefined;
    const { meant, sure, odd } = found;
    yield {
      ...target,
      sentence: `${noun} ${quote(name)} is not declared`,
      ...(help === undefined ? {} : { help }),
      ...(meant === undefined || isType ? {} : suggested({ meant, sure, ...(odd === undefined ? {} : { odd }) }, (name) => ({ ...target, ...(target.part === "key" ? { rename: name } : { replace: name }) }))),
      ...(note === undefined ? {} : { notes: [{ at: target.at.slice(0, 2), part: "key", text: note }] }),
    };
  }
}
