// Rules: examples, scenarios, and the sentence for the model.

import { quote } from "../../diagnose/quote.ts";
import { publicCodeOf } from "../../model/codes.ts";
import type { FullError } from "../../model/expand.ts";
import { bareName } from "../../model/names.ts";
import type { CategorySpec, DetailSpec, Node, ScenarioSpec } from "../../model/spec.ts";
import { detailNamed, placeholders } from "../../model/template.ts";
import { hasForm } from "../../model/written-form.ts";
import { type Context, mayReturn, type ServerView } from "../context.ts";
import { detailsOf, isAsked, isPublic } from "../details.ts";
import { couldSay, filled, fillingOf, type Given, isCertain, lacking, type Reader, unfitting } from "../given-details.ts";
import { ownErrors, inheritedBy, scenariosIn } from "../lookups.ts";
import type { Path } from "../places.ts";
import type { Finding, Rule } from "../rule.ts";
import { mismatch, quotesHelp } from "../satisfies.ts";

type NextAction = NonNullable<CategorySpec["nextAction"]>;

/** Actions of the model or its user. An action of a clock or of the operators needs no sentence. */
const acting: ReadonlySet<NextAction | undefined> = new Set<NextAction>([
  "fix_input",
  "reauthenticate",
  "request_permission",
  "fix_config",
  "use_other_tool",
]);

export const exampleRules: readonly Rule[] = [
  {
    code: "error-has-example", // Documentation and tests should show an error with values that occur.
    severity: "warning",
    set: "strict",
    why: 'Without examples, values are made up: documentation, mocks and tests then say "a" and 1, which explains nothing. rustc demands an example on the page of every error code.',
    help: "add examples to the error, or an example to each of its details",
    *find(context) {
      for (const { code, error, written: { examples = [] } } of ownErrors(context)) {
        const missing = examples.length > 0 ? undefined : [...detailsOf(error)].find(([, detail]) => needsExample(detail));
        if (!missing) continue;
        yield { at: ["errors", code], part: "key", sentence: `the detail ${quote(missing[0])} of ${quote(code)} has no example` };
      }
    },
  },
  {
    code: "error-has-guidance", // An error that asks somebody to act should say how.
    severity: "warning",
    set: "strict",
    why: 'A model that reads "invalid input" tries the same again in other words. In one server, 70 of 100 error lines were a single expired token, 8,000 of them from one client that never learned to sign in (longbridge-mcp PR #141).',
    help: "add guidance, a sentence that says what to do, to the error or to its category",
    *find(context) {
      for (const { code, error } of ownErrors(context)) {
        const action = inheritedBy(error, "nextAction", context);
        if (!acting.has(action) || inheritedBy(error, "guidance", context) !== undefined) continue;
        yield { at: ["errors", code], part: "key", sentence: `${quote(code)} asks for ${String(action)}, but no guidance says how` };
      }
    },
  },
  {
    code: "example-invalid", // The example and the allowed values of a detail must satisfy its own shape.
    severity: "error",
    why: "The generated tests send examples through the schemas, and the documentation shows them. An example that does not fit its own detail fails there, far from the wrong line.",
    help: "make the value fit the declaration beside it",
    *find({ details }) {
      for (const { detail, own, path } of details) {
        // Details that all come from a shared type are looked at there.
        if (Object.keys(own).length === 0) continue;
        const { enum: allowed = [], example, ...rest } = detail;
        for (const [index, value] of detail.type === "array" || detail.type === "object" ? [] : allowed.entries()) {
          const wrong = mismatch(value, rest);
          if (wrong !== undefined) yield { at: [...path, "enum", index], sentence: `this value of the enum ${wrong}`, ...quotesHelp(value, rest) };
        }
        const wrong = example === undefined ? undefined : mismatch(example, detail);
        if (wrong !== undefined) yield { at: [...path, "example"], sentence: `the example ${wrong}`, ...(example !== undefined && quotesHelp(example, detail)) };
      }
    },
  },
  {
    code: "example-mismatch", // An example is what the error really looks like.
    severity: "error",
    why: "Examples go into documentation, mocks and tests, and people copy them. An example that the error can never match misleads them, and its generated test fails far from here.",
    help: "write the details as the error declares them",
    *find(context) {
      for (const { code, error, written: { examples = [] } } of ownErrors(context)) {
        for (const [index, example] of examples.entries()) yield* ofExample(example, { code, error }, ["errors", code, "examples", index], context);
      }
    },
  },
  {
    code: "message-mismatch", // The message of an example or a scenario is what the error says with its details.
    severity: "error",
    set: "standard",
    why: "Examples appear in the documentation, and each scenario becomes a test that compares the message word for word. This rule finds the difference before the test does.",
    help: "write the message with the details filled in, as it is sent: redacted, and truncated if it is long",
    *find(context) {
      for (const code of Object.keys(context.spec.errors)) yield* ofExamples(code, context);
      for (const { view, scenario, at } of scenariosIn(context.servers)) yield* ofScenario(scenario, view, at, context);
    },
  },
  {
    code: "scenario-details", // The details of a scenario must be what its error can carry.
    severity: "error",
    why: "Each scenario becomes a test and a row in the documentation. Details that the error cannot have fail there, far from the wrong line.",
    help: "write the details as the error declares them",
    *find(context) {
      for (const { scenario, at } of scenariosIn(context.servers)) yield* detailsOfScenario(scenario, at, context);
    },
  },
  {
    code: "scenario-error-undeclared", // A scenario of a tool may end in an error the tool declares, or in success.
    severity: "error",
    why: "An error that the tool does not declare becomes the fallback, so the scenario can never hold.",
    help: "add the error to the tool's list",
    *find({ servers, names }) {
      for (const { view, tool: { name, tool, errorsPath }, scenario: { error }, at } of scenariosIn(servers)) {
        if (error === undefined || mayReturn(view, tool, error) || !names.errors.has(error)) continue;
        const notes = [{ at: errorsPath, part: "key", text: "the errors it declares" } as const];
        yield { at: [...at, "error"], sentence: `tool ${quote(name)} does not declare ${quote(error)}`, notes };
      }
    },
  },
];

