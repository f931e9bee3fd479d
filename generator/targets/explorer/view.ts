// Views of pages about errors: the explorer, Markdown, llms.txt. Types only.

import type { PackedServer } from "./pack.ts";
import type { Worded } from "./worded.ts";

export interface ListedError extends Worded {
  /** `server/code` */
  readonly anchor: string;
  /** JSON-RPC number and HTTP status. */
  readonly number: string;
  readonly status: string;
}

export interface ListedServer {
  readonly name: string;
  readonly title: string;
  readonly contract: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly errors: readonly ListedError[];
}

/** Two versions of a server side by side. */
export interface VersionsView {
  readonly server: string;
  readonly from: string;
  readonly to: string;
  readonly rows: readonly { readonly code: string; readonly what: string; readonly before: string; readonly after: string }[];
}

/** The explorer: one HTML file. */
export interface ExplorerView {
  readonly title: string;
  readonly servers: readonly ListedServer[];
  readonly packed: readonly PackedServer[];
  /** Empty where no other version is compared. */
  readonly changes: readonly VersionsView[];
}

interface Link {
  readonly description: string;
  readonly url: string;
}

/** One error in Markdown. */
export interface ErrorPageView extends Worded {
  readonly hasFrontMatter: boolean;
  readonly server: string;
  readonly rows: readonly { readonly label: string; readonly coded: boolean; readonly texts: readonly string[] }[];
  readonly tables: readonly { readonly caption: string; readonly heads: readonly string[]; readonly lines: readonly (readonly string[])[] }[];
  readonly hasTools: boolean;
  readonly tools: readonly Link[];
  readonly hasWires: boolean;
  readonly wires: readonly { readonly name: string; readonly value: object }[];
  readonly hasLinks: boolean;
  readonly links: readonly Link[];
}

/** One tool in Markdown. */
export interface ToolPageView {
  readonly hasFrontMatter: boolean;
  readonly server: string;
  readonly name: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly errors: readonly { readonly link: Link; readonly message: string; readonly recoverable: string }[];
  readonly hasScenarios: boolean;
  readonly scenarios: readonly { readonly when: string; readonly gets: string; readonly message: string }[];
}

/** The errors and tools of a server in Markdown. */
export interface ServerPageView {
  readonly hasFrontMatter: boolean;
  readonly title: string;
  readonly description: string;
  readonly errors: readonly {
    readonly link: Link;
    readonly message: string;
    readonly category: string;
    readonly recoverable: string;
    readonly number: string;
    readonly status: string;
  }[];
  readonly hasTools: boolean;
  readonly tools: readonly Link[];
}

/** llms.txt */
export interface LlmsView {
  readonly title: string;
  readonly summary: string;
  readonly command: string;
  readonly servers: readonly {
    readonly name: string;
    readonly errors: readonly {
      readonly code: string;
      readonly hasUrl: boolean;
      readonly link: Link;
      readonly message: string;
      readonly hasGuidance: boolean;
      readonly guidance: string;
      /** `transient, recoverable, JSON-RPC -32001, HTTP 503` */
      readonly facts: string;
    }[];
    readonly hasTools: boolean;
    readonly tools: readonly { readonly name: string; readonly errors: readonly string[] }[];
  }[];
}
