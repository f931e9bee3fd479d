// A server's errors with the behaviour of its generated package, without generating it: the same runtime, given the same data.

import { describedBodies } from "../../templates/typescript/src/runtime/carriers/described.ts";
import { waitIn } from "../../templates/typescript/src/runtime/core/sources.ts";
import { complete, TaxonomyError, type TaxonomyErrorOptions } from "../../templates/typescript/src/runtime/core/error.ts";
import type { ErrorClass, FamilySpec } from "../../templates/typescript/src/runtime/core/family-spec.ts";
import { filledIn } from "../../templates/typescript/src/runtime/core/constructors.ts";
import { couldSay, withForms } from "../../templates/typescript/src/runtime/core/forms.ts";
import { messageOf } from "../../templates/typescript/src/runtime/core/message.ts";
import { safeDetails } from "../../templates/typescript/src/runtime/core/safe.ts";
import type { Forms } from "../../templates/typescript/src/runtime/values/spec.ts";
import { called } from "../../generator/model/codes.ts";
import { contractId } from "../../generator/model/contract-id.ts";
import { contractHash } from "../../generator/wire/contract-document.ts";
import { hasForms } from "../../generator/model/written-form.ts";
import { plainly } from "../../generator/model/plainly.ts";
import { tied } from "../../generator/model/tied.ts";
import type { ErrorDef, Json, Server } from "../../generator/model/taxonomy.ts";
import { className } from "../../generator/model/names.ts";

/** In no language: pages are the same whoever makes them, and wherever. */
const plain: Forms = { write: (placeholder, details, shapes) => plainly(placeholder, safeDetails(details, shapes)), couldSay };

/** As packages have them, in the languages of their texts; or plain. */
const formed = (error: ErrorDef, spoken: boolean): ErrorDef & { readonly forms?: Forms } => (hasForms(error) ? { ...error, forms: (spoken && withForms(error.language ?? "en", error).forms) || plain } : error);

const classOf = (error: ErrorDef, spoken: boolean): ErrorClass => {
  const spec = formed(error, spoken);
  const bare = Object.keys(spec.details).length === 0;
  class Explained extends TaxonomyError {
    static override readonly spec: ErrorDef & { readonly forms?: Forms } = spec;
    /** As generated: an error without details takes its options first. */
    constructor(first: object = {}, second?: TaxonomyErrorOptions) {
      const [details, options] = bare ? [{}, first as TaxonomyErrorOptions] : [filledIn(spec, first), second];
      super(messageOf(spec, details), options);
      complete(this, details, options);
    }
  }
  Object.defineProperty(Explained, "name", { value: className(called(spec)) });
  return Explained;
};

const byName = (rows: readonly { readonly name: string; readonly errors: readonly string[] }[]): { readonly [name: string]: readonly string[] } =>
  Object.fromEntries(rows.map(({ name, errors }) => [name, errors]));

const families = [new WeakMap<Server, FamilySpec>(), new WeakMap<Server, FamilySpec>()] as const;

const made = (server: Server, spoken: boolean): FamilySpec => ({
  domain: server.domain,
  contract: contractId(server),
  hash: contractHash(server),
  classes: tied(server).errors.map((error) => classOf(error, spoken)),
  format: server.format,
  bodies: describedBodies,
  waitIn,
  rules: server.rules,
  sdkFailures: server.sdkFailures,
  fallback: server.fallback,
  tools: byName(server.tools),
  methods: byName(server.methods),
  conceal: server.conceal,
  ...(server.undeclared && { undeclared: server.undeclared }),
  ...(server.unmarked && { unmarked: server.unmarked }),
  ...(server.standIns && { standIns: server.standIns }),
  aliases: Object.fromEntries(server.errors.flatMap(({ code, aliases = [] }) => aliases.map((former) => [former, code]))),
  local: server.errors.filter(({ origin }) => origin === "client").map(({ code }) => code),
  log: server.log,
  protocol: server.protocol,
});

/** Made once for a server, and once more where texts with forms are in their languages. */
export function familyOf(server: Server, spoken = false): FamilySpec {
  const [silent, speaking] = families;
  const of = spoken ? speaking : silent;
  const family = of.get(server) ?? made(server, spoken);
  of.set(server, family);
  return family;
}

const reference = "00000000-0000-4000-8000-000000000000";

/** The error as the server would throw it, with its example details or others that fit it. The fallback carries a reference. */
export const exampleOf = (error: ErrorDef, server: Server, details: { readonly [detail: string]: Json } = error.example): TaxonomyError => {
  const options = {
    ...(error.code === server.fallback ? { ref: reference } : {}),
    ...(error.recoverable === "caller" ? { recoverable: true } : {}),
  };
  const made = familyOf(server).classes[server.errors.indexOf(error)] as unknown as new (...args: readonly object[]) => TaxonomyError;
  return Object.keys(error.details).length === 0 ? new made(options) : new made(details, options);
};
