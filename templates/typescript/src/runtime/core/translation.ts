// Remembers which errors only stand for something else that was thrown: a rule or the fallback made them. It makes none itself.

const translations: WeakSet<object> = /* @__PURE__ */ new WeakSet();

/** `error`, noted as standing for its cause. */
export function translation<E extends object>(error: E): E {
  translations.add(error);
  return error;
}

/** Whether what was thrown is the cause of `error`, and not `error` itself. */
export const isTranslation = (error: object): boolean => translations.has(error);
