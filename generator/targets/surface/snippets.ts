// The code samples of the pages, which alone cost a language something. Each is a partial below `partials/snippets/` of the language's templates.

/** Which page has it, and what it shows. It is filled with the view of the page. */
export interface Snippet {
  readonly of: "AGENTS.md" | "README.md";
  readonly shows: string;
}

/** A language has all of them or makes pages of its own (build.mjs). */
export const snippets = {
  contracts: { of: "README.md", shows: "the places of schemas and tests beside contracts/" },
  decode: { of: "README.md", shows: "a client that reads an error of a failed call" },
  elsewhere: { of: "README.md", shows: "errors over HTTP, gRPC and between processes, with headings; empty if not supported" },
  guard: { of: "README.md", shows: "a server whose handlers are guarded, and one that throws" },
  install: { of: "README.md", shows: "installation and requirements of the package" },
  locale: { of: "README.md", shows: "choice of language, and a message in another language" },
  meet: { of: "AGENTS.md", shows: "a caught value, handled by its code" },
  retry: { of: "README.md", shows: "failures without a server error, and retries of a call" },
  throw: { of: "AGENTS.md", shows: "an error thrown by a tool, and its guard" },
} as const satisfies { readonly [name: string]: Snippet };
