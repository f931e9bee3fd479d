// Names of calls, by which a session finds them again. It keeps none.

/** A call by its tool and arguments, the order of members left out. */
export const callKey = (tool: string, args: unknown): string => `${tool} ${JSON.stringify(sorted(args))}`;

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
};
