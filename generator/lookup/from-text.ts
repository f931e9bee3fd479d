// Finds the error in a text for people: a line of a terminal, a log or an agent's transcript.

import { hasForms } from "../model/written-form.ts";
import type { ErrorDef, Server } from "../model/taxonomy.ts";
import { decode } from "../wire/plain/decode.ts";
import { knownOf } from "../wire/plain/known.ts";
import { readMessage } from "../wire/plain/message.ts";
import { firstOf, numbered, wordsOf, type Found } from "./named.ts";
import { asFound } from "./from-wire.ts";

const mostLines = 100;
const mostParts = 8;

/** Colours and other commands to a terminal (ECMA-48). */
const commands = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g;

const linesOf = (text: string): readonly string[] =>
  text
    .replace(commands, "")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .slice(0, mostLines);

/** The line, and what follows each colon in it: programs put their own words before a message. */
const partsOf = (line: string): readonly string[] => {
  const ends = [...line.matchAll(/: /g)].slice(0, mostParts).map(({ index }) => line.slice(index + 2));
  return [line, ...ends].map((part) => part.trim());
};

/** `[code] message`, as a tool's text says it. */
const labelled = (line: string, server: Server): Found | undefined => {
  const start = line.indexOf("[");
  return start === -1 ? undefined : asFound(decode({ isError: true, content: [{ type: "text", text: line.slice(start) }] }, knownOf(server)), server, "text");
};

/** `MCP error -32001: message`, as the SDKs say it; by number and message together. */
const protocol = (line: string, server: Server): Found | undefined => {
  const [, code, message = ""] = /\bMCP error (-?\d{1,10}): (.*)$/.exec(line) ?? [];
  return code === undefined ? undefined : asFound(decode({ code: Number(code), message }, knownOf(server)), server, "text");
};

/** Letters of a message that stand in it whatever the details are. */
const fixed = ({ message }: ErrorDef): number => message.replace(/\{[^{}]*\}/g, "").length;
const fewest = 8;

/** Formatted values cannot be read back: the rest of the message, and its plain details, identify such an error. */
const readable = (error: ErrorDef): ErrorDef =>
  hasForms(error) ? { ...error, details: Object.fromEntries(Object.entries(error.details).map(([name, shape]) => [name, { ...shape, optional: true as const }])) } : error;

const readAs = (error: ErrorDef, parts: readonly string[]): Pick<Found, "details" | "message"> | undefined => {
  const known = readable(error);
  return firstOf(parts, (message) => {
    const details = readMessage(known, message);
    return details && { message, ...(Object.keys(details).length === 0 ? {} : { details }) };
  });
};

/** By its message, if that is distinct enough. */
const worded = (parts: readonly string[], server: Server): Found | undefined =>
  firstOf(server.errors.filter((error) => fixed(error) >= fewest).sort((a, b) => fixed(b) - fixed(a)), (error) => {
    const read = readAs(error, parts);
    return read && { server, error, by: "text", ...read };
  });

const words = /[A-Za-z][A-Za-z0-9_/-]{2,127}/g;
/** Codes of other catalogues: with dots and colons inside, and digits first. */
const spelled = /[A-Za-z0-9][A-Za-z0-9_.:/-]{1,126}[A-Za-z0-9]/g;
/** Such as no prose has: with an underscore or a capital inside. */
const nameLike = /_|[a-z][A-Z]|[A-Z]{2}|\//;

/** Whatever names it: a code, a class. A word of prose counts where nothing more telling does. */
const mentioned = (lines: readonly string[], parts: readonly string[], servers: readonly Server[]): Found | undefined => {
  const names = new Map<string, readonly [Server, ErrorDef]>();
  for (const server of servers) for (const error of server.errors) for (const word of wordsOf(server, error)) if (!names.has(word)) names.set(word, [server, error]);
  const all = lines.flatMap((line) => [...(line.match(spelled) ?? []), ...(line.match(words) ?? [])]);
  const [server, error] = [...all.filter((word) => nameLike.test(word)), ...all].map((word) => names.get(word)).find((hit) => hit !== undefined) ?? [];
  return server && error ? { server, error, by: "text", ...readAs(error, parts) } : undefined;
};

/** A number that one error alone has. */
const counted = (lines: readonly string[], servers: readonly Server[]): Found | undefined => {
  for (const [number] of lines.join("\n").matchAll(/(?<![\w.])[-\u2212]?\d{3,10}\b/g)) {
    const [only, ...others] = numbered([Number(number.replace("\u2212", "-"))], servers);
    if (only && others.length === 0) return { ...only, by: "text" };
  }
  return undefined;
};

/** The most certain reading first. */
export function fromText(text: string, servers: readonly Server[]): Found | undefined {
  const lines = linesOf(text);
  const parts = lines.flatMap(partsOf);
  const byLine = [labelled, protocol].map((read) => (server: Server) => firstOf(lines, (line) => read(line, server)));
  const readers = [...byLine, (server: Server) => worded(parts, server)];
  return firstOf(readers, (read) => firstOf(servers, read)) ?? mentioned(lines, parts, servers) ?? counted(lines, servers);
}
