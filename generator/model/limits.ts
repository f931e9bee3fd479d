// Bounds and waits that every implementation keeps, as data. Each language prints them; nothing here measures.

/** Bounds of what is read, held and sent, by name. */
export const limits = {
  defaultMaxLength: [2_000, "Most characters (code points) of a text where its shape does not say, and of a message."],
  secretMargin: [8_192, "Longer than any secret that is found by its looks: what may be half of one at the end of what is looked at is dropped."],
  longestName: [200, "Characters of the name of a member that no shape declares."],
  wireTotal: [12_288, "Bytes of all details of one error. On the wire they may stand twice, beside message and guidance: all in all less than 64 KiB."],
  logTotal: [65_536, "The same in a log, and of a value without a shape."],
  mostMembers: [100, "Members of a list or a map that are sent, where no shape says more."],
  mostListed: [51, "Members of a list in a message; those that are over are counted in the last place."],
  deepestValue: [8, "Containers inside each other in a value without a shape."],
  deepestDetail: [32, "Containers inside each other in one detail, as many as a taxonomy can write down. Deeper ones do not fit when they are read, and are not sent."],
  mostParts: [1_000, "Values of types that contain themselves in what is made of one foreign value, which may lead back to itself."],
  mostContexts: [32, "Contexts that an error keeps, and that are read."],
  mostBlocks: [16, "Blocks of content in which a body or a code is looked for."],
  longestBody: [262_144, "Characters of a text that is read as JSON."],
  longestMessage: [4_000, "Characters of a message out of which details are read."],
} as const satisfies { readonly [name: string]: readonly [value: number, means: string] };

/** Numbers of retrying: milliseconds and calls. */
export const retryLimits = {
  longestWait: [86_400_000, "A wait is at most a day."],
  defaultAttempts: [3, "Calls in all where neither the taxonomy nor the server says."],
  backoffStep: [1_000, "First step of a backoff."],
  backoffCeiling: [60_000, "A step doubled with each attempt grows no further."],
  mostAsked: [10, "Calls in all that the word of a server can have of a client whose contract does not know the code."],
  leastPause: [50, "The pause before the second call where a server says how long to wait; it doubles with each attempt."],
  longestPatience: [3_600_000, "What asks for a longer wait is thrown at once."],
} as const satisfies { readonly [name: string]: readonly [value: number, means: string] };

/** Milliseconds in the units that a detail may count time in. */
export const timeUnits = { ms: 1, s: 1_000, min: 60_000, h: 3_600_000 } as const;
