// Ecosystems: where the libraries come from whose failures a mapping rule knows, and which of them the packages of a server meet. It knows no library.

export const ecosystems = ["node", "python"] as const;
export type Ecosystem = (typeof ecosystems)[number];

/** Their names for people. */
export const ecosystemNames: { readonly [E in Ecosystem]: string } = { node: "Node", python: "Python" };

/** By language, the one whose libraries its packages run among. */
const ofLanguage: ReadonlyMap<string, Ecosystem> = new Map([
  ["python", "python"],
  ["typescript", "node"],
]);

interface Targeted {
  readonly targets?: { readonly [language: string]: unknown } | undefined;
}

/** The ecosystems of all packages of a server: without `targets` it has the one for TypeScript. */
export const ecosystemsOf = ({ targets }: Targeted): ReadonlySet<Ecosystem> =>
  new Set(targets === undefined ? ["node"] : Object.keys(targets).flatMap((language) => ofLanguage.get(language) ?? []));

interface Of {
  readonly ecosystem?: Ecosystem | undefined;
}

/** Whether a rule may match anything there; one that names no ecosystem may anywhere. */
export const isMet = ({ ecosystem }: Of, there: ReadonlySet<Ecosystem>): boolean => ecosystem === undefined || there.has(ecosystem);

/** The rules that the packages of a server can meet; seen from one package, those of its language. */
export const rulesMet = <Rule extends Of>(server: Targeted & { readonly rules: readonly Rule[] }): readonly Rule[] => {
  const there = ecosystemsOf(server);
  return server.rules.filter((rule) => isMet(rule, there));
};

/** Whether a rule that the packages meet reads a wait. Models of former editions write sources in other forms; this one is the same in none of them. */
export const readsWait = (server: Targeted & { readonly rules: readonly Of[] }): boolean => JSON.stringify(rulesMet(server)).includes('"from":["wait"');
