// The page of one error as a resource, by its address. It registers nothing.

import { PageMissingError } from "../dist/errors/index.js";
import { renderPages } from "../main.ts";
import { errorPage } from "../targets/explorer/markdown.ts";
import { modelOf, type Project } from "./project.ts";

/** A slash in a code is no step of the address. */
export const uriOf = (server: string, code: string): string => `faultline://errors/${server}/${code.replaceAll("/", "%2F")}`;

/** The code as it is in an address: who fills in a template of addresses writes some of its signs by their numbers. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

/** Raises page_missing where there is no such error, and what modelOf raises. */
export function pageAt(uri: string, project: Project): string {
  const [, name, rest = ""] = /^faultline:\/\/errors\/([a-z0-9-]+)\/(.+)$/.exec(uri) ?? [];
  const server = modelOf(project).servers.find((one) => one.name === name);
  const error = server?.errors.find(({ code }) => code === rest || code === decoded(rest));
  const [page] = server && error ? renderPages([errorPage(server, error, false)]).files : [];
  if (!page) throw new PageMissingError({ uri });
  return page.text;
}
