// Canaries: words nobody says by chance, given as arguments to see where they come out again.

const form = /canary-[0-9a-f]{12}/g;

export const canary = (random: () => number): string =>
  `canary-${Array.from({ length: 12 }, () => Math.floor(random() * 16).toString(16)).join("")}`;

/** The canaries in a JSON value or text. */
export function canariesIn(value: unknown): ReadonlySet<string> {
  return new Set(String(JSON.stringify(value)).match(form));
}
