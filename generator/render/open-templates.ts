// Opens a project's own templates: parses, judges and compiles them. The only import of all of handlebars; no run without such a template loads it.

import Handlebars from "handlebars";
import type { Diagnostic, Place } from "../diagnose/diagnostic.ts";
import { quote } from "../diagnose/quote.ts";
import { markOf, meantBy, originals, partialOriginals } from "./originals.ts";
import { templateFault, type OwnTemplate, type OwnTemplates } from "./own-templates.ts";
import type { Helpers } from "../targets/target.ts";
import { targetOf, type HelpersOf } from "./render.ts";
import { blocks } from "./shadow.ts";
import { holesIn, type Hole } from "./template-holes.ts";
import { placesIn } from "./template-place.ts";

/** A file in the folder of own templates. */
export interface TemplateFile {
  /** The name of the template that it replaces. */
  readonly name: string;
  readonly path: string;
  readonly text: string;
}

export interface Opened {
  /** The templates without faults. */
  readonly templates: OwnTemplates;
  readonly diagnostics: readonly Diagnostic[];
}

type Loc = hbs.AST.SourceLocation;
interface Call {
  readonly name: string;
  readonly loc?: Loc;
}

/** A fault of a helper, before it is known in which template. */
const failure = (sentence: string, loc: Loc | undefined): Error => Object.assign(new Error(sentence), { name: "HelperFailure", loc });

const given =
  (name: string, helper: Helpers[string]): ((...args: unknown[]) => unknown) =>
  (...args) => {
    const { loc } = args.at(-1) as Call;
    const values = args.slice(0, -1).slice(0, helper.length);
    if (values.length < helper.length) throw failure(`{{${name}}} takes ${helper.length} arguments`, loc);
    if (values.includes(undefined)) throw failure(`an argument of {{${name}}} is not in the view`, loc);
    try {
      return helper(...(values as never[]));
    } catch (error) {
      throw failure(`{{${name}}} cannot encode this: ${error instanceof Error ? error.message : String(error)}`, loc);
    }
  };

/** A block that leaves a gap where handlebars' own would, if its subject is not there. */
const block =
  (name: string, helper: Handlebars.HelperDelegate): Handlebars.HelperDelegate =>
  function (this: unknown, subject: unknown, options: Handlebars.HelperOptions & Call) {
    if (subject === undefined) throw failure(`the argument of {{#${name}}} is not in the view`, options.loc);
    return helper.call(this, subject, options);
  };

const engine = (target: string, helpers: Helpers): typeof Handlebars => {
  const made = Handlebars.create();
  for (const [name, helper] of Object.entries(made.helpers)) {
    made.unregisterHelper(name);
    // `with` takes what may be missing.
    if (blocks.includes(name)) made.registerHelper(name, name === "with" ? helper : block(name, helper));
  }
  for (const [name, helper] of Object.entries(helpers)) made.registerHelper(name, given(name, helper));
  for (const [name, partial] of partialOriginals.get(target) ?? []) made.registerPartial(name, made.compile(partial, optionsFor({ helpers: Object.keys(helpers), partials: [] })));
  return made;
};

/** The helpers of a template. */
interface Known {
  readonly helpers: readonly string[];
  readonly partials: readonly string[];
}

const optionsFor = ({ helpers }: Known) =>
  ({
    strict: true,
    noEscape: true,
    knownHelpers: Object.fromEntries(helpers.map((name) => [name, true])),
    knownHelpersOnly: true,
    data: false,
  }) as const;

interface Faulty {
  readonly message: string;
  readonly loc?: Loc;
  readonly lineNumber?: number;
  readonly column?: number;
  readonly endLineNumber?: number;
  readonly endColumn?: number;
}

