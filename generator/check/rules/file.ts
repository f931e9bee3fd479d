// Rules: the characters of a file, and its sections for languages.

import { codePoint, everyHidden, hidden, otherSpaces, outerSpace, quote } from "../../diagnose/quote.ts";
import { contractName } from "../../model/contract-id.ts";
import type { Naming } from "../../model/naming.ts";
import type { Field } from "../../model/shape.ts";
import type { Json } from "../../model/spec.ts";
import { firstTarget, folderOf, type Targets } from "../../model/targets.ts";
import type { MapTree, Tree } from "../../read/tree.ts";
import type { Context } from "../context.ts";
import { anyOf, describe, fewOf } from "../describe.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule, Target } from "../rule.ts";
import { spelt, targetOf } from "../synonyms.ts";

/** Refused when the file is read. */
const refusedBefore = /[\u0000-\u001f\u007f\ud800-\udfff]/u;

export const fileRules: readonly Rule[] = [
  {
    code: "hidden-character", // No text may hold what a reader cannot see or what turns the text around (Trojan Source, CVE-2021-42574).
    severity: "error",
    why: "Invisible characters, and those that reverse a text, let a reviewer approve something unread (Trojan Source, CVE-2021-42574). These texts go into code, documentation and terminals.",
    help: "remove it",
    *find({ files }) {
      for (const { file } of files) if (file.tree && mayHide(file.source.text)) yield* inTree(file.tree, { at: [], in: file.source.path });
    },
  },
  {
    code: "target-words", // A language under `targets` has the keys that it asks for, and no others.
    severity: "error",
    why: "Each target has its own keys: the package name for its registry, and the name that code imports. A server has one package per target listed.",
    help: "name a target and its keys: targets: { typescript: { package: notes-errors } }",
    *find(context) {
      const { spec, servers } = context;
      yield* wordsIn(spec.targets ?? {}, ["targets"], "file", context);
      // A word that the file's own target lacks is one mistake, however many servers take it from there.
      const without = new Map<string, Finding & { readonly servers: readonly string[] }>();
      for (const { name, path } of servers) {
        const written = context.written.servers?.[name];
        const at = [...path, "targets"];
        yield* wordsIn(written?.targets ?? {}, at, "server", context);
        for (const word of ["package", "into"] as const) {
          if (written?.[word] !== undefined && written.targets?.[firstTarget]?.[word] !== undefined)
            yield { at: [...at, firstTarget, word], sentence: `${quote(word)} is written twice`, notes: [{ at: [...path, word], text: "here too" }], help: "remove one of the two" };
        }
        for (const finding of lacking(context.spec.servers[name]?.targets ?? {}, at, context.namings)) {
          const language = String(finding.at.at(-1));
          const isShared = finding.part === "key" && spec.targets?.[language] !== undefined && written?.targets === undefined;
          if (isShared) without.set(language, { ...finding, servers: [...(without.get(language)?.servers ?? []), name] });
          else yield finding;
        }
      }
      for (const [language, { servers: lacking, ...finding }] of without) {
        const [one, ...others] = lacking.map(quote);
        yield { ...finding, at: ["targets", language], sentence: `${finding.sentence}, nor at ${others.length === 0 ? `server ${one}` : `the servers ${fewOf([String(one), ...others])}`}`, help: `write package: "{server}-errors" here, or the package of each server under its targets` };
      }
      yield* shared(context);
      yield* oneContract(context);
    },
  },
];

const anySpace = new RegExp(`[${otherSpaces}]`);

/** Whether a text read from this one can hold such a character: it stands there as itself, or is written by an escape. Most files are done with here. */
const mayHide = (text: string): boolean => text.includes("\\") || hidden.test(text) || anySpace.test(text);

function* inTree(tree: Tree, target: Target): Generator<Finding> {
  if (tree.kind === "map") {
    for (const { key, value } of tree.entries) {
      const inside = { ...target, at: [...target.at, key] };
      const sign = hiddenIn(key)?.[0];
      const space = outerSpace.exec(key)?.[0];
      if (sign !== undefined) yield inKey(key, sign, tree, inside);
      else if (space !== undefined) yield { ...inside, part: "key", sentence: `the key ${quote(key)} has ${codePoint(space)} around it, which looks like a space`, help: "write plain spaces" };
      yield* inTree(value, inside);
    }
  } else if (tree.kind === "list") {
    for (const [index, item] of tree.items.entries()) yield* inTree(item, { ...target, at: [...target.at, index] });
  } else if (typeof tree.value === "string") {
    const found = hiddenIn(tree.value);
    if (found) yield inText(tree.value, found, target);
  }
}

function inKey(key: string, sign: string, { entries }: MapTree, target: Target): Finding {
  const seen = withoutHidden(key);
  const isFree = seen !== "" && !entries.some((entry) => entry.key === seen);
  const sentence = `this key contains the invisible character ${codePoint(sign)}`;
  return { ...target, part: "key", sentence, fix: isFree ? [{ ...target, rename: seen }] : [] };
}

function inText(text: string, { index, 0: sign }: RegExpExecArray, target: Target): Finding {
  const seen = withoutHidden(text);
  const sentence = `this text contains the invisible character ${codePoint(sign)}`;
  return { ...target, part: { offset: index, length: sign.length }, sentence, fix: seen === "" ? [] : [{ ...target, replace: seen }] };
}

const withoutHidden = (text: string): string => text.replace(everyHidden, "");

/** The first that was not refused before. */
function hiddenIn(text: string): RegExpExecArray | undefined {
  const found = hidden.exec(text);
  return found && !refusedBefore.test(found[0]) ? found : undefined;
}

