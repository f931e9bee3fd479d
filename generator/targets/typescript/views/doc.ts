// Views of documentation: comments and links. Types only.

/** A name of ours to link to, or a page. */
export type LinkView = { readonly name: string } | { readonly url: string };

/** A paragraph around links; or a block tag (TSDoc) and what follows it. */
export interface Passage {
  readonly tag?: "deprecated" | "experimental" | "see" | "since";
  readonly pieces: readonly (string | LinkView)[];
}

/** Paragraphs of a documentation comment, as the taxonomy has them; tags come last. Empty: no comment. */
export type Doc = readonly (string | Passage)[];
