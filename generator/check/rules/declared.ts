// Rules: what is declared is named; undeclared.ts has the reverse.

import { quote } from "../../diagnose/quote.ts";
import { builtins } from "../../model/builtins.ts";
import { circlesOf } from "../../model/circles.ts";
import { lineage } from "../../model/expand.ts";
import type { Kind } from "../../model/shape.ts";
import { detailNamed } from "../../model/template.ts";
import type { Context } from "../context.ts";
import { detailOf, isPublic } from "../details.ts";
import { ownErrors, retryFor } from "../lookups.ts";
import type { Reference } from "../gathered.ts";
import type { Finding, Rule } from "../rule.ts";

export const declarationRules: readonly Rule[] = [
  {
    code: "category-unused", // A category should have errors.
    severity: "warning",
    set: "standard",
    isOfWhole: true,
    why: "The defaults of an unused category have no effect. Usually the errors meant for it lack the line, and use the defaults of user, the category of every error that names no other.",
    help: "name it on the errors that need it, or remove it",
    // A built-in one stands for errors that name no category, too.
    find: (context) => unused("categories", "category", context, { besides: (name) => Object.hasOwn(builtins.categories, name) }),
  },
  {
    code: "detail-unused", // A detail that no text, retry or mapping rule of its error names may have been forgotten.
    severity: "warning",
    set: "strict",
    why: "A detail worth sending is usually worth saying: some hosts show only the text. AIP-193 asks for the reverse, that every value in the text is a detail; placeholders ensure that.",
    help: "name it in the message or the guidance, or remove it; suppress the rule if only programs read it",
    *find(context) {
      const used = usedDetails(context);
      for (const { code, written, error } of ownErrors(context)) {
        for (const name of Object.keys(written.details ?? {})) {
          const detail = detailOf(error, name);
          if (detail === undefined || !isPublic(detail) || used.get(code)?.has(name)) continue;
          const sentence = `no text of ${quote(code)} uses its detail ${quote(name)}`;
          yield { at: ["errors", code, "details", name], part: "key", sentence };
        }
      }
    },
  },
  {
    code: "error-unused", // An error should be able to come out of some server.
    severity: "warning",
    set: "standard",
    isOfWhole: true,
    why: "An error that no server names is in no package: servers cannot throw it and clients cannot read it. rustc checks the same for its error codes: each must be emitted somewhere.",
    help: "list it where it can occur - a tool, a method, a server, a mapping rule - or remove it",
    find: (context) =>
      unused("errors", "error", context, {
        // To be renamed or to replace something is not yet to be raised.
        except: ({ at }) => at.includes("rename") || at.includes("deprecated"),
        besides: (code) => context.spec.errors[code]?.deprecated !== undefined || context.servers.some(({ codes }) => codes.has(code)),
      }),
  },
  {
    code: "format-unused", // A wire format should be some server's.
    severity: "warning",
    set: "standard",
    isOfWhole: true,
    why: "A server without a format uses the built-in one. A format that no server names is a wire that nobody speaks.",
    help: "name it on a server as its format, or remove it",
    find: (context) => unused("formats", "format", context, { besides: (name) => context.servers.some(({ formatName }) => formatName === name) }),
  },
  {
    code: "mapping-unused", // A set of mapping rules should be tried by some server.
    severity: "warning",
    set: "standard",
    isOfWhole: true,
    why: "A server uses only the sets that it names. Failures that a forgotten set should recognise become the fallback, and the reason is hard to find.",
    help: "name it under the mappings of a server, or remove it",
    find: (context) => unused("mappings", "mapping set", context),
  },
  {
    code: "runtime-unused", // A shared runtime is for packages.
    severity: "warning",
    set: "standard",
    why: "Errors in the sources of a server have their TypeScript runtime beside them and depend on nothing; the runtime of an imported file is ignored. A line without effect looks as if it mattered.",
    help: "remove the line, or give a server a package",
    *find({ spec: { runtime }, servers }) {
      if (runtime === undefined || servers.some(({ server }) => server.into === undefined)) return;
      const at = ["runtime"];
      yield { at, part: "key", sentence: "no server of this file has a package that could use this runtime", fix: [{ at, remove: true }] };
    },
  },
  {
    code: "type-unused", // A shared type should be shared.
    severity: "warning",
    set: "standard",
    isOfWhole: true,
    why: "A type that no detail names checks nothing and is in no package, and the details meant for it lack its limits.",
    help: "name it as the type of a detail, or remove it",
    find(context) {
      const circles = circlesOf(context.spec.types);
      const circleOf = (name: string | number | undefined): number | undefined => circles.get(String(name));
      /** Types that contain each other are not used by that alone, and all of them are when one is. */
      const isWithin = ({ name, at: [section, holder] }: Reference): boolean => section === "types" && circleOf(name) !== undefined && circleOf(holder) === circleOf(name);
      const used = new Set(context.references.flatMap((each) => (each.kind === "types" && !isWithin(each) ? (circleOf(each.name) ?? []) : [])));
      return unused("types", "type", context, { except: isWithin, besides: (name) => used.has(circleOf(name) ?? -1) });
    },
  },
  {
    code: "unused-import", // A file is imported to be used.
    severity: "warning",
    set: "standard",
    isOfWhole: true,
    why: "Every run reads the file, and readers think that something here depends on it.",
    help: "use something from it as alias:name, or remove the import",
    *find({ files, references }) {
      const prefixes = new Map(files.map(({ file }) => [file.source.path, file.prefix]));
      for (const { file } of files) {
        for (const [alias, path] of file.imports) {
          const prefix = prefixes.get(path);
          if (prefix === undefined || references.some(({ name }) => name.startsWith(prefix))) continue;
          yield {
            at: ["imports", alias],
            part: "key",
            in: file.source.path,
            sentence: `nothing uses the import ${quote(alias)}`,
            fix: [{ at: ["imports", alias], in: file.source.path, remove: true }],
          };
        }
      }
    },
  },
];

