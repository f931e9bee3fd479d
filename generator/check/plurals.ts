// How a language counts: which categories its plurals have, found by asking. It judges nothing.

export interface Plurals {
  readonly all: readonly string[];
  /** Those of whole numbers up to 200, the others being rare: of millions, of fractions. In the order met. */
  readonly everyday: readonly string[];
  /** A few numbers of each. */
  readonly examples: ReadonlyMap<string, string>;
}

const asked = new Map<string, Plurals | undefined>();

function ask(language: string): Plurals | undefined {
  // One that this platform does not know would be answered for another language.
  if (Intl.PluralRules.supportedLocalesOf(language).length === 0) return undefined;
  const rules = new Intl.PluralRules(language);
  const numbers = new Map<string, number[]>();
  for (let count = 0; count <= 200; count++) {
    const met = numbers.get(rules.select(count)) ?? [];
    met.push(count);
    numbers.set(rules.select(count), met);
  }
  const examples = new Map([...numbers].map(([category, found]) => [category, found.slice(0, 3).join(", ") + (found.length > 3 ? ", …" : "")]));
  return { all: rules.resolvedOptions().pluralCategories, everyday: [...numbers.keys()], examples };
}

/** Undefined for a language that is not known here, or none. */
export function pluralsOf(language: string): Plurals | undefined {
  if (!asked.has(language)) {
    try {
      asked.set(language, ask(language));
    } catch {
      asked.set(language, undefined);
    }
  }
  return asked.get(language);
}
