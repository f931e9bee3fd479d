// Patterns of the letters of all scripts, each made where it is used: V8 reads a literal through with the code around it, and these take longer than all others together. Engines keep what they compiled of a text.

/** The pattern of `source`, with the `u` flag. */
export const lettered = (source: string): RegExp => new RegExp(source, "u");

/** Whether `text` has a letter or a digit. */
export const saysSomething = (text: string): boolean => lettered("[\\p{L}\\p{N}]").test(text);
