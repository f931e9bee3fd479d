// Bounds and waits that every implementation keeps, as data. Each language prints them; nothing here measures.

/** Bounds of what is read, held and sent, by name. */
export const limits = {
  defaultMaxLength: [2_000, "Most characters (code points) of a message, and of a text whose shape sets no limit."],
  secretMargin: [8_192, "Longer than any recognisable secret: a possible half of one at the end of an examined text is dropped."],
  longestName: [200, "Characters of the name of an undeclared member."],
  wireTotal: [12_288, "Bytes of all details of one error. On the wire they may appear twice, beside message and guidance: less than 64 KiB in total."],
  logTotal: [65_536, "The same in a log, and for a value without a shape."],
  mostMembers: [100, "Sent members of a list or a map, unless its shape allows more."],
  mostListed: [51, "Members of a list in a message; the last place counts the others."],
  deepestValue: [8, "Depth of containers in a value without a shape."],
  deepestDetail: [32, "Depth of containers in one detail, as deep as a taxonomy can declare. Deeper ones are invalid when read, and are not sent."],
  mostParts: [1_000, "Values of recursive types made from one foreign value, which may be circular."],
  mostContexts: [32, "Contexts that an error keeps, and that a reader accepts."],
  mostBlocks: [16, "Blocks of content searched for a body or a code."],
  longestBody: [262_144, "Characters of a text that is read as JSON."],
  longestMessage: [4_000, "Characters of a message searched for details."],
} as const satisfies { readonly [name: string]: readonly [value: number, means: string] };

/** Numbers of retrying: milliseconds and calls. */
export const retryLimits = {
  longestWait: [86_400_000, "A wait is at most a day."],
  defaultAttempts: [3, "Calls in total if neither the taxonomy nor the server says."],
  backoffStep: [1_000, "First step of a backoff."],
  backoffCeiling: [60_000, "Longest step of a backoff that doubles with each attempt."],
  mostAsked: [10, "Most calls in total that a server can ask of a client whose contract lacks the code."],
  leastPause: [50, "The pause before the second call if the server sets the wait; it doubles with each attempt."],
  longestPatience: [3_600_000, "An error that asks for a longer wait is thrown at once."],
} as const satisfies { readonly [name: string]: readonly [value: number, means: string] };

/** Milliseconds in the units that a detail may count time in. */
export const timeUnits = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 } as const;
