// What is kept beside an error of the failure it stands for: that nothing declares it, and what it said, scrubbed. It scrubs nothing itself.

const undeclared = /* @__PURE__ */ new WeakSet<object>();
const texts: WeakMap<object, string> = /* @__PURE__ */ new WeakMap();

/** Marks `error`: it stands for a failure that nothing declares. */
export function noteUndeclared<E extends object>(error: E): E {
  undeclared.add(error);
  return error;
}

export const isUndeclared = (error: object): boolean => undeclared.has(error);

const quoting = /* @__PURE__ */ new WeakSet<object>();

/** Marks `error`: what the failure behind it said is not in it, and may follow its message. */
export function noteQuoting(error: object): void {
  quoting.add(error);
}

/** Whether `error` does not say itself what the failure behind it said. */
export const lacksWords = (error: object): boolean => undeclared.has(error) || quoting.has(error);

/** Keeps what the failure behind `error` said, as it may leave. */
export function noteSaid(error: object, text: string): void {
  if (text !== "") texts.set(error, text);
}

const bare = (text: string): string => text.replace(/[.!:\s]+$/, "");

/** `message`, with what the failure said behind it, unless one of them says the other. Of a failure that nothing declares the message knows nothing. */
export function withSaid(error: object, message: string): string {
  const said = texts.get(error);
  if (said === undefined) return message;
  if (isUndeclared(error)) return `Unknown failure: ${said}`;
  const [one, other] = [bare(message).toLowerCase(), bare(said).toLowerCase()];
  if (one.includes(other)) return message;
  return other.includes(one) ? said : `${bare(message)}: ${said}`;
}
