// The page of one error as a resource, by its address. It registers nothing.

import { PageMissingError } from "../dist/errors/index.js";
import { renderPages } from "../main.ts";
import { errorPage } from "../targets/explorer/markdown.ts";
import { modelOf, type Project } from "./project.ts";

export const uriOf = (server: string, code: string): string => `faultline://errors/${server}/${code}`;

/** Raises page_missing where there is no such error, and what modelOf raises. */
export function pageAt(uri: string, project: Project): string {
  const [, name, code] = /^faultline:\/\/errors\/([a-z0-9-]+)\/([a-z0-9_]+)$/.exec(uri) ?? [];
  const server = modelOf(project).servers.find((one) => one.name === name);
  const error = server?.errors.find((one) => one.code === code);
  const [page] = server && error ? renderPages([errorPage(server, error, false)]).files : [];
  if (!page) throw new PageMissingError({ uri });
  return page.text;
}
