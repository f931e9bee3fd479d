// Errors of the package itself that have been ill-treated: details against their contract, properties overwritten, marks forged. No tests here.

import type { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import type { Depot } from "./package.ts";
import type { Maker } from "./values.ts";

const brand = Symbol.for("dev.faultline.error");
const fails = (): never => {
  throw new Error("a trap");
};
const changed = (error: TaxonomyError, changes: object): unknown => {
  for (const [key, value] of Object.entries(changes)) Object.defineProperty(error, key, { value, configurable: true, enumerable: true });
  return error;
};

/** Details that do not compile, but somebody wrote JavaScript. */
const wrongDetails: readonly unknown[] = [
  undefined,
  null,
  {},
  1,
  ...["soon", Number.NaN, -1, 0.5, 1e300, 1n, null, [30], {}].map((retry_after) => ({ retry_after })),
  Object.defineProperty({}, "retry_after", { get: fails, enumerable: true }),
];

/** Ill-treated errors of `depot`. */
export function illTreated({ BusyError, CrowdedError, ItemMissingError, RefusedError }: Depot): readonly Maker[] {
  const busy = (): TaxonomyError => new BusyError({ retry_after: 3 });
  const refused = (details: unknown): TaxonomyError => new RefusedError(details as { reason: string });
  const spec = (RefusedError as unknown as { readonly spec: object }).spec;
  const make = (name: string, make: () => unknown): Maker => ({ name, make });
  return [
    ...wrongDetails.map((details, at) => make(`details no. ${at} of wrongDetails`, () => new BusyError(details as { retry_after: number }))),
    ...[Symbol("secret"), null, 1n, { secret: 1 }, ["secret"]].map((reason) => make(`a ${typeof reason} for a text`, () => refused({ reason }))),
    ...["secret", [1n, {}, ["secret"]], { length: 3 }].map((notes) => make(`${JSON.stringify(typeof notes)} for a list`, () => refused({ reason: "said", notes }))),
    make("a text longer than its contract", () => new ItemMissingError({ item: "😀".repeat(5_000) })),
    make("a text longer than anything", () => refused({ reason: "r".repeat(20e6), notes: Array.from({ length: 1e5 }, () => "n".repeat(2_000)) })),
    make("all details at their longest", () => refused({ reason: "\u0001\\\"".repeat(5_000), notes: Array.from({ length: 100 }, () => "\\".repeat(2_000)) })),
    make("all of it in a script of three bytes a character", () => refused({ reason: "語".repeat(5_000), notes: Array.from({ length: 100 }, () => "語".repeat(2_000)) })),
    ...["x ", "語"].map((text) => make(`a message of four long texts, ${text}`, () => new CrowdedError(Object.fromEntries(["a", "b", "c", "d"].map((key) => [key, text.repeat(5_000)])) as { a: string; b: string; c: string; d: string }))),
    make("details that are a revoked proxy", () => {
      const { proxy, revoke } = Proxy.revocable({ reason: "said" }, {});
      const error = refused(proxy);
      revoke();
      return error;
    }),
    make("its message overwritten", () => changed(busy(), { message: "secret" })),
    make("its name overwritten", () => changed(busy(), { name: "secret" })),
    make("its code overwritten", () => changed(busy(), { code: "secret" })),
    make("its code overwritten with another", () => changed(busy(), { code: "item_missing" })),
    make("its details overwritten", () => changed(busy(), { details: "secret" })),
    make("its ref overwritten", () => changed(busy(), { ref: { secret: 1n } })),
    make("its retry overwritten", () => changed(busy(), { retry: { afterMs: 1n }, category: 1n, recoverable: "secret", nextAction: 1n, guidance: 1n })),
    make("its mark overwritten", () => Object.defineProperty(busy(), brand, { value: { domain: "depot", code: "busy" } })),
    make("getters overridden", () => Object.defineProperty(busy(), "details", { get: fails })),
    make("everything overridden", () => new Proxy(busy(), { get: (target, key) => (key === brand ? Reflect.get(target, key) : fails()) })),
    make("frozen", () => Object.freeze(busy())),
    make("without prototype", () => Object.setPrototypeOf(busy(), null)),
    make("a forged mark", () => ({ [brand]: { domain: "depot", code: "refused" } })),
    make("a forged mark with a whole spec", () => ({ [brand]: spec, code: "refused" })),
    make("a forged mark of another domain", () => ({ [brand]: { ...spec, domain: "elsewhere" }, code: "refused", details: { reason: "secret" } })),
    make("a forged unknown error", () => ({ [brand]: { domain: "dev.faultline", code: "unknown" }, code: "unknown" })),
  ];
}
