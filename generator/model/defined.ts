// Objects without their undefined values: resolved models and views say nothing rather than `undefined`.

type Defined<T> = { readonly [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  readonly [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>;
};

/** The object with its undefined values left out, in the same order. */
export const defined = <T extends object>(object: T): Defined<T> => {
  const kept: { [key: string]: unknown } = {};
  for (const key in object) if (Object.hasOwn(object, key) && object[key] !== undefined) kept[key] = object[key];
  return kept as Defined<T>;
};
