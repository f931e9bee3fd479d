// An error as google.rpc.Status in ProtoJSON, for gRPC services and their gateways, and back. It makes no protobuf bytes.

import { brand } from "../core/brand.js";
import { type Catalogue, catalogueOf } from "../core/catalogue.js";
import { outgoing } from "./outgoing.js";
import { cleanText } from "../values/clean.js";
import { readEnvelope, receivedRetry } from "../core/read-envelope.js";
import type { TaxonomyError } from "../core/error.js";
import type { FamilySpec, Vocabulary } from "../core/family-spec.js";
import { type Languages, localeFor, translated } from "../core/locale.js";
import { factPrefix, readMetadata, texts } from "./metadata.js";
import { members, plain, uninherited } from "../values/peek.js";
import { fromEnvelope, knownFacts } from "./received.js";
import type { Link } from "../values/spec.js";
import { visibleText } from "../values/visible.js";
import { UnknownError } from "../core/unknown-error.js";

const typePrefix = "type.googleapis.com/google.rpc.";
type Any<Name extends string> = { readonly "@type": `${typeof typePrefix}${Name}` };

/** The failure: (domain, reason) is the identity of an error, as (domain, code) is here. */
export interface ErrorInfo extends Any<"ErrorInfo"> {
  /** The code in capitals. */
  readonly reason: string;
  readonly domain: string;
  /** Details by name, as text: texts as they are, all else as JSON; a text, too, that null or JSON of a text could be taken for. The envelope's other facts stand beside them as `faultline-<name>`. */
  readonly metadata: { readonly [key: string]: string };
}

export interface RetryInfo extends Any<"RetryInfo"> {
  /** A Duration such as `30s` or `1.500s`. */
  readonly retryDelay: string;
}

export interface RequestInfo extends Any<"RequestInfo"> {
  /** The `ref`: it identifies the request in the logs of the service. */
  readonly requestId: string;
}

/** The page of the error first, if it has one. */
export interface Help extends Any<"Help"> {
  readonly links: readonly Link[];
}

/** The message as a person reads it, where the status is made for one; `message` of the status stays in the taxonomy's own language. */
export interface LocalizedMessage extends Any<"LocalizedMessage"> {
  /** A BCP 47 language tag. */
  readonly locale: string;
  readonly message: string;
}

/** google.rpc.Status (google/rpc/status.proto, error_details.proto; AIP-193). */
export interface RpcStatus {
  /** A google.rpc.Code. */
  readonly code: number;
  readonly message: string;
  readonly details: readonly (ErrorInfo | RetryInfo | RequestInfo | Help | LocalizedMessage)[];
}

export interface StatusOptions {
  /** The reader's languages: the status has a LocalizedMessage where the error has texts in one of them. */
  readonly locale?: Languages | undefined;
}

/** google.rpc.Code by HTTP status: the mapping in code.proto read backwards, and what it does not name by its nearest. */
const rpcCodes: ReadonlyMap<number, number> = /* @__PURE__ */ new Map([
  [400, 3], // INVALID_ARGUMENT
  [401, 16], // UNAUTHENTICATED
  [403, 7], // PERMISSION_DENIED
  [404, 5], // NOT_FOUND
  [408, 4], // DEADLINE_EXCEEDED
  [409, 10], // ABORTED
  [410, 5], // NOT_FOUND
  [416, 11], // OUT_OF_RANGE
  [422, 3], // INVALID_ARGUMENT
  [429, 8], // RESOURCE_EXHAUSTED
  [499, 1], // CANCELLED
  [501, 12], // UNIMPLEMENTED
  [502, 14], // UNAVAILABLE
  [503, 14], // UNAVAILABLE
  [504, 4], // DEADLINE_EXCEEDED
]);
const failedPrecondition = 9;
const internal = 13;

