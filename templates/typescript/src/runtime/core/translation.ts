// Remembers which errors only stand for something else that was thrown: a rule or the fallback made them, and which rule. It makes none itself.

const translations: WeakMap<object, string | undefined> = /* @__PURE__ */ new WeakMap();

/** `error`, noted as standing for its cause by `rule`; undefined for the fallback. */
export function translation<E extends object>(error: E, rule?: string): E {
  translations.set(error, rule);
  return error;
}

/** Whether what was thrown is the cause of `error`, and not `error` itself. */
export const isTranslation = (error: object): boolean => translations.has(error);

/** The rule that made `error`: its name, or its place in the list, counted from 1. Undefined where none did. */
export const ruleOf = (error: object): string | undefined => translations.get(error);
