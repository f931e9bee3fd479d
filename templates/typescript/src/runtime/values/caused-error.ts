// Error as it is since ES2022, which takes a cause: a project that compiles these sources may target less.

type CausedErrorClass = new (message: string, options?: { readonly cause?: unknown }) => Error;

/** `Error` itself. */
export const CausedError: CausedErrorClass = Error;
