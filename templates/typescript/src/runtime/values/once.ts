// Makes a value once of each thing that it is made of, when it is first asked for. It forgets nothing: what is asked for by a text must be one of few.

interface Known<Key, Made> {
  get(key: Key): Made | undefined;
  set(key: Key, made: Made): unknown;
}

/** `make`, whose results are kept in `known`. It never makes undefined. */
export function once<Key, Made>(make: (key: Key) => Made, known: Known<Key, Made>): (key: Key) => Made {
  return (key) => {
    let made = known.get(key);
    if (made === undefined) known.set(key, (made = make(key)));
    return made;
  };
}
