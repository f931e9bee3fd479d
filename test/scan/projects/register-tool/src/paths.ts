// Paths of the fixture: two levels below a tool, and what it calls is too far away.

import { deep } from "./deep.js";

export const pathOf = (id: string): string => {
  if (id.includes("/")) throw new Error(`"${id}" is not the id of a note`);
  deep();
  return `notes/${id}.md`;
};
