// Checks: failures that leave as results, and servers without a guard.

import { quote } from "../../diagnose/quote.ts";
import { quoted, wordsOf } from "../../source/written.ts";
import type { Check } from "../check.ts";

export const errorMadeText: Check = {
  code: "error-made-text", // A caught error is rethrown, or becomes an error of the taxonomy; it is not returned as a text or a value.
  severity: "warning",
  why: "A helper that returns a failure as a text or as { error } passes it on as data. Its callers have to check for it, and usually put it into a success result. No guard sees it, no rule matches it, and the model reads it without a code.",
  help: "let it throw, with the caught error as cause; the guard turns it into an error of the taxonomy",
  helpInPython: "let it raise from the caught exception; the guard turns it into an error of the taxonomy",
  *find({ survey }) {
    const reached = new Set([...survey.tools, ...survey.shared].flatMap((each) => each.reached.map(({ failure }) => failure)));
    // The answer of the call itself is reported as a result that lacks isError.
    const answering = new Set(survey.unmarked.map(({ where: { file, start } }) => `${file}:${start}`));
    for (const failure of survey.failures) {
      const { way, where, inCatch, message, made, isFilled = false } = failure;
      if (way !== "value" || isFilled || answering.has(`${where.file}:${where.start}`) || !(inCatch || reached.has(failure))) continue;
      const quote = message ? `, ${quoted(message)}` : "";
      yield { where, sentence: inCatch ? `this catch returns the failure as ${made}${quote}: no guard sees it` : `this returns a failure as ${made}${quote}: no guard sees it` };
    }
  },
};

export const resultNotMarked: Check = {
  code: "result-not-marked", // A result that reads as a failure says that it is one.
  severity: "error",
  why: "Hosts and telemetry recognise a failed call by isError alone (MCP, tools, error handling). A failure sent as a success is believed: the model takes the error text for data.",
  help: "throw an error of the taxonomy, or give the result isError: true",
  helpInPython: "raise an error of the taxonomy from the caught exception; a returned text is a success",
  *find({ survey }) {
    for (const { where, message } of survey.unmarked) {
      const words = message && wordsOf(message) !== "" ? `, ${quoted(message)},` : "";
      const isCaught = words === "" && message?.holes.some(({ isNative }) => isNative);
      yield { where, sentence: isCaught ? "this result contains the text of a caught failure, but lacks isError" : `this result reads as a failure${words} but lacks isError` };
    }
  },
};

export const resultChecks: readonly Check[] = [
  {
    code: "catch-swallowed", // A catch block does something with what it caught, or says why it does nothing.
    severity: "warning",
    why: "The tool goes on as if nothing had happened, and answers with a false success. Neither the model nor the log of the guard learns of the failure. Of 579 catch blocks in ten public servers, 212 neither throw nor return.",
    help: "remove the catch, throw an error of the taxonomy with the caught one as cause, or say in a comment why the failure does not matter",
    helpInPython: "let it pass, raise an error of the taxonomy from it, or say in a comment why the failure does not matter",
    *find({ survey }) {
      for (const { where, what, inTool } of survey.catches) if (what === "swallowed" && inTool) yield { where, sentence: "this catch loses the failure: the tool goes on as if it had worked" };
    },
  },
  errorMadeText,
  {
    code: "handler-unguarded", // A handler of a framework has a guard of its own, where no server of the framework that could have one is in sight.
    severity: "warning",
    why: "The framework's server is made elsewhere, so no guardServer is in sight. Without a guard around the handler, what it throws reaches the client as the framework's own text, without a code and with whatever it says.",
    help: "put guardServer(…) around the framework's server where it is made, or guardTool(\"name\", …) around the handler",
    *underTaxonomy({ survey }) {
      for (const { name, where, isOpen } of survey.tools) if (isOpen) yield { where, sentence: `the handler of ${quote(name)} has no guard, and no server of its framework is in sight` };
    },
  },
  resultNotMarked,
  {
    code: "result-raw-text", // A failed result says what its author wrote, not what another program said.
    severity: "error",
    why: "The text of a native error contains what its library knew: paths, queries, addresses, keys. No guard removes it from a result that a handler builds itself, so the model, its logs and third parties read it (CWE-209). A third of the failed results in ten public servers do this.",
    help: "throw an error of the taxonomy with the caught error as cause: the log gets everything, the wire only declared details",
    helpInPython: "raise an error of the taxonomy from the caught exception: the log gets everything, the wire only declared details",
    *find({ survey }) {
      for (const { way, where, message } of survey.failures) {
        const native = way === "result" ? message?.holes.find(({ isNative }) => isNative) : undefined;
        if (native) yield { where, sentence: `this result shows the text of a native failure, ${native.source.length > 60 ? "the caught one" : native.source}` };
      }
    },
  },
  {
    code: "server-unguarded", // A server has the guard of its package around it.
    severity: "error",
    why: "The taxonomy declares errors, but without a guard nothing produces them: the SDK turns every error, typed or not, into one text block without a code, with the raw message.",
    help: "guard the server before it registers tools: guardServer(new McpServer(…)); faultline codemod does so",
    helpInPython: "put guard(server) of the package behind it; faultline init --guard does so",
    *underTaxonomy({ survey }) {
      for (const { where, made, isGuarded } of survey.servers) if (!isGuarded) yield { where, sentence: `this ${made} has no guard: exceptions of its tools reach the client as raw text` };
    },
  },
];
