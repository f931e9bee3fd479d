// A tool with a name that every JavaScript object has is a tool that does not exist, like any other.

import { wordsIn } from "../answer.ts";
import type { Check } from "../check.ts";
import { called, failing, listed } from "../example.ts";
import { beyond, crash, failed } from "../outcome.ts";
import type { Exchange } from "../session.ts";

/** Names that are found where tools are looked up in a plain object. */
export const inherited: readonly string[] = ["constructor", "__proto__", "toString"];

/** The answer for a name, without the name. */
const bare = ({ answer, tool }: Exchange): string | undefined => answer && wordsIn(answer).replaceAll(String(tool), "…");

const native = /Object\.prototype|\[native code\]/;

export const prototypeName: Check = {
  code: "prototype-name",
  severity: "warning",
  needs: "unknown tool",
  why: "A lookup in a plain object finds constructor, which is not a tool: the server fails in its own code, or treats a function as a tool. Other input may have the same effect (CWE-1321).",
  help: "look tools up in a Map, or with Object.hasOwn",
  bad: listed("read_note") + called("nowhere", {}, failing("Tool nowhere not found"), 1) + called("constructor", {}, failing("Tool constructor disabled"), 2),
  good: listed("read_note") + called("nowhere", {}, failing("Tool nowhere not found"), 1) + called("constructor", {}, failing("Tool constructor not found"), 2),
  *exchange(exchange, { session }) {
    const { tool, fault, answer } = exchange;
    if (tool === undefined || !answer || !inherited.includes(tool) || fault !== "unknown-tool") return;
    const cause = "name";
    const said = wordsIn(answer);
    const { stranger } = session;
    const [words] = crash.exec(said) ?? native.exec(said) ?? [];
    if (!failed(exchange)) yield { sentence: "a call of an unknown tool named like an Object.prototype member succeeded", severity: "error", cause };
    else if (words !== undefined) yield { sentence: "a call of an unknown tool named like an Object.prototype member failed inside the server", words, cause };
    else if (beyond.test(said)) yield { sentence: "the server executed an unknown tool named like an Object.prototype member, and failed later", words: beyond.exec(said)?.[0] ?? "", severity: "error", cause };
    else if (stranger?.answer && (stranger.answer.number !== answer.number || bare(stranger) !== bare(exchange)))
      yield { sentence: "the server answers an unknown tool named like an Object.prototype member differently from other unknown tools", words: said.slice(0, 80), cause };
  },
};
