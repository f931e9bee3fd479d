// How `console.log` of Node shows an error: of what led to it, whose texts are anybody's, nothing writes to the terminal.

import { visibleLayout } from "../values/visible.js";

/** The method that Node asks how to show an object. */
export const inspect: unique symbol = /* @__PURE__ */ Symbol.for("nodejs.util.inspect.custom");

/** The function that this method gets: Node's own way to show what is inside. */
export type Show = (value: unknown, options: object) => string;

/** `error` with `view` in place of its own members, as `show` shows it, visible, and so without colours. */
export function inspected(error: Error, view: object, options: object, show: Show): string {
  // Own, where the error has one: Node 24 looks no further.
  const cause = Object.getOwnPropertyDescriptor(error, "cause");
  const shown = Object.assign(Object.create(error, { [inspect]: { value: undefined }, ...(cause && { cause }) }), view);
  return visibleLayout(show(shown, { ...options, colors: false }));
}
