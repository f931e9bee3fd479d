// The verb explain: a finding of ours, an error of the taxonomy, a number, or an error as it came over the wire. What is said stands in explain/.

import { decode } from "../../templates/typescript/src/runtime/carriers/decode.ts";
import { TaxonomyError } from "../../templates/typescript/src/runtime/core/error.ts";
import { nearest } from "../diagnose/nearest.ts";
import { quote } from "../diagnose/quote.ts";
import type { Server, Taxonomy } from "../main.ts";
import { exits } from "../run/exits.ts";
import { factsOf, type Facts } from "./explain/facts.ts";
import { familyOf } from "./explain/family.ts";
import { aboutNumber } from "./explain/numbers.ts";
import { candidates, subjectOf } from "./explain/subject.ts";
import { pageText, type AnyPage } from "./explain/page.ts";
import { explanation } from "./explain/text.ts";
import { liveCodes, livePage } from "./live-pages.ts";
import { pageOf, pages } from "./pages.ts";
import { projectPages, type ProjectPage } from "./project-pages.ts";
import type { Streams } from "./streams.ts";
import { understand } from "./understand.ts";
import { usageError } from "../run/usage.ts";
import type { Flags } from "./flags.ts";

interface Answer {
  readonly lead?: readonly string[];
  readonly facts: readonly Facts[];
}

/** Prints what is known to stdout. Raises a usage error (usage.ts) when there is nothing of the kind. */
export async function run([asked, taxonomy]: readonly unknown[], { json, server, cwd }: Flags, streams: Streams): Promise<number> {
  const subject = subjectOf(String(asked));
  if (subject.kind === "broken") throw usageError(subject.sentence);
  const page = subject.kind === "word" ? pageFor(subject.word) : undefined;
  if (page) {
    streams.stdout(json === true ? `${JSON.stringify(page, null, 2)}\n` : pageText(page));
    return exits.ok;
  }
  const understood = await understand(String(taxonomy), String(cwd), streams);
  if ("exit" in understood) return understood.exit;
  const servers = understood.model.servers.filter(({ name }) => server === undefined || name === server);
  if (server !== undefined && servers.length === 0) throw unknown("server", String(server), understood.model.servers.map(({ name }) => name));
  const answer =
    subject.kind === "word" ? aboutCode(subject.word, servers, understood.model) : subject.kind === "number" ? ofNumber(subject.number, servers) : ofWire(subject.value, servers);
  streams.stdout(json === true ? `${JSON.stringify(answer, null, 2)}\n` : `${[(answer.lead ?? []).map((line) => `${line}\n`).join(""), ...answer.facts.map(explanation)].filter((part) => part !== "").join("\n")}`);
  return exits.ok;
}

/** Findings go before errors of the taxonomy: their codes have dashes, which those cannot have. */
const pageFor = (code: string): AnyPage | undefined => {
  const project: { readonly [code: string]: ProjectPage } = projectPages;
  return pageOf(code) ?? livePage(code) ?? (Object.hasOwn(project, code) && project[code] ? { code, ...project[code] } : undefined);
};

const unknown = (noun: string, word: string, known: readonly string[]): Error => {
  const meant = nearest(word, known);
  return usageError(`there is no ${noun} ${quote(word)}${meant === undefined ? "" : `; did you mean "${meant}"?`}`);
};

/** Errors whose code it is, or was, here or on the wire. */
function aboutCode(word: string, servers: readonly Server[], { servers: all }: Taxonomy): Answer {
  const facts = servers.flatMap((server) =>
    server.errors
      .filter(({ code, aliases = [] }) => code === word || aliases.includes(word) || server.format.codes?.[code] === word)
      .map((error) => factsOf(server, error)),
  );
  if (facts.length === 0) throw unknown("error or finding", word, [...all.flatMap(({ errors }) => errors.map(({ code }) => code)), ...pages.keys(), ...liveCodes, ...Object.keys(projectPages)]);
  return { facts };
}

function ofNumber(number: number, servers: readonly Server[]): Answer {
  const facts = servers.flatMap((server) =>
    server.errors.filter(({ jsonRpc }) => Object.values(jsonRpc).includes(number)).map((error) => factsOf(server, error)),
  );
  const lead = [...aboutNumber(number), `${facts.length === 0 ? "No error" : facts.length === 1 ? "One error" : `${facts.length} errors`} of this taxonomy ${facts.length > 1 ? "have" : "has"} it.`];
  return { lead, facts };
}

/** Reads the value as each server's client would; the first that knows it answers. */
function ofWire(value: object, servers: readonly Server[]): Answer {
  for (const candidate of candidates(value)) {
    for (const server of servers) {
      const error = decode(candidate, familyOf(server));
      const known = error instanceof TaxonomyError ? server.errors.find(({ code, domain }) => code === error.code && domain === server.domain) : undefined;
      if (!known || !(error instanceof TaxonomyError)) continue;
      const details = Object.keys(error.details).length === 0 ? [] : [`With the details ${JSON.stringify(error.details)}.`];
      return { lead: [`${server.name} said ${error.code}: ${error.message}`, ...details], facts: [factsOf(server, known)] };
    }
  }
  throw usageError("no server of this taxonomy sends this");
}
