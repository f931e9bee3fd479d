// Gives an error its cause as `new Error(message, { cause })` does: that came with ES2022, and whoever compiles these sources may have less.

/** Not enumerable, as the language has it. */
export const setCause = (error: Error, cause: unknown): void => {
  Object.defineProperty(error, "cause", { value: cause, writable: true, enumerable: false, configurable: true });
};
