// Concealed and internal errors stay inside: no answer has their code or their text.

import { substituteOf } from "../../model/codes.ts";
import type { Answer } from "../answer.ts";
import type { Check } from "../check.ts";
import type { Contract, PromisedError } from "../contract.ts";
import { called, declared, taxonomy } from "../example.ts";
import { textAt } from "../frame.ts";
import { subjectOf } from "../session.ts";

/** Characters that a message has to have between its placeholders before it is known again. */
const shortest = 12;

/** The longest text of a message that is the same whatever its details are. */
const fixedPart = (message: string): string => message.split(/\{[^}]*\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), "");

const messagesOf = ({ message, locales = {} }: PromisedError): readonly string[] => [message, ...Object.values(locales).flatMap((texts) => texts.message ?? [])];

/** The concealed error whose own message is in the answer, and the words of it. Texts that an open error may say tell nothing. */
function saidIn({ envelope, texts }: Answer, contract: Contract): { readonly code: string; readonly words: string } | undefined {
  const said = [...texts, textAt(envelope, "message") ?? ""];
  const isOpen = (part: string): boolean =>
    contract.errors.some((error) => substituteOf(contract, error.code) === undefined && [...messagesOf(error), error.guidance ?? ""].some((text) => text.includes(part)));
  for (const error of contract.errors) {
    const words = messagesOf(error).map(fixedPart).find((part) => part.length >= shortest && said.some((text) => text.includes(part)) && !isOpen(part));
    if (words !== undefined) return { code: error.code, words };
  }
  return undefined;
}

export const concealedSent: Check = {
  code: "concealed-sent",
  severity: "error",
  needs: "concealed errors",
  why: "A concealed or internal error must not reach outsiders: it reveals that a note exists and belongs to another user, or what failed inside. Its code or its sentence on the wire says exactly that (CWE-209).",
  help: "throw the error and leave the answer to the guard, which sends the public error of the contract",
  files: taxonomy,
  bad: called("delete_note", { id: "a" }, declared("gone", { envelope: { code: "forbidden" }, words: "[forbidden] No such note." })),
  good: called("delete_note", { id: "a" }, declared("gone")),
  *held(exchange, { contract }) {
    const { answer } = exchange;
    if (!answer?.failed) return;
    const outlet = subjectOf(exchange);
    const hidden = answer.codes.filter((code) => substituteOf(contract, code) !== undefined);
    for (const code of hidden) yield { sentence: `${outlet} failed with ${code}, but the contract sends ${substituteOf(contract, code)} instead`, words: code };
    const said = hidden.length > 0 ? undefined : saidIn(answer, contract);
    if (said) yield { sentence: `${outlet} sends the text of ${said.code}, but the contract sends ${substituteOf(contract, said.code)} instead`, words: said.words };
  },
};
