// A kind of change: its meaning and its search. Its examples are data (test/compare/changes/); it knows no kind by name.

import type { Row } from "../diagnose/page.ts";
import type { ChangeCode } from "../model/change-codes.ts";
import type { DetailShape, ErrorDef, LogFormat, Method, Server, Tool, WireFormat } from "../model/taxonomy.ts";
import type { Change, Readers, Verdict } from "./change.ts";
import type { Pair } from "./pair.ts";

/** The parts of a resolved server that are compared field by field. */
export interface Parts {
  readonly server: Server;
  readonly error: ErrorDef;
  readonly detail: DetailShape;
  readonly tool: Tool;
  readonly method: Method;
  readonly format: WireFormat;
  readonly toolWire: WireFormat["tool"];
  readonly jsonRpcWire: WireFormat["jsonRpc"];
  readonly log: LogFormat;
}
export type PartName = keyof Parts;

/** A field of a part: `error.guidance`. */
export type FieldName = { [P in PartName]: `${P}.${keyof Parts[P] & string}` }[PartName];

/** One kind of change, whole. */
export interface ChangeKind extends Omit<Row, "severity"> {
  readonly code: ChangeCode;
  /** As long as the change itself says nothing else. */
  readonly verdict: Verdict;
  readonly readers: Readers;
  /** Whether more gets out than before. */
  readonly security?: true;
  /** The fields that it compares. A field that no kind names is judged by the word in its own row (rest.ts). */
  readonly fields?: readonly FieldName[];
  find(this: void, pair: Pair): Iterable<Found>;
}

/** A row as it is written: without readers where nobody notices, and without help where nobody has to do anything. */
export type KindRow = Omit<ChangeKind, "readers" | "help"> & Partial<Pick<ChangeKind, "readers" | "help">>;

/** One change found. Its kind supplies missing verdict, readers and help. */
export type Found = Pick<Change, "at" | "sentence"> & Partial<Pick<Change, "verdict" | "readers" | "help" | "was" | "security">>;

export const toChange = ({ code, verdict, readers, help, security }: ChangeKind, found: Found, server: string): Change => ({ code, server, verdict, readers, help, ...(security && { security }), ...found });
