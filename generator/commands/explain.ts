// The verb explain: a finding of ours, an error of the taxonomy, a number, or a trace of an error. lookup/ finds it, register/ words it.

import { resolve } from "node:path";
import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import { factsOf, type Facts } from "../lookup/facts.ts";
import { type Found, aboutNumber } from "../lookup/named.ts";
import { recognise, subjectOf, type Subject } from "../lookup/recognise.ts";
import type { Taxonomy } from "../main.ts";
import { textAt } from "../read/around.ts";
import { usual } from "../read/load.ts";
import { exits, usageError } from "../run/exits.ts";
import { pageText, register } from "../register/register.ts";
import { explanation } from "../register/explanation.ts";
import type { Flags } from "../terminal/flags.ts";
import type { Streams } from "../terminal/streams.ts";
import { understand } from "../terminal/understand.ts";

interface Answer {
  readonly lead?: readonly string[];
  /** The facts of a pasted occurrence. */
  readonly occurrence?: Pick<Found, "by" | "message" | "details" | "ref">;
  readonly facts: readonly Facts[];
}

/** Prints what is known to stdout. Raises a usage error (usage.ts) when there is nothing of the kind. */
export async function run([words, taxonomy]: readonly unknown[], { json, server, cwd }: Flags, streams: Streams): Promise<number> {
  const text = String(words);
  const subject = subjectOf(text);
  // Findings go before errors of the taxonomy, few of whose codes have dashes.
  const page = subject.kind === "word" ? register.get(subject.word) : undefined;
  if (page) {
    streams.stdout(json === true ? `${JSON.stringify(page, null, 2)}\n` : pageText(page));
    return exits.ok;
  }
  if (taxonomy === usual && textAt(resolve(String(cwd), usual)) === undefined && withoutTaxonomy(subject, json === true, streams)) return exits.ok;
  const understood = await understand(String(taxonomy), String(cwd), streams);
  if ("exit" in understood) return understood.exit;
  const servers = understood.model.servers.filter(({ name }) => server === undefined || name === server);
  if (server !== undefined && servers.length === 0) throw unknown("server", String(server), understood.model.servers.map(({ name }) => name));
  const found = recognise(text, servers);
  if (found.length === 0 && subject.kind !== "number") throw nothing(text, subject, understood.model);
  const answer = { ...answerTo(subject, found), facts: found.map(({ server, error }) => factsOf(server, error)) };
  streams.stdout(json === true ? `${JSON.stringify(answer, null, 2)}\n` : `${[(answer.lead ?? []).map((line) => `${line}\n`).join(""), ...answer.facts.map(explanation)].filter((part) => part !== "").join("\n")}`);
  return exits.ok;
}

/** Whether a number could be explained where there is no taxonomy. Raises a usage error for a word, which no finding has. */
function withoutTaxonomy(subject: Subject, json: boolean, streams: Streams): boolean {
  if (subject.kind === "word") throw unknown("finding", subject.word, [...register.keys()], `, and there is no ${usual} with errors`);
  if (subject.kind !== "number") return false;
  const lead = [...aboutNumber(subject.numbers[0] ?? 0), `There is no ${usual} that could have it.`];
  streams.stdout(json ? `${JSON.stringify({ lead, facts: [] }, null, 2)}\n` : lead.map((line) => `${line}\n`).join(""));
  return true;
}

const unknown = (noun: string, word: string, known: readonly string[], more = ""): Error => {
  const meant = nearest(word, known);
  return usageError(`no ${noun} has the name ${quote(word)}${more}${meant === undefined ? "" : `; did you mean "${meant}"?`}`);
};

/** Why nothing was found, as a usage error. */
function nothing(text: string, subject: Subject, { servers }: Taxonomy): Error {
  if (subject.kind === "word") return unknown("error or finding", subject.word, [...servers.flatMap(({ errors }) => errors.map(({ code }) => code)), ...register.keys()]);
  const [, number] = /(?:"code"\s*:\s*|\bMCP error )(-\d{5})\b/.exec(text) ?? [];
  const more = number === undefined ? "" : `; faultline explain ${number} explains its number`;
  if (!/^\s*[{[]/.test(text)) return usageError(`this text contains no error of this taxonomy${more}`);
  try {
    JSON.parse(text);
  } catch (error) {
    return usageError(`this is not JSON: ${error instanceof Error ? error.message : String(error)}`);
  }
  return usageError(`no server of this taxonomy sends this${more}`);
}

/** The text before the errors: the meaning of a number, or the current message. */
function answerTo(subject: Subject, found: readonly Found[]): Omit<Answer, "facts"> {
  if (subject.kind === "number") {
    const amount = found.length === 0 ? "No error" : found.length === 1 ? "One error" : `${found.length} errors`;
    return { lead: [...aboutNumber(subject.numbers[0] ?? 0), `${amount} of this taxonomy ${found.length > 1 ? "have" : "has"} it.`] };
  }
  const [only] = found;
  if (subject.kind === "word" || !only) return {};
  const { server, error, by, message, details, ref } = only;
  return {
    lead: [
      `${server.name} said ${error.code}${message === undefined ? "." : `: ${message}`}`,
      ...(details === undefined ? [] : [`With the details ${JSON.stringify(details)}.`]),
      ...(ref === undefined ? [] : [`The log has more under ${ref}.`]),
    ],
    occurrence: { by, ...(message === undefined ? {} : { message }), ...(details === undefined ? {} : { details }), ...(ref === undefined ? {} : { ref }) },
  };
}
