// Names of one kind that are used and not declared: what the rules unknown-… have in common.

import { quote } from "../diagnose/quote.ts";
import { bareName } from "../model/names.ts";
import type { Kind } from "../model/shape.ts";
import type { Context } from "./context.ts";
import type { Reference } from "./references.ts";
import { suggested } from "./guess.ts";
import type { Finding } from "./rule.ts";
import { builtinNames } from "./scope.ts";
import { suffixHelp } from "./synonyms.ts";

/** What holds a reference, by the section it stands in. */
const holders: { readonly [section: string]: string } = { errors: "in this error", categories: "in this category", types: "in this type" };

const isOwn = ({ kind, name, at }: Reference): boolean => at[0] === kind && at[1] === name;

/** A finding per reference to nothing; `noun` is what the kind is called in a sentence. */
export function* undeclared(kind: Kind, noun: string, context: Context): Generator<Finding> {
  const { references, names, guess } = context;
  const declared = names[kind];
  // Where nothing else calls it by its name, that may be the one that is misspelt.
  const proven = new Set([...builtinNames[kind], ...references.flatMap((each) => (each.kind === kind && !isOwn(each) ? [each.name] : []))]);
  for (const { kind: of, name, ...target } of references) {
    if (of !== kind || declared.has(name)) continue;
    const alias = name.slice(0, name.lastIndexOf(":") + 1);
    const visible = [...declared].filter((each) => each.startsWith(alias) || !each.includes(":"));
    const { meant, sure } = guess(bareName(name), visible.map(bareName));
    const coded = kind === "errors" ? visible.filter((each) => context.errors.get(each)?.code === name) : [];
    const alike = visible.filter((each) => meant !== undefined && bareName(each) === meant);
    const [whole, ...others] = coded.length > 0 ? coded : alike;
    const isSure = others.length === 0 && whole !== undefined && (coded.length > 0 || (sure && proven.has(whole)));
    const note = holders[String(target.at[0])];
    const suffixed = kind === "types" ? suffixHelp(name) : undefined;
    yield {
      ...target,
      sentence: `${noun} ${quote(name)} is not declared`,
      ...(visible.some((each) => each.startsWith(alias)) ? {} : { help: "import the file that declares it: imports: { alias: ./file.yaml }, then alias:name" }),
      ...(suffixed === undefined ? {} : { help: suffixed }),
      ...(coded.length > 0 ? { help: "within files, refer to errors by name; codes are for the wire" } : {}),
      ...(whole === undefined || suffixed !== undefined ? {} : suggested({ meant: whole, sure: isSure }, (name) => ({ ...target, ...(target.part === "key" ? { rename: name } : { replace: name }) }))),
      ...(note === undefined ? {} : { notes: [{ at: target.at.slice(0, 2), part: "key", text: note }] }),
    };
  }
}
