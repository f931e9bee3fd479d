// Rule target-words: what `targets` says of a language is what that language asks for. It judges words, and no name that a language makes of a code.

import { quote } from "../../diagnose/quote.ts";
import { contractName } from "../../model/contract-id.ts";
import type { Naming } from "../../model/naming.ts";
import type { Field } from "../../model/shape.ts";
import type { Json } from "../../model/spec.ts";
import { firstTarget, folderOf, type Targets } from "../../model/targets.ts";
import type { Context } from "../context.ts";
import { anyOf, describe } from "../describe.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";

export const targetWords: Rule = {
  code: "target-words",
  severity: "error",
  why: "Each target has its own keys: the package name for its registry, and the name that code imports. A server has one package per target listed.",
  help: "name a target and its keys: targets: { typescript: { package: notes-errors } }",
  bad: `
servers:
  notes: { targets: { typescrpt: { package: notes-errors } } }
`,
  good: `
servers:
  notes: { targets: { typescript: { package: notes-errors } } }
`,
  *check(context) {
    const { spec, servers } = context;
    yield* wordsIn(spec.targets ?? {}, ["targets"], "file", context);
    for (const { name, path } of servers) {
      const written = context.written.servers?.[name];
      const at = [...path, "targets"];
      yield* wordsIn(written?.targets ?? {}, at, "server", context);
      for (const word of ["package", "into"] as const) {
        if (written?.[word] !== undefined && written.targets?.[firstTarget]?.[word] !== undefined)
          yield { at: [...at, firstTarget, word], sentence: `${quote(word)} is written twice`, notes: [{ at: [...path, word], text: "here too" }], help: "remove one of the two" };
      }
      yield* missing(context.spec.servers[name]?.targets ?? {}, at, context.namings);
    }
    yield* shared(context);
    yield* oneContract(context);
  },
};

/** Clients tell servers apart by the contract that an answer names. */
function* oneContract({ servers }: Context): Generator<Finding> {
  const first = new Map<string, Path>();
  for (const { name, server, path } of servers) {
    const contract = contractName(server);
    const at = [...path, server.contract === undefined ? "package" : "contract"];
    const other = first.get(contract);
    // Two packages of one name are package-name's to report.
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

function* wordsIn(targets: Targets, at: Path, scope: Scope, { namings, guess }: Context): Generator<Finding> {
  for (const [language, words] of Object.entries(targets)) {
    const naming = namings.find(({ target }) => target === language);
    if (naming === undefined) {
      const names = namings.map(({ target }) => target);
      const { meant } = guess(language, names);
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
        yield { at: place, sentence: `${quote(word)} must be ${describe(field.shape)}`, help: field.sentence };
      }
    }
  }
}

function* missing(targets: Targets, at: Path, namings: readonly Naming[]): Generator<Finding> {
  for (const [language, words] of Object.entries(targets)) {
    const naming = namings.find(({ target }) => target === language);
    for (const [word, field] of Object.entries(naming?.words ?? {})) {
      if (field.required && words[word] === undefined) yield { at: [...at, language], part: "key", sentence: `${language} has no ${quote(word)} here`, help: `${word}: ${field.sentence}` };
    }
  }
}

/** Two packages of one name in a registry, or in one folder. */
function* shared({ spec, namings }: Context): Generator<Finding> {
  const names = new Map<string, Path>();
  const folders = new Set(Object.keys(spec.servers));
  for (const [server, { targets = {} }] of Object.entries(spec.servers)) {
    for (const { target, words } of namings) {
      const name = targets[target]?.["package"];
      if (target === firstTarget || typeof name !== "string" || words["package"] === undefined) continue;
      const at = ["servers", server, "targets", target, "package"];
      const other = names.get(`${target}/${name}`);
      if (other) yield { at, sentence: `two servers have the ${target} package ${quote(name)}`, notes: [{ at: other, text: "the other one" }], help: `name the package of ${server} differently` };
      else names.set(`${target}/${name}`, at);
      const folder = folderOf(server, target);
      if (folders.has(folder)) yield { at: ["servers", server, "targets", target], part: "key", sentence: `its package would be in the folder ${quote(folder)}, which belongs to another server`, help: "rename one of the two servers" };
    }
  }
}
