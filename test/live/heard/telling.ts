// Recordings in a few words, and what is said of one, a line a finding. No tests here.

import { expect } from "vitest";
import { checks } from "../../../generator/live/checks/index.ts";
import type { Contract } from "../../../generator/live/contract.ts";
import { asked, failing, happened, listed } from "../example.ts";
import { observe } from "../../../generator/live/observe.ts";
import { recordOf } from "../../../generator/live/record.ts";
import type { Finding, Report } from "../../../generator/live/report.ts";
import type { Name } from "./contracts.ts";

/** What is recorded, by what it is, and the contract it is held to. */
export type Row = readonly [what: string, recording: string, contract?: Name];

export const at = (time: number, recording: string): string =>
  recording.replaceAll(/^\{"from"/gm, `{"at":${time},"from"`);
export const call = (name: unknown, args: unknown, id = 1): string => happened({ from: "client", message: { jsonrpc: "2.0", id, method: "tools/call", params: { name, arguments: args } } });
export const send = (message: object): string => happened({ from: "client", message: { jsonrpc: "2.0", ...message } });
export const reply = (message: object): string => happened({ from: "server", message: { jsonrpc: "2.0", ...message } });
export const begun = (protocolVersion: string, capabilities: object = { tools: {} }): string => asked("initialize", {}, { result: { protocolVersion, capabilities, serverInfo: { name: "notes" } } }, 900);
export const schema = { type: "object", properties: { id: { type: "string" } }, required: ["id"] };
export const known: string = listed("read_note", schema);
/** A failure of `read_note` in these words. */
export const failed = (words: string, args: object = { id: "a" }): string => asked("tools/call", { name: "read_note", arguments: args }, { result: failing(words) });
export const refused = (code: unknown, message: unknown = "No.", rest: object = {}): object => ({ error: { code, message, ...rest } });

const told = ({ check, severity, sentence, help, subject, line, asked: from, words, times, cause, probe }: Finding): string =>
  [
    `${severity} ${check}, ${subject} ${from === undefined ? "" : `${from}>`}${line}${times > 1 ? ` ${times} times` : ""}: ${sentence}`,
    ...(words === undefined ? [] : [` ${JSON.stringify(words)}`]),
    ...(cause === undefined ? [] : [` {${cause}}`]),
    ...(probe === undefined ? [] : [` by ${probe}`]),
    ...(help === checks.find(({ code }) => code === check)?.help ? [] : [` → ${help}`]),
  ].join("");

export function heard(recording: string, contract?: Contract): Report {
  const observer = observe(contract, { hears: false });
  for (const line of recording.trim().split("\n")) observer.take(recordOf(line) ?? expect.unreachable(line));
  return observer.report();
}

export const sayings = (recording: string, contract?: Contract): readonly string[] => heard(recording, contract).findings.map(told);