const mostDetails = 64;
const mostLinks = 16;
const longestDescription = 500;
const safeUrl = /^https:\/\/[\w.~:/?#[\]@!$&'()*+,;=%{|}-]{1,2000}$/;

/** ProtoJSON of google.protobuf.Duration. */
const durationOf = (ms: number): string => `${ms % 1_000 === 0 ? ms / 1_000 : (ms / 1_000).toFixed(3)}s`;

/** A reason in capitals (ErrorInfo asks for them), but for a code with capitals of its own. */
const reasonOf = (code: string): string => (code === code.toLowerCase() ? code.toUpperCase() : code);

/** The code that {@link reasonOf} made `reason` of. */
function codeOf(reason: string, { received }: Catalogue): string {
  return received.has(reason) || reason !== reason.toUpperCase() ? reason : reason.toLowerCase();
}

/** The members that are read of the details of a status. */
const detailNames = ["@type", "reason", "domain", "metadata", "retryDelay", "requestId", "links"] as const;
type Detail = { readonly [Name in (typeof detailNames)[number]]?: unknown };

/** The code that an ErrorInfo says. */
function codeIn({ reason: said, metadata }: Detail, known: Catalogue): string {
  const reason = String(said);
  const fact = `${factPrefix}code`;
  const code = plain(metadata, fact)[fact];
  return typeof code === "string" && reasonOf(code) === reason ? code : codeOf(reason, known);
}

/** Nobody here has written it. */
const scrubbed = ({ description, url }: Link): Link => ({ description: cleanText(description), url: cleanText(url) });

/** The owner of `code`; a code that the family does not know counts as its own. */
const domainOf = (code: string, family: Vocabulary): string => catalogueOf(family).received.get(code)?.spec.domain ?? family.domain;

/** The status that `error` is. */
export function toStatus(error: TaxonomyError, family: FamilySpec, { locale: languages }: StatusOptions = {}): RpcStatus {
  const { error: visible, envelope } = outgoing(error, family);
  const { code, message, details = {}, ref, retry, ...facts } = uninherited(envelope);
  const { afterMs, ...pace } = uninherited(retry);
  const { httpStatus, url, title = message, help } = visible;
  const links = [...(url === undefined ? [] : [{ description: title, url }]), ...(visible instanceof UnknownError ? help.map(scrubbed) : help)];
  const locale = localeFor(visible[brand], languages);
  const { message: localized = message } = translated(visible, locale);
  const metadata = Object.fromEntries([
    ...texts(details, "", visible[brand].details),
    ...(codeOf(reasonOf(code), catalogueOf(family)) === code ? [] : texts({ code }, factPrefix)),
    ...texts(facts, factPrefix),
    ...(retry === undefined ? [] : texts({ retry: pace }, factPrefix)),
  ]);
  return {
    code: rpcCodes.get(httpStatus) ?? (httpStatus < 500 ? failedPrecondition : internal),
    message,
    details: [
      { "@type": `${typePrefix}ErrorInfo`, reason: reasonOf(code), domain: catalogueOf(family).byCode.get(visible.code)?.spec.domain ?? family.domain, metadata },
      ...(afterMs === undefined ? [] : [{ "@type": `${typePrefix}RetryInfo`, retryDelay: durationOf(afterMs) } as const]),
      ...(ref === undefined ? [] : [{ "@type": `${typePrefix}RequestInfo`, requestId: ref } as const]),
      ...(links.length === 0 ? [] : [{ "@type": `${typePrefix}Help`, links } as const]),
      ...(locale === undefined ? [] : [{ "@type": `${typePrefix}LocalizedMessage`, locale, message: localized } as const]),
    ],
  };
}

/**
 * The error that a google.rpc.Status stands for, parsed from ProtoJSON: of its class when domain and reason are known, else the
 * unknown arm, whose details are texts. A status of another domain is one of the unknown arm when it has the facts of an envelope.
 *
 * Undefined for any other status, and for OK. Never throws.
 */
export function fromStatus(value: unknown, family: Vocabulary): TaxonomyError | undefined {
  try {
    const { code, message, details } = plain(value, "code", "message", "details");
    return code === 0 ? undefined : errorIn(message, (members(details, mostDetails) ?? []).map((detail) => plain(detail, ...detailNames)), family);
  } catch {
    return undefined;
  }
}

function errorIn(message: unknown, details: readonly Detail[], family: Vocabulary): TaxonomyError | undefined {
  const known = catalogueOf(family);
  const isOurs = (info: Detail): boolean => info.domain === family.domain || info.domain === domainOf(codeIn(info, known), family);
  const infos = details.filter((detail) => isA(detail, "ErrorInfo"));
  const info: Detail | undefined = infos.find(isOurs) ?? infos[0];
  if (typeof info?.reason !== "string") return undefined;
  const ours = isOurs(info);
  const code = codeIn(info, known);
  const type = ours ? known.received.get(code) : undefined;
  const find = (name: string): Detail => details.find((detail) => isA(detail, name)) ?? plain(undefined, ...detailNames);
  const { facts, rest } = readMetadata(info.metadata, type?.spec.details ?? {});
  const afterMs = msOf(find("RetryInfo").retryDelay);
  const { retry } = facts;
  const envelope = readEnvelope({
    ...(ours && knownFacts(type)),
    ...facts,
    code,
    message,
    details: rest,
    ref: find("RequestInfo").requestId,
    ...(afterMs !== undefined && { retry: { ...receivedRetry(retry), afterMs } }),
  });
  const received = envelope && { ...envelope, help: linksOf(find("Help").links) };
  return fromEnvelope(received, family, ours ? undefined : null);
}

/** Whatever the host: ProtoJSON names a message by what follows the last slash. */
const isA = ({ "@type": type }: Detail, name: string): boolean => typeof type === "string" && type.slice(type.lastIndexOf("/") + 1) === `google.rpc.${name}`;

/** Those of the links that lead somewhere safe, and say so in characters of URLs (RFC 3986) and of URL templates alone. */
const linksOf = (links: unknown): readonly Link[] =>
  (members(links, mostLinks) ?? []).flatMap((link) => {
    const { description, url } = plain(link, "description", "url");
    return typeof description === "string" && typeof url === "string" && safeUrl.test(url) ? [{ description: visibleText(description, longestDescription), url }] : [];
  });

const duration = /^(\d{1,12})(?:\.(\d{1,9}))?s$/;

/** Milliseconds of a Duration, rounded up: a call that comes too early fails again. */
function msOf(value: unknown): number | undefined {
  const [, seconds, fraction = ""] = (typeof value === "string" && duration.exec(value)) || [];
  return seconds === undefined ? undefined : Number(seconds) * 1_000 + Math.ceil(Number(fraction.padEnd(9, "0")) / 1_000_000);
}
