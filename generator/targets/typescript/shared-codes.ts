// The codes that all tools of a server share, so that each is written once. It resolves none.

/** Of tools' codes; those of the only tool are its own, but for the server's fallback, which every tool has. */
export const sharedCodes = ([first = [], ...rest]: readonly (readonly string[])[], fallback: string): ReadonlySet<string> => {
  if (rest.length === 0) return new Set(first.filter((code) => code === fallback));
  const others = rest.map((codes) => new Set(codes));
  return new Set(first.filter((code) => others.every((codes) => codes.has(code))));
};
