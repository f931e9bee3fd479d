// Views of what a server does with its errors: mapping rules, formats, guards, and the entries of the package. Types only.

import type { Json } from "../../../model/taxonomy.ts";
import type { BodyView, Doc } from "../../surface/view.ts";
import type { HeadView, ImportView, ModuleView } from "./module.ts";

/** src/mapping.ts */
export interface MappingView extends ModuleView {
  readonly sets: readonly { readonly name: string; readonly rules: readonly { readonly doc: Doc; readonly rule: Json }[] }[];
  readonly sdkFailures: Json;
}

/** The type of a format's body, and its members. */
export interface BodyNamesView extends BodyView {
  readonly codeType: string;
  readonly bodyType: string;
  readonly bodiesType: string;
}

/** src/server.ts */
export interface ServerView extends HeadView {
  readonly familyName: string;
  readonly doc: Doc;
  readonly hasLocales: boolean;
  readonly hasUnanswered: boolean;
  readonly unanswered: Json;
  readonly log: Json;
  readonly fallback: string;
  readonly isScrubbed: boolean;
  /** Whether results that are not marked as failures are typed. */
  readonly isTyping: boolean;
  /** Whether a rule takes a wait from a text. */
  readonly isWaiting: boolean;
  readonly hasStandIns: boolean;
  readonly standIns: Json;
  readonly protocol: Json;
}

/** src/index.ts and src/client.ts */
export interface EntryView extends HeadView {
  readonly familyName: string;
  /** Whether some error has texts in other languages. */
  readonly hasLocales: boolean;
  readonly familyDoc: Doc;
  /** Whether it has all errors. */
  readonly isWhole: boolean;
  /** The errors unless it has all, then the types that details share, and what there is of the family. */
  readonly errors: readonly ImportView[];
  /** Whether an error stands for a call that got no answer. */
  readonly hasUnanswered: boolean;
}
