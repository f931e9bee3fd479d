// Objects without their undefined values: resolved models and views say nothing rather than `undefined`.

type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object with its undefined values left out, in the same order. */
export const defined = <T extends object>(object: T): Defined<T> => {
  const kept: { [key: string]: unknown } = {};
  for (const key of Object.keys(object)) {
    const value = object[key as keyof T];
    if (value !== undefined) kept[key] = value;
  }
  return kept as Defined<T>;
};

/** A member of its own, never one that every object has. */
export const own = <V>(record: { readonly [name: string]: V } | undefined, name: string): V | undefined => (record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined);

/** Sets a member of its own, whatever it is called: a plain `__proto__` would be the prototype. */
export const put = <V>(object: { [key: string]: V }, key: string, value: V): void => {
  if (key === "__proto__") Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  else object[key] = value;
};
