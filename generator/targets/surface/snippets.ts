// The code samples of the pages, which alone cost a language something. Each is a partial below `partials/snippets/` of the language's templates.

/** Which page has it, and what it shows. It is filled with the view of the page. */
export interface Snippet {
  readonly of: "AGENTS.md" | "README.md";
  readonly shows: string;
}

/** A language has all of them or makes pages of its own (build.mjs). */
export const snippets = {
  contracts: { of: "README.md", shows: "where schemas and tests stand besides contracts/" },
  decode: { of: "README.md", shows: "a client that reads an error of a failed call" },
  elsewhere: { of: "README.md", shows: "errors over HTTP, gRPC and between processes, under headings of their own; empty where there is nothing of it" },
  guard: { of: "README.md", shows: "a server whose handlers are guarded, and one that throws" },
  install: { of: "README.md", shows: "how the package is installed and what it needs" },
  locale: { of: "README.md", shows: "who gets which language, and a message in another one" },
  meet: { of: "AGENTS.md", shows: "a caught value that is told apart by its code" },
  retry: { of: "README.md", shows: "how a client gets what is not an error of the server, and how it repeats a call" },
  throw: { of: "AGENTS.md", shows: "an error thrown by a tool, and what guards it" },
} as const satisfies { readonly [name: string]: Snippet };