/** Clients tell servers apart by the contract that an answer names. */
function* oneContract({ servers }: Context): Generator<Finding> {
  const first = new Map<string, Path>();
  for (const { name, server, path } of servers) {
    const contract = contractName(server);
    const at = [...path, server.contract === undefined ? "package" : "contract"];
    const other = first.get(contract);
    // The rule package-name reports two packages of one name.
    if (other && (at.at(-1) === "contract" || other.at(-1) === "contract")) yield { at, sentence: `two servers have the contract ${quote(contract)}`, notes: [{ at: other, text: "the other one" }], help: `name the contract of ${name} differently` };
    else if (!other) first.set(contract, at);
  }
}

type Scope = "file" | "server";

const fits = ({ shape }: Field, value: Json): boolean => {
  if (shape.kind === "flag") return typeof value === "boolean";
  if (shape.kind === "choice") return shape.values.includes(String(value));
  return typeof value === "string" && (shape.kind !== "text" || shape.pattern?.test.test(value) !== false);
};

/** `Notes Errors` as the registry of its language spells it. */
function respelt({ shape, example = "" }: Field, value: Json): string | undefined {
  const words = shape.kind === "text" && shape.pattern && typeof value === "string" ? spelt(value, shape.pattern, example.includes("_") ? "_" : "-") : undefined;
  return words && `write ${words}`;
}

function* wordsIn(targets: Targets, at: Path, scope: Scope, { namings, guess }: Context): Generator<Finding> {
  for (const [language, words] of Object.entries(targets)) {
    const naming = namings.find(({ target }) => target === language);
    if (naming === undefined) {
      const names = namings.map(({ target }) => target);
      const meant = targetOf(language) ?? guess(language, names).meant;
      yield { at: [...at, language], part: "key", sentence: `${quote(language)} is not a target`, help: meant === undefined ? `targets are ${anyOf(names)}` : `write ${meant}` };
      continue;
    }
    for (const [word, value] of Object.entries(words)) {
      const field = Object.hasOwn(naming.words, word) ? naming.words[word] : undefined;
      const place = [...at, language, word];
      if (field === undefined || (scope === "server" && word === "runtime")) {
        const known = Object.keys(naming.words).filter((each) => scope === "file" || each !== "runtime");
        const { meant } = guess(word, known);
        yield { at: place, part: "key", sentence: `${quote(word)} is not a key of ${naming.target}${field === undefined ? "" : " for one server"}`, help: meant === undefined || field !== undefined ? `${anyOf(known)} is allowed here` : `write ${meant}` };
      } else if (!fits(field, scope === "file" && typeof value === "string" ? value.replaceAll("{server}", "notes") : value)) {
        const why = word === "module" ? naming.unimportable?.(String(value)) : undefined;
        yield { at: place, sentence: why === undefined ? `${quote(word)} must be ${describe(field.shape)}` : `${quote(String(value))} ${why}`, help: (word === "runtime" ? undefined : respelt(field, value)) ?? field.sentence };
      }
    }
  }
}

const unimportable = (name: string, naming: Naming | undefined): string => {
  const why = naming?.unimportable?.(name);
  return why === undefined ? `code cannot import ${quote(name)}, the name that follows from this one` : `its import name, ${quote(name)}, ${why}`;
};

/** Words that a server lacks, and a package whose name code cannot import as it is. */
function* lacking(targets: Targets, at: Path, namings: readonly Naming[]): Generator<Finding> {
  for (const [language, words] of Object.entries(targets)) {
    const naming = namings.find(({ target }) => target === language);
    for (const [word, field] of Object.entries(naming?.words ?? {})) {
      const name = words["package"] === undefined ? undefined : naming?.importedAs?.(words);
      if (field.required && words[word] === undefined) yield { at: [...at, language], part: "key", sentence: `${language} has no ${quote(word)} here`, help: `${word}: ${field.sentence}` };
      else if (word === "module" && words[word] === undefined && name !== undefined && !fits(field, name))
        yield { at: [...at, language, "package"], sentence: unimportable(name, naming), help: `${word}: ${field.sentence}` };
    }
  }
}

/** Two packages of one name in a registry, in imports, or in one folder. */
function* shared({ spec, namings }: Context): Generator<Finding> {
  const known = new Map<string, Path>();
  const clash = (key: string, at: Path, sentence: string, help: string): Finding | undefined => {
    const other = known.get(key);
    known.set(key, other ?? at);
    return other && { at, sentence, notes: [{ at: other, text: "the other one" }], help };
  };
  const folders = new Set(Object.keys(spec.servers));
  for (const [server, { targets = {} }] of Object.entries(spec.servers)) {
    for (const { target, words, registered, importedAs } of namings) {
      const own = targets[target];
      const name = own?.["package"];
      if (target === firstTarget || own === undefined || typeof name !== "string" || words["package"] === undefined) continue;
      const at = ["servers", server, "targets", target];
      const imported = importedAs?.(own) ?? name;
      const word = own["module"] === undefined ? "package" : "module";
      const found =
        clash(`${target} package ${registered?.(name) ?? name}`, [...at, "package"], `two servers have the ${target} package ${quote(name)}`, `name the package of ${server} differently`) ??
        clash(`${target} import ${imported}`, [...at, word], `two servers have packages that ${target} imports as ${quote(imported)}`, `name the ${word} of ${server} differently`);
      if (found) yield found;
      const folder = folderOf(server, target);
      if (folders.has(folder)) yield { at, part: "key", sentence: `its package would be in the folder ${quote(folder)}, which belongs to another server`, help: "rename one of the two servers" };
    }
  }
}
