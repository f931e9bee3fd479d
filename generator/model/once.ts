// Answers that are worked out once for each object that a function gets, and kept as long as the object is; or for each text, while there are few. It knows no function.

/** `make`, called once for each object. */
export const once = <K extends object, T extends object | string>(make: (of: K) => T): ((of: K) => T) => {
  const made = new WeakMap<K, T>();
  return (of) => {
    const known = made.get(of);
    if (known !== undefined) return known;
    const value = make(of);
    made.set(of, value);
    return value;
  };
};

const mostTexts = 20_000;

/** `make`, called once for each of texts that several ask about. */
export const lately = <T>(make: (text: string) => T): ((text: string) => T) => {
  const made = new Map<string, T>();
  return (text) => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const value = make(text);
    if (made.size >= mostTexts) made.clear();
    made.set(text, value);
    return value;
  };
};
