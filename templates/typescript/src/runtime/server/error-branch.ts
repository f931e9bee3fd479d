// Lets a tool with an output schema carry errors as structured content, by widening the schema. It imports no schema library.

const mark: unique symbol = /* @__PURE__ */ Symbol.for("dev.faultline.errorBranch");

/** The part of a schema that `withErrorBranch` needs: zod's `optional()`. */
export interface Optionable {
  optional(): unknown;
}

/** `Shape` with every member optional, and an `error`. */
export type WithErrorBranch<Shape extends { readonly [key: string]: Optionable }, Error extends Optionable> = {
  [Key in keyof Shape]: ReturnType<Shape[Key]["optional"]>;
} & { error: ReturnType<Error["optional"]> };

/**
 * An output schema, as a raw zod shape, that errors satisfy too: every member becomes optional and `error` is added. SDK v1 clients
 * validate errors against the output schema, so without it a guarded tool keeps errors out of its structured content.
 *
 * @param error schema of the envelope, from the package's `./schemas`.
 */
export function withErrorBranch<Shape extends { readonly [key: string]: Optionable }, Error extends Optionable>(
  shape: Shape,
  error: Error,
): WithErrorBranch<Shape, Error> {
  const branch: unknown = error.optional();
  // On the member: zod copies a shape that it makes an object schema of.
  if (typeof branch === "object" && branch !== null) Reflect.defineProperty(branch, mark, { value: true });
  const entries = Object.entries(shape).map(([key, member]) => [key, member.optional()]);
  return Object.fromEntries([...entries, ["error", branch]]) as WithErrorBranch<Shape, Error>;
}

/** Whether an output schema was made by `withErrorBranch`, as a shape or as the object schema of one. */
export function hasErrorBranch(schema: object | null | undefined): boolean {
  const { error, shape } = (schema ?? {}) as Branched;
  return [error, shape?.error].some((branch) => branch?.[mark] === true);
}

/** An output schema, as a shape or as the object schema of one. */
interface Branched {
  readonly error?: { readonly [mark]?: unknown };
  readonly shape?: Branched;
}
