// The makers of errors without `new`, which fill in what nobody need pass; the codes that each tool may raise, and the constructors of the errors with some codes: `rateLimited` for `rate_limited`, as the package's types have it.

import type { ErrorClass } from "./family-spec.js";
import { own } from "../values/peek.js";
import type { ErrorSpec, Json } from "../values/spec.js";

/** A code as its constructor is called. */
export type Camel<Code extends string> = Code extends `${infer Word}_${infer Rest}` ? `${Word}${Capitalize<Camel<Rest>>}` : Code;

/** A function for each class, which makes its error, with the parameters of its constructor. */
export type ConstructorsOf<Classes> = {
  readonly [Name in keyof Classes]: Classes[Name] extends new (...given: infer Given) => infer Made ? (...given: Given) => Made : never;
};

type Names = { readonly [code: string]: string };

const camel = (code: string): string => code.replace(/_(.)/g, (_, first: string) => first.toUpperCase());
const named = (code: string, names: Names): string => own(names, code) ?? camel(code);

/** The classes in `table`, in its order, on trust: TypeScript would make one type of thousands of classes first. */
export const classesOf = (table: object): readonly ErrorClass[] => Object.values(table) as readonly ErrorClass[];

/** The constructors of `classes`, by the same names. No spec is made for that. Without a prototype, V8 keeps a table from the start: of 500 members, that is a tenth of the time. */
export function makersOf<Classes extends object>(classes: Classes): ConstructorsOf<Classes> {
  const makers = Object.create(null) as { [name: string]: (...given: never[]) => object };
  for (const [name, type] of Object.entries(classes) as readonly [string, ErrorClass][]) makers[name] = (...given) => new type(...given);
  return makers as ConstructorsOf<Classes>;
}

/** The codes of each tool: what all share and what stands beside its name, in order. The types are taken on trust, as in {@link constructorsOf}. */
export function withCommon<Codes>(common: readonly string[], beside: { readonly [tool: string]: readonly string[] }): Codes {
  return Object.fromEntries(Object.entries(beside).map(([tool, codes]) => [tool, [...common, ...codes].sort()])) as Codes;
}

/**
 * Those of `constructors` whose errors have one of `codes`; `names` has what does not follow from the code. `Chosen` is taken on trust: it
 * comes from the same source as both.
 */
export function constructorsOf<Chosen extends object>(constructors: object, codes: readonly string[], names: Names = {}): Chosen {
  const table = constructors as { readonly [name: string]: unknown };
  return Object.fromEntries(codes.map((code) => named(code, names)).map((name) => [name, own(table, name)])) as Chosen;
}

/** The parameter of a constructor: `Details`, in which the members `Known` are optional. */
export type Given<Details, Known extends keyof Details> = Omit<Details, Known> & { readonly [Name in Known]?: Details[Name] | undefined };

/** `given` with the constants of `spec`, and with its defaults where nothing is given. */
export function filledIn<Details extends object>({ details: shapes }: Pick<ErrorSpec, "details">, given: object): Details {
  const all: { [detail: string]: unknown } = { ...given };
  for (const name of Object.keys(shapes)) {
    const { const: only, default: usual } = shapes[name] as { readonly const?: Json; readonly default?: Json };
    if (only !== undefined) all[name] = only;
    else if (usual !== undefined && own(all, name) === undefined) all[name] = usual;
  }
  return all as Details;
}
