// Answers that are worked out once for each object that a function gets, and kept as long as the object is. It knows no function.

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
