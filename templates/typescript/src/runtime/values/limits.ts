// Bounds of what is read, held and sent, and numbers of retrying. Printed from generator/model/limits.ts when Faultline is built: change that.

/** Most characters (code points) of a text where its shape does not say, and of a message. */
export const defaultMaxLength = 2_000;

/** Longer than any secret that is found by its looks: what may be half of one at the end of what is looked at is dropped. */
export const secretMargin = 8_192;

/** Characters of the name of a member that no shape declares. */
export const longestName = 200;

/** Bytes of all details of one error. On the wire they may stand twice, beside message and guidance: all in all less than 64 KiB. */
export const wireTotal = 12_288;

/** The same in a log, and of a value without a shape. */
export const logTotal = 65_536;

/** Members of a list or a map that are sent, where no shape says more. */
export const mostMembers = 100;

/** Members of a list in a message; those that are over are counted in the last place. */
export const mostListed = 51;

/** Containers inside each other in a value without a shape. */
export const deepestValue = 8;

/** Containers inside each other in one detail, as many as a taxonomy can write down. Deeper ones do not fit when they are read, and are not sent. */
export const deepestDetail = 32;

/** Values of types that contain themselves in what is made of one foreign value, which may lead back to itself. */
export const mostParts = 1_000;

/** Contexts that an error keeps, and that are read. */
export const mostContexts = 32;

/** Blocks of content in which a body or a code is looked for. */
export const mostBlocks = 16;

/** Characters of a text that is read as JSON. */
export const longestBody = 262_144;

/** Characters of a message out of which details are read. */
export const longestMessage = 4_000;

/** A wait is at most a day. */
export const longestWait = 86_400_000;

/** Calls in all where neither the taxonomy nor the server says. */
export const defaultAttempts = 3;

/** First step of a backoff. */
export const backoffStep = 1_000;

/** A step doubled with each attempt grows no further. */
export const backoffCeiling = 60_000;

/** Calls in all that the word of a server can have of a client whose contract does not know the code. */
export const mostAsked = 10;

/** The pause before the second call where a server says how long to wait; it doubles with each attempt. */
export const leastPause = 50;

/** What asks for a longer wait is thrown at once. */
export const longestPatience = 3_600_000;
