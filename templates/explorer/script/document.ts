// Makes elements. Texts become text nodes and attribute values alone: nothing a taxonomy says is ever read as HTML.

type Child = Node | string | undefined | false;

interface Attributes {
  readonly [name: string]: string | number | boolean | undefined;
}

const filled = <E extends Element>(element: E, attributes: Attributes, children: readonly Child[]): E => {
  for (const [name, value] of Object.entries(attributes)) if (value !== undefined && value !== false) element.setAttribute(name, value === true ? "" : String(value));
  element.append(...children.filter((child) => child !== undefined && child !== false));
  return element;
};

export const make = <K extends keyof HTMLElementTagNameMap>(name: K, attributes: Attributes = {}, ...children: readonly Child[]): HTMLElementTagNameMap[K] =>
  filled(document.createElement(name), attributes, children);

export const draw = <K extends keyof SVGElementTagNameMap>(name: K, attributes: Attributes = {}, ...children: readonly Child[]): SVGElementTagNameMap[K] =>
  filled(document.createElementNS("http://www.w3.org/2000/svg", name), attributes, children);

export const button = (label: string, onClick: () => void, attributes: Attributes = {}): HTMLButtonElement => {
  const made = make("button", { type: "button", ...attributes }, label);
  made.addEventListener("click", onClick);
  return made;
};

export const option = (value: string, label: string = value): HTMLOptionElement => make("option", { value }, label);

/** An element of the page. Raises if the page is not the one this script was made for. */
export function element<E extends HTMLElement>(id: string): E {
  const found = document.getElementById(id);
  if (!found) throw new Error(`The page has no #${id}`);
  return found as E;
}