/** Where an error of handlebars or of a helper says it was. */
const locOf = ({ message, loc, lineNumber, column = 0, endLineNumber, endColumn }: Faulty): Loc | undefined => {
  if (loc || lineNumber === undefined) {
    const [, line] = /\bon line (\d+)/.exec(message) ?? [];
    const start = { line: Number(line), column: 0 };
    return loc ?? (line === undefined ? undefined : { source: "", start, end: start });
  }
  return { source: "", start: { line: lineNumber, column }, end: { line: endLineNumber ?? lineNumber, column: endColumn ?? column } };
};

/** The message of handlebars, without the picture and the place. */
const sentenceOf = ({ message }: Faulty): string => {
  const [, name] = /^"(.*)" not defined in/.exec(message) ?? [];
  if (name !== undefined) return `the view has no ${quote(name)} here`;
  const [, within] = /^Cannot read properties of undefined \(reading '(.*)'\)$/.exec(message) ?? [];
  if (within !== undefined) return `the parent of ${quote(within)} is not in the view; faultline eject --status shows the place`;
  const [, expected] = /^Parse error on line[^]*\n(Expecting [^]*)$/.exec(message) ?? [];
  return (expected ?? message).split("\n", 1)[0]?.replace(/ - \d+:\d+$/, "") ?? "";
};

const isError = (error: unknown): error is Error => error instanceof Error;

/** Judges and compiles the files. One that has an error is left out; that nothing is then written is up to the caller. */
export function openTemplates(files: readonly TemplateFile[], helpersOf: HelpersOf): Opened {
  const diagnostics: Diagnostic[] = [];
  const templates = new Map<string, OwnTemplate>();
  const engines = new Map([...helpersOf].map(([target, helpers]) => [target, engine(target, helpers)]));
  for (const file of files) {
    const target = targetOf(file.name);
    const made = engines.get(target) ?? Handlebars;
    const known = { helpers: Object.keys(helpersOf.get(target) ?? {}), partials: [...(partialOriginals.get(target)?.keys() ?? [])] };
    const faults = [...faultsOf(file, made, known)];
    diagnostics.push(...faults);
    if (originals.has(file.name) && faults.every(({ severity }) => severity === "warning")) templates.set(file.name, compiled(file, made, known));
  }
  return { templates, diagnostics };
}

function* faultsOf({ name, path, text }: TemplateFile, made: typeof Handlebars, known: Known): Generator<Diagnostic> {
  const original = originals.get(name);
  const at = placesIn(path, text);
  if (original === undefined) {
    const meant = meantBy(name);
    const sentence = `${path} replaces no template${meant === undefined ? "" : `; did you mean ${quote(meant)}?`}`;
    yield { code: "template-unknown", severity: "warning", where: { file: path, start: 0, end: 0 }, sentence, help: "faultline eject --list names them all" };
    return;
  }
  try {
    const program = made.parse(text);
    const holes = [...holesIn(program, known)].map((hole) => diagnosticOf(hole, at));
    yield* holes;
    if (holes.length === 0) made.precompile(program, optionsFor(known));
  } catch (error) {
    if (!isError(error)) throw error;
    yield { code: "template-syntax", severity: "error", where: at(locOf(error)), sentence: sentenceOf(error) };
  }
  const mark = markOf(text, original);
  if (mark && !mark.isCurrent) {
    const where: Place = { file: path, start: mark.start, end: mark.end };
    const sentence = `our template ${name} has changed since this copy`;
    yield { code: "template-behind", severity: "warning", where, sentence, help: `run faultline eject ${name} --diff, and copy the changes you want, including this line` };
  }
}

const diagnosticOf = ({ node, ...rest }: Hole, at: (loc: Loc | undefined) => Place): Diagnostic => ({ severity: "error", where: at(node.loc), ...rest });

const compiled = ({ path, text }: TemplateFile, made: typeof Handlebars, known: Known): OwnTemplate => {
  const at = placesIn(path, text);
  const template = made.compile(text, optionsFor(known));
  return {
    path,
    fill: (view) => {
      try {
        return template(view);
      } catch (error) {
        throw isError(error) ? templateFault(sentenceOf(error), at(locOf(error))) : error;
      }
    },
  };
};
