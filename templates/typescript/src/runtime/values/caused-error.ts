// Error as it is since ES2022, which takes a cause: whoever compiles these sources may know of less.

type CausedErrorClass = new (message: string, options?: { readonly cause?: unknown }) => Error;

/** `Error` itself. */
export const CausedError: CausedErrorClass = Error;
