// Views of pages about errors: the explorer, Markdown, llms.txt. Types only.

import type { PackedServer } from "./pack.ts";

export interface ListedError {
  /** `server/code` */
  readonly anchor: string;
  readonly code: string;
  readonly hasTitle: boolean;
  readonly title: string;
  readonly message: string;
  readonly hasDescription: boolean;
  readonly description: string;
  readonly hasGuidance: boolean;
  readonly guidance: string;
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
