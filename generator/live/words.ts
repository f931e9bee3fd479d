// A command line as words, the way a shell reads simple ones. No shell is asked.

/** Words apart; `'…'` and `"…"` keep theirs together. Variables, pipes and the like are words like any other. */
export const wordsOf = (line: string): readonly string[] =>
  [...line.matchAll(/(?:[^\s"']+|"[^"]*"|'[^']*')+/g)].map(([word]) => word.replace(/"([^"]*)"|'([^']*)'/g, (_, double?: string, single?: string) => double ?? single ?? ""));
