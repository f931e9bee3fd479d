// The names that TypeScript makes of a taxonomy's, for check to compare. It compares nothing itself.

import { called } from "../../model/codes.ts";
import { classesAndDetails, hidesNeeded, type Naming } from "../../model/naming.ts";
import { matching, text } from "../../model/shape.ts";
import { packageName, projectFolder } from "../../model/words.ts";
import { sayableBeside } from "../surface/sayable.ts";
import { className, detailsName, factoryName, familyName, familyNames } from "./names.ts";

/** Names every generated package exports, whose form the name of an error can take. The family's are made from the server's name. */
export const packageNames: ReadonlySet<string> = new Set(["NoDetails", "RemoteError", "TaxonomyError", "TransportFailure", "UnknownError"]);

/** Other types that generated packages export, or have beside those of errors: the name of a shared type can take their form. */
export const packageTypes: ReadonlySet<string> = new Set([
  ...["CallerOptions", "Complete", "Envelope", "ErrorOf", "ErrorSpec", "GuardOptions", "JsonRpcError", "LogCall", "LoggedFailure", "LogLevel", "LogSink", "NextAction", "StdioOptions", "StdioTransport"],
  ...["Problem", "Received", "ReceivedProblem", "RemoteErrorKind", "RenderOptions", "Retry", "RetryOptions", "RpcStatus", "TaxonomyErrorOptions"],
  ...["ToolErrors", "ToolName", "ToolResult", "TransportErrorKind", "WithRetryOptions"],
  ...["AnyErrorOf", "AnyFamily", "Compatibility", "ErrorOfFamily", "FamiliesByServer", "FamilyOf", "FamilyOfOptions", "RepeatedCall", "RetryPolicy"],
  ...["StatusOptions", "TelemetryAttributes", "TelemetryCall"],
  ...["BodyOf", "CallingSpec", "Camel", "Classes", "CodeOf", "Constructors", "ConstructorsOf", "Family", "FamilySpec", "Given", "LogFormat", "MadeBy", "Makers", "Raised", "Rule", "SdkFailures", "Shown", "Vocabulary", "WireFormat"],
]);

/** Global classes whose names end as ours do (ECMA-262, "Error Objects"; SuppressedError is in ES2026). */
const globalErrors: ReadonlySet<string> = new Set([
  "AggregateError",
  "Error",
  "EvalError",
  "RangeError",
  "ReferenceError",
  "SuppressedError",
  "SyntaxError",
  "TypeError",
  "URIError",
]);

/** Members that JavaScript looks for on any object: a detail or constructor of this name would be taken for them. */
const objectMembers: ReadonlySet<string> = new Set([...Object.getOwnPropertyNames(Object.prototype), "prototype", "then", "toJSON"]);

/** Members of a package's family (runtime/family.ts): a constructor of this name would hide them. */
const familyMembers: ReadonlySet<string> = new Set(["codes", "decode", "from", "fromEnvelope", "is", "match", "spec"]);

export const naming: Naming = {
  language: "JavaScript",
  target: "typescript",
  words: {
    package: { shape: text, required: true, sentence: "Name of the npm package.", example: '"@me/notes-errors"', change: "major" },
    into: {
      shape: matching(projectFolder),
      sentence: "Folder in the server's own sources, relative to the taxonomy, for the errors instead of a package.",
      example: "src/errors",
      change: "major",
    },
    runtime: {
      shape: matching({ test: packageName.test, says: "bundled, or the name of an npm package such as @faultline/runtime" }),
      sentence: "Only at the file: the source of the shared runtime.",
      example: '"@faultline/runtime"',
      change: "minor",
    },
  },
  firstWords: (server, scope) => {
    const name = `${server}-errors`;
    return { package: hidesNeeded(scope + name) ? name : scope + name };
  },
  namesOf: classesAndDetails(className, detailsName),
  familyOf: familyName,
  taken: (server) =>
    new Map([
      ...[...globalErrors].map((name) => [name, "a class of JavaScript"] as const),
      ...[...packageNames].map((name) => [name, "in every generated package"] as const),
      ...familyNames(server).map((name) => [name, `the type of all errors of ${server}`] as const),
    ]),
  takenFamily: (family) =>
    packageNames.has(family) ? "in every generated package" : globalErrors.has(family) ? "a class of JavaScript" : undefined,
  memberOf: factoryName,
  isFamilyMember: (name) => familyMembers.has(name),
  isMember: (name) => objectMembers.has(name),
};

/** A server with names of shared types that a package can have. */
export const sayable = sayableBeside(({ errors, name }) => {
  const words = errors.map(called);
  return new Set([...packageTypes, ...naming.taken(name).keys(), ...words.flatMap((word) => [className, detailsName].map((spelled) => spelled(word)))]);
});
