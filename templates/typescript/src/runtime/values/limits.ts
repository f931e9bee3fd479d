// Limits of reading, keeping and sending, and numbers for retries. Printed from generator/model/limits.ts when Faultline is built: change that.

/** Most characters (code points) of a message, and of a text whose shape sets no limit. */
export const defaultMaxLength = 2_000;

/** Longer than any recognisable secret: a possible half of one at the end of an examined text is dropped. */
export const secretMargin = 8_192;

/** Characters of the name of an undeclared member. */
export const longestName = 200;

/** Bytes of all details of one error. On the wire they may appear twice, beside message and guidance: less than 64 KiB in total. */
export const wireTotal = 12_288;

/** The same in a log, and for a value without a shape. */
export const logTotal = 65_536;

/** Sent members of a list or a map, unless its shape allows more. */
export const mostMembers = 100;

/** Members of a list in a message; the last place counts the others. */
export const mostListed = 51;

/** Depth of containers in a value without a shape. */
export const deepestValue = 8;

/** Depth of containers in one detail, as deep as a taxonomy can declare. Deeper ones are invalid when read, and are not sent. */
export const deepestDetail = 32;

/** Values of recursive types made from one foreign value, which may be circular. */
export const mostParts = 1_000;

/** Contexts that an error keeps, and that a reader accepts. */
export const mostContexts = 32;

/** Blocks of content searched for a body or a code. */
export const mostBlocks = 16;

/** Characters of a text that is read as JSON. */
export const longestBody = 262_144;

/** Characters of a message searched for details. */
export const longestMessage = 4_000;

/** A wait is at most a day. */
export const longestWait = 86_400_000;

/** Calls in total if neither the taxonomy nor the server says. */
export const defaultAttempts = 3;

/** First step of a backoff. */
export const backoffStep = 1_000;

/** Longest step of a backoff that doubles with each attempt. */
export const backoffCeiling = 60_000;

/** Most calls in total that a server can ask of a client whose contract lacks the code. */
export const mostAsked = 10;

/** The pause before the second call if the server sets the wait; it doubles with each attempt. */
export const leastPause = 50;

/** An error that asks for a longer wait is thrown at once. */
export const longestPatience = 3_600_000;