/** Whether no value of a detail that is always sent can be told. */
const needsExample = (detail: DetailSpec): boolean =>
  isAsked(detail) && isPublic(detail) && detail.type !== "boolean" && detail.example === undefined && detail.enum === undefined;

interface Subject {
  readonly code: string;
  readonly error: FullError;
}

function* ofExample({ details, locale }: Node<"example">, { code, error }: Subject, path: Path, context: Context): Generator<Finding> {
  const at = [...path, "details"];
  yield* unfitting(details ?? {}, code, error, at, context);
  const lacks = lacking(details ?? {}, error);
  const target = details === undefined ? { at: path } : ({ at, part: "key" } as const);
  if (lacks.length > 0) yield { ...target, sentence: `the example lacks ${lacks.length === 1 ? "the detail" : "the details"} ${lacks.map(quote).join(", ")}, which ${quote(code)} always has` };
  if (locale === undefined || error.locales?.[locale] !== undefined) return;
  const sentence = `${quote(code)} is not translated into ${quote(locale)}`;
  yield { at: [...path, "locale"], sentence, help: "add the translation under locales" };
}

function* ofExamples(code: string, context: Context): Generator<Finding> {
  const error = context.errors.get(code);
  for (const [index, { details = {}, message, locale }] of (context.spec.errors[code]?.examples ?? []).entries()) {
    const template = locale === undefined ? error?.message : error?.locales?.[locale]?.message;
    const at = ["errors", code, "examples", index, "message"];
    if (error && isWhole(details, code, error, context)) yield* compared(template, details, { ...error, code: error.code ?? bareName(code) }, message, at, isSent(code, error, context) ? ["client"] : ["holder", "client"]);
  }
}

function* ofScenario({ error: code, message, details = {}, throws }: ScenarioSpec, view: ServerView, path: Path, context: Context): Generator<Finding> {
  if (code === undefined) return;
  const shown = publicFace(code, view, context);
  const error = context.errors.get(shown);
  if (!error || (shown === code ? !isWhole(details, code, error, context) : lacking(details, error).length > 0)) return;
  // The exception fills in details that are left out here; they are known when the test runs.
  if (throws !== undefined && placeholders(error.message).some(({ name }) => details[detailNamed(name)] === undefined)) return;
  yield* compared(error.message, details, { ...error, code: publicCodeOf(shown, { server: view.server, errors: context.spec.errors }) }, message, [...path, "message"], ["client"]);
}

/** Whether some tool raises it as itself: then the text for clients counts, else the text for the holder of the error. */
const isSent = (code: string, { visibility, origin }: FullError, { servers }: Context): boolean =>
  visibility !== "internal" && origin !== "client" && servers.some((view) => view.server.conceal?.[code] === undefined && view.tools.some(({ tool }) => mayReturn(view, tool, code)));

/** Details that are wrong in themselves are another rule's business. */
const isWhole = (given: Given, code: string, error: FullError, context: Context): boolean =>
  lacking(given, error).length === 0 && unfitting(given, code, error, [], context).next().done === true;

/** The code under which the caller gets to see an error. */
const publicFace = (code: string, { server, fallback }: ServerView, { errors }: Context): string =>
  server.conceal?.[code] ?? (errors.get(code)?.visibility === "internal" ? fallback : code);

function* compared(template: string | undefined, details: Given, error: FullError & { readonly code: string }, message: string | undefined, at: Path, readers: readonly [Reader, ...Reader[]]): Generator<Finding> {
  if (template === undefined || message === undefined) return;
  const filling = fillingOf(details, error);
  if (readers.some((reader) => couldSay(template, filling, message, reader))) return;
  const text = filled(template, filling, readers[0]);
  const isSure = isCertain(template, filling);
  if (hasForm(template)) yield { at, sentence: `with these details the message reads like ${quote(text)}`, help: "write it as that language does; placeholders with a form are not compared here" };
  else if (isSure) yield { at, sentence: `with these details the message is ${quote(text)}`, fix: [{ at, replace: text }] };
  else yield { at, sentence: `with these details the message is ${quote(text)}`, help: "write it as it is sent: on one line, redacted, and truncated if it is long" };
}

function* detailsOfScenario(scenario: ScenarioSpec, path: Path, context: Context): Generator<Finding> {
  const { details: given, error: code } = scenario;
  if (given === undefined) return;
  const at = [...path, "details"];
  if (code === undefined) {
    yield { at, part: "key", sentence: "a successful call has no error details", help: "name the error, or remove the details" };
    return;
  }
  const error = context.errors.get(code);
  if (!error) return;
  yield* unfitting(given, code, error, at, context);
  // An exception brings its own.
  for (const name of scenario.throws === undefined ? lacking(given, error) : []) {
    yield { at, part: "key", sentence: `the scenario lacks the detail ${quote(name)}, which ${quote(code)} always has` };
  }
}