/** Names of details that are used, by the code of the error that has them, inherited or not. */
function usedDetails(context: Context): ReadonlyMap<string, ReadonlySet<string>> {
  const { spec, templates, mappings } = context;
  const used = new Map<string, Set<string>>();
  const use = (code: string, names: readonly string[]): void => {
    for (const [each] of lineage(code, spec.errors)) {
      const known = used.get(each) ?? new Set();
      for (const name of names) known.add(name);
      used.set(each, known);
    }
  };
  for (const { code, placeholders } of templates) use(code, placeholders.map(({ name }) => detailNamed(name)));
  for (const { rule } of [...mappings.values()].flat()) use(rule.error, Object.keys(rule.with ?? {}));
  for (const { code, error } of ownErrors(context)) {
    const after = retryFor(error, context)?.after;
    if (typeof after === "string") use(code, [after]);
  }
  return used;
}

interface Use {
  /** References that do not count. */
  readonly except?: (reference: Reference) => boolean;
  /** Names that are in use although nothing refers to them. */
  readonly besides?: (name: string) => boolean;
}

/**
 * A finding per name of `kind` that nothing refers to; `noun` is what the kind is called in a sentence.
 *
 * It reports nothing about a file without servers, which others import, nor if a part of a file was left out or a name is
 * misspelt: what seems unused may be meant there.
 */
function* unused(kind: Kind, noun: string, context: Context, { except = () => false, besides = () => false }: Use = {}): Generator<Finding> {
  const { spec, files, servers, references, names } = context;
  if (servers.length === 0 || files.some(({ shaped }) => shaped.diagnostics.length > 0)) return;
  const used = new Set<string>();
  for (const reference of references) {
    if (reference.kind !== kind) continue;
    if (!names[kind].has(reference.name)) return;
    const isOwn = reference.at[0] === kind && reference.at[1] === reference.name;
    if (!isOwn && !except(reference)) used.add(reference.name);
  }
  for (const name of Object.keys(spec[kind] ?? {})) {
    // Declarations of other files are theirs to keep.
    if (used.has(name) || name.includes(":") || besides(name)) continue;
    yield { at: [kind, name], part: "key", sentence: `${noun} ${quote(name)} is never used` };
  }
}
