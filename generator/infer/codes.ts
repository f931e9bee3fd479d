// A code for a failure without a name, from certain words: a thing, and its fate. Without them there is none. English only.

import type { Template } from "../source/facts.ts";

const snake = (text: string): string => text.replace(/([a-z0-9])([A-Z])/g, "$1_$2").replace(/([A-Z]+)([A-Z][a-z])/g, "$1_$2").toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^[^a-z]+|_+$/g, "").slice(0, 60).replace(/_+$/, "");

/** `NoteLockedError` → `note_locked`, `LIMIT_TOO_HIGH` → `limit_too_high` */
export const codeOfName = (name: string): string => snake(name.replace(/^[A-Z]+_(?=[A-Z]+$)/, "$&").replace(/(?<=.)(?:Error|Exception)$/, ""));

/** Words before the name of a thing that do not identify it. */
const leading = /^(?:(?:the|an?|your|this|that|any|some|all|such|given|specified|requested|provided|following|required|new|both|either|at least one|each|every|valid|no) )+/;

/** Words that no name of a thing contains: with them, the words beside the mark are a sentence. */
const unfit = /^(?:the|a|an|this|that|your|i|you|we|it|they|he|she|there|what|which|who|when|while|where|why|how|if|so|then|than|but|or|and|as|to|of|for|with|in|on|at|by|from|into|about|before|after|because|please|try|trying|make|sure|check|use|using|is|are|was|were|be|been|has|have|had|do|does|did|can|could|may|might|will|would|should|must|not|no|only|also|too|very|yet|already|either|both|one|two|its|their|our|my|e|g|etc|s|t|error|exception|unexpected|warning|during|invalid|missing|required|unsupported|unknown|available|currently|selected|without|via|be)$/;

const mostWords = 3;
const mostParts = 6;

/** `API key` → `api_key`, `id of the note` → `note_id`; undefined for anything else. */
function thing(words: string | undefined): string | undefined {
  const bare = (words ?? "").replace(/\b[a-z]+[a-z0-9]*[A-Z]\w*/g, snake).toLowerCase().replace(/['"`’]/g, " ").replace(/\s+/g, " ").trim().replace(leading, "").replace(/(?<=\w) (?:parameter|argument)$/, "");
  const [, inner, outer] = /^([a-z0-9_-]+(?: [a-z0-9_-]+)?) (?:of|for) (.+)$/.exec(bare) ?? [];
  if (inner !== undefined && outer !== undefined) {
    const [one, other] = [thing(inner), thing(outer)];
    return one !== undefined && other !== undefined && `${other}_${one}`.split("_").length <= mostWords ? `${other}_${one}` : undefined;
  }
  const all = bare.split(/[^a-z0-9]+/).filter((word) => word !== "");
  // A name that a program gives, such as that of a setting, is one word.
  const apart = bare.replace(/[a-z0-9]+(?:_[a-z0-9]+)+/g, "name").split(/[^a-z0-9]+/).filter((word) => word !== "");
  const isName = all.length > 0 && all.length <= mostParts && apart.length - (/\bapi[ _-]key\b/.test(bare) ? 1 : 0) <= mostWords && /^[a-z]/.test(all[0] ?? "") && !all.some((word) => unfit.test(word)) && all.join("").length >= 2;
  return isName ? all.join("_") : undefined;
}

/** Stems of an `-ing` that are nothing without their `e`. */
const wantsE = /(?:[cvzu]|[^s]s|[^eo]at|creat|[tmw]ak|yp|let|plet|[^p]ut|[^a]id|[^oe]ad|od|ur|ir|tor|nor|rg|ang|ag|ul|il|fin|bin|nam|[dbpt]l|writ|cit|invit|ap)$/;
const wantsNone = /(?:load|build|focus|call|fail|mail|detail|recur|occur|list|test)$/;
const twice = /(?:[^aeiou]|^)[aeiou]([bgmnprt])\1$/;

/** `fetching` → `fetch`, `stopping` → `stop`, `creating` → `create` */
function verb(word: string): string | undefined {
  const bare = word.toLowerCase();
  if (unfit.test(bare) || !/^[a-z]{2,}$/.test(bare) || (bare.endsWith("ly") && !/^(?:re|ap|sup|multi|com)?p?ly$/.test(bare))) return undefined;
  const stem = /^(.{2,})ing$/.exec(bare)?.[1];
  if (stem === undefined || /^(?:bring|string|thing|ring|sing|ping)$/.test(bare)) return bare;
  if (twice.test(stem)) return stem.slice(0, -1);
  return wantsE.test(stem) && !wantsNone.test(stem) ? `${stem}e` : stem;
}

/** A phrase; holes and what is in quotes stand as ◦. */
const N = "((?:[a-z0-9][\\w-]*)(?: [a-z0-9][\\w-]*){0,6}?)";
/** Words after the thing that identify it: `Note ◦`, `file "◦"`, `with id ◦`, `(◦)`. */
const W = "(?:,?(?: (?:with|by|at|in|for|of|named|called)(?: the)?(?: (?:ids?|names?|paths?|keys?|title|number|url))?:?)? [(['\"`]*(?:ids?: ?)?◦[\\w ◦./:-]{0,30}?[)\\]'\"`]*)?";
/** Possible text after the thing. */
const END = "(?=$| ?[:;,.◦(!]| (?:for|with|from|in|at|on|to|of|due|because|after|using|via|by|as|into|while|when|without|within|format|value|provided|given|specified|supplied)\\b)";
const NOT = "supported|allowed|permitted|enabled|available|running|connected|open|ready|initialized|active|configured|installed|authenticated|authorized|implemented|established|accessible|reachable|visible|editable|writable|readable|empty|absolute|unique|finite";

/** Kinds of things that may be let through in part. */
const KINDS = "queries|statements|operations|commands|requests|methods|formats|types|extensions|hosts|domains|protocols";

type Naming = (groups: readonly (string | undefined)[]) => string | undefined;

const after = (end: string): Naming => ([name]) => {
  const of = thing(name);
  return of === undefined ? undefined : `${of}_${end}`;
};
const before = (begin: string): Naming => ([name]) => {
  const of = thing(name);
  return of === undefined ? undefined : `${begin}_${of}`;
};
const doing: Naming = ([what, to]) => {
  const act = verb(what ?? "");
  const of = thing(to);
  return act === undefined ? undefined : of === undefined ? `${act}_failed` : `${act}_${of}_failed`;
};

const states = "locked|closed|archived|disabled|empty|full|busy|frozen|expired|deleted|removed|gone|missing|unavailable|unreachable|offline|running|stopped|finished|paused|blocked|suspended|corrupted|protected|encrypted|read-only|readonly|taken|stale|outdated|unsupported|deprecated|private";

/** Two things: both are needed, or one of them, or only one may be. */
const pair = (word: "and" | "or", end: string = "required"): Naming => ([one, other]) => {
  const [first, second] = [thing(one), thing(other)];
  return first === undefined || second === undefined ? undefined : `${first}_${word}_${second}_${end}`;
};

/** The first that fits and names something. */
const shapes: readonly (readonly [says: string, code: Naming])[] = [
  // Not found.
  [`(?:^|[:;,.] )${N}${W}(?: (?:is|are|was|were|could|can)(?: be)?)? ?(?:not|n't|cannot be|could not be) (?:be )?found\\b`, after("not_found")],
  [`(?:^|[:;,.] )${N}${W} (?:does not|doesn't|do not|did not|don't) exist\\b`, after("not_found")],
  [`\\b(?:could not|couldn't|can ?not|can't|unable to|failed to) (?:find|locate) ${N}(?=$| ?[:;,.◦(]| (?:with|for|in|at|on|named|called|matching|containing)\\b)`, after("not_found")],
  [`\\b(?:there (?:is|are|was|were) no|no such|no) ${N}${W}(?: (?:was|were|is|are))?(?: found| exists?| (?:called|named|with|matching|matches|at|under)\\b| for (?:[\\w-]+ ){0,3}◦| ?◦| ?$|[.:])`, ([name]) => (/\b(?:given|provided|specified|set|active|open|available|longer|more|permission|access|support|need|room|reason|\w{3,}ed)\b/i.test(name ?? "") ? undefined : after("not_found")([name]))],
  ["\\b(?:could not|couldn't|can ?not|can't|unable to|failed to) (?:find|locate) (?:the |an? )?◦ (executable|binary|program|command)\\b", ([what]) => `${what?.toLowerCase()}_not_found`],
  // It exists already.
  [`(?:^|[:;,.] )${N}${W} (?:(?:is|are) )?already (?:exists?|taken|in use|registered|there)\\b`, after("exists")],
  [`(?:^|[:;,.] )${N}${W} (?:(?:is|are|was) )?already ([a-z]+)\\b`, ([name, state]) => (thing(name) === undefined || verb(state ?? "") === undefined ? undefined : `${thing(name)}_already_${state}`)],
  // It is required.
  [`(?:^|[:;,.] )(?:both )?${N} and ${N} (?:environment variables )?(?:are|must)(?: both)?(?: be)? (?:required|missing|needed|given|provided|specified|set)\\b`, pair("and")],
  [`(?:^|[:;,.] )(?:either |(?:at least |exactly )?one of )?${N} or ${N} (?:is|are|must be) (?:required|needed|given|provided|specified|set)\\b`, pair("or")],
  [`^(?:please )?(?:provide|specify|set|supply|pass) (?:either )?${N}(?: \\([^()]{1,80}\\))? or ${N}(?=$| ?[.,(])`, pair("or")],
  [`(?:^|[:;,.] )${N}${W} (?:parameter |argument |field )?(?:is|are) (?:required|missing|needed|not (?:set|provided|configured|defined|given|specified))\\b`, after("required")],
  [`(?:^|[:;,.] )${N}${W} (?:environment variables? )?(?:must be|not|was not|were not|has not been) (?:given|provided|specified|set|supplied|configured|defined)\\b`, after("required")],
  [`\\bmissing (?:required |mandatory )?(?:parameters?|arguments?|fields?|properties|environment variables?)?:? ?${N}${END}`, after("required")],
  ["^missing (?:required )?(arguments|parameters|environment variables|settings|credentials|fields|options)\\b", after("required")],
  [`^empty ${N}${END}`, after("required")],
  [`\\bno ${N} (?:was |were |is |has been )?(?:given|provided|specified|set|configured|supplied|selected|chosen)\\b`, after("required")],
  [`^(?:please )?(?:provide|specify|set|supply) ${N}${END}`, after("required")],
  [`(?:^|[:;,.] )[\\w ◦]{1,60} requires? ${N} to be (?:set|given|provided|specified|configured|defined)\\b`, after("required")],
  [`\\brequires (?:either |exactly one of |at least one of |one of )${N} or ${N}(?=$|[.,;:])`, pair("or")],
  [`\\brequires (?:an? |the )?(?:(?:exactly |at least )?\\d+ )?${N}(?=$|\\.?$|\\. |[,;:(]| (?:for|to|in|with|when|because|unless|if)\\b)`, after("required")],
  [`(?:^|[:;,.] )${N} needs? (?:an? )${N}$`, ([, name]) => after("required")([name])],
  [`(?:^|[:;,.] )(?:an? )${N} (?:is|are) (?:required|needed)\\b`, after("required")],
  [`(?:^|[:;,.] )${N}${W} (?:can ?not|can't|must not|may not|should not) be (?:empty|blank|null|undefined)\\b`, after("required")],
  // Not valid.
  [`(?:^|[:;,.] )${N}${W} is not an? valid ${N}(?=$| ?[.,;:(\u2014])`, ([, kind]) => before("invalid")([kind])],
  [`(?:^|[:;,.] )${N}${W} is not (an?) ${N}(?=$| ?[.,;:(\u2014])`, ([, article, kind]) => before(`not_${article?.toLowerCase()}`)([kind])],
  [`\\b(?:invalid|malformed|illegal|bad|incorrect) ${N}${END}`, before("invalid")],
  [`(?:^|[:;,.] )${N}${W} (?:is|are) (?:not (?:a )?valid|invalid|malformed)\\b`, before("invalid")],
  [`\\b(?:unsupported|unknown|unrecognized|unexpected)(?: or [a-z]+)? ${N}${END}`, before("unsupported")],
  [`\\b(?:does not|doesn't|do not|don't) support ${N}${END}`, before("unsupported")],
  [`\\bfailed validation\\b|\\bvalidation failed${END}`, () => "validation_failed"],
  [`(?:^|[:;,.] )${N}${W}(?: (?:is|are|was|were))? not (?:yet |currently )?(${NOT})\\b`, ([name, state]) => after(`not_${state?.toLowerCase()}`)([name])],
  [`(?:^|[:;,.] )${N}${W} must (?:be|have|contain|include|start|end|match|use|not)\\b`, before("invalid")],
  [`(?:^|[:;,.] )${N}${W} (?:can ?not|can't|could not|couldn't) be ([a-z]+(?:ed|en|nt|lt|ad|nd|ut|et))\\b`, ([name, done]) => after(`not_${done?.toLowerCase()}`)([name])],
  [`^only ${N} (?:are|is) (?:allowed|permitted|supported)\\b`, ([name]) => (thing(name) === undefined ? undefined : `only_${thing(name)}_allowed`)],
  [`^only [\\w ◦,/-]{1,80} (${KINDS}) (?:are|is) (?:allowed|permitted|supported)\\b`, ([what]) => `${what?.toLowerCase()}_not_allowed`],
  ["^invalid ◦(?=:|$| value\\b)", () => "invalid_value"],
  [`(?:^|[:;,.] )${N}${W} (?:can ?not|can't|must not|may not|should not|can only|may only) (?:start|begin|end|contain|have|include|consist)\\b`, before("invalid")],
  [`(?:^|[:;,.] )${N}${W} (?:can ?not|can't|must not|may not) be in the (future|past)\\b`, ([name, when]) => after(`in_${when}`)([name])],
  [`(?:^|[:;,.] )${N} and ${N} (?:are mutually exclusive|can ?not (?:both )?be (?:used|combined|given|set|specified|provided))\\b`, pair("and", "exclusive")],
  [`\\bunsafe ${N}${END}`, before("unsafe")],
  [`\\bnot an? (file|folder|directory)\\b`, before("not_a")],
  [`(?:^|[:;,.] )${N}${W} (?:(?:is|was) )?rejected\\b`, after("rejected")],
  // Too much.
  [`(?:^|[:;,.] )${N}${W} (?:is |are )?too (long|large|many|high|big|short|small|deep|low)\\b`, ([name, how]) => after(`too_${how}`)([name])],
  [`\\btoo many ${N}${END}`, before("too_many")],
  [`(?:^|[:;,.] )${N}${W} (?:exceed(?:s|ed)|(?:can ?not|must not|may not) exceed)\\b`, after("too_large")],
  // The action at the time.
  [`\\b(?:failed|unable) to ([a-z-]+)(?: ${N})?${END}`, doing],
  [`\\b(?:could not|couldn't|can ?not|can't) (?!(?:be|exceed|contain|have|start|end|include|safely)\\b)([a-z-]+)(?: ${N})?${END}`, doing],
  [`\\b(?:error|failure|problem) (?:while |when |during |in )?([a-z]+ing)(?: ${N})?${END}`, doing],
  [`\\b(?:did not|didn't) ([a-z-]+) ${N}${END}`, doing],
  [`\\b(?:error|failure|problem) (?:during|in) ${N}${END}`, after("failed")],
  [`(?:^|[:;,.] )${N} (?:failed|timed out)${END}`, after("failed")],
  [`(?:^|[:;,.] )${N}${W} (?:(?:is|was|has been) )?(cancell?ed|aborted|interrupted)\\b`, ([name, how]) => after((how ?? "").replace("canceled", "cancelled"))([name])],
  [`(?:^|[:;,.] )(?:an? )?${N} (?:error|failure)${END}`, after("failed")],
  [`^nothing to ([a-z]+)\\b`, ([what]) => (verb(what ?? "") === undefined ? undefined : `nothing_to_${what}`)],
  // The state it is in.
  [`(?:^|[:;,.] )${N}${W} (?:is|are|has been|was) (${states})\\b`, ([name, state]) => after((state ?? "").replace("-", "_"))([name])],
  [`(?:^|[:;,.] )${N}${W} (?:(?:is|are) )?out of (stock|range|order|space|memory|date|bounds)\\b`, ([name, of]) => after(`out_of_${of}`)([name])],
  [`(?:^|[:;,.] )${N}${W} (?:was|were|has been|have been) (?:modified|changed|updated|edited) (?:[\\w ◦]{1,40} )?since\\b`, after("changed")],
  [`\\bno (?:active |open |current |running )?${N}(?: (?:is|are))? available\\b`, after("unavailable")],
  [`\\bno (?:active|open|available|current|running) ${N}(?=$| ?[:;,.◦(!]| (?:set|found|available|for|to|in|on|at|with|is|was)\\b)`, after("missing")],
];

/** As shapes, of what has no name but a value. */
const nameless: typeof shapes = [
  [`^◦ must (?:have|contain|include) (?:an? )?(?:non-?empty )?(?:string |list |number |dict |object )?${N}(?=$|[.,;])`, after("required")],
  [`^◦ must be (?:either )?(an?) (?:valid )?${N}(?=$|[.,;:(]| (?:of|with|or|and|that)\\b)`, ([article, kind]) => before(`not_${article?.toLowerCase()}`)([kind])],
  ["^◦(?: ◦)? (?:is )?out of (range|bounds)\\b", ([of]) => `out_of_${of?.toLowerCase()}`],
];

const compiledOf = (all: typeof shapes): readonly (readonly [RegExp, Naming])[] => all.map(([says, code]) => [new RegExp(says, "i"), code]);
const compiled = compiledOf(shapes);
const compiledNameless = compiledOf(nameless);

/** A word in quotes that only a program writes: the name of an argument, a field, a setting. */
const quotedName = /(["'`])([a-z][a-z0-9]*(?:[_A-Z][A-Za-z0-9_]*)?)\1/g;

/** The words as shapes look at them: the first sentence, with what is filled in or quoted as ◦. */
const marked = (text: string): string =>
  text
    .replace(/\{\w+\}/g, "◦")
    .replace(/"[^"]*"|`[^`]*`|(?<!\w)'[^']*'(?!\w)/g, "◦")
    .replace(/[’]/g, "'")
    // A place in lists is the last member of it: rows[◦].cells[◦] are cells.
    .replace(/(?:\w+\[[◦\d]+\]\.)+(?=\w)/g, "")
    .replace(/(?<=\w)\[[◦\d]+\]/g, "")
    // So is a member that the program names, and a setting with a value is the setting: AUTH_◦, options.◦, VERIFY=true.
    .replace(/(?<=\w)[._]◦+(?= )/g, "")
    .replace(/(?<=[A-Z]{3})=\w+/g, "")
    .replace(/^[^\p{L}◦]+/u, "")
    .replace(/\s+/g, " ")
    .split(/(?<=[a-z◦)])[.!?](?= [A-Z]|$)|\n/, 1)[0]
    ?.trim() ?? "";

function codeOfWords(text: string, all = compiled): string | undefined {
  const words = text.replace(/^(?:Error|Failed|ERROR)\s*: /, "");
  for (const [says, code] of all) {
    const found = says.exec(words);
    const name = found ? code(found.slice(1)) : undefined;
    if (name !== undefined) return snake(name) || undefined;
  }
  return undefined;
}

const kindOfCall = "(?:action|command|method|mode|operation|tool)";
const argument = "[\"'`]?(?:[a-z]\\w*|\\{\\w+\\})[\"'`]?";
const argumentList = `${argument}(?:, ${argument})*(?:,? (?:and|or) ${argument})?\\.?$`;

/** Words that say an error which every taxonomy starts with, and no more. */
const standard: readonly (readonly [says: RegExp, code: string])[] = [
  [/^(?:\W*(?:404|error)\W+)?not found: \{\w+\}\.?$/i, "not_found"],
  // Only calls need arguments, and only programs write such names.
  [new RegExp(`^(?:(?:the )?${kindOfCall} ["'\`]?[\\w.{}-]+["'\`]?|(?:["'\`][\\w.{}-]+["'\`]|\\{\\w+\\})(?: ${kindOfCall})?|[a-z]+_\\w+|(?:the )?\\w+ ${kindOfCall}|\\w+=\\w+) requires: ${argumentList}`), "invalid_input"],
  [new RegExp(`^[\\w .{}'"\`-]{1,60} requires: (?=[^.]*(?:[a-z]_[a-z]|[a-z][A-Z]))${argumentList}`), "invalid_input"],
];

/** The code of such an error. What another program says may be anything. */
export const standardCode = ({ text, holes }: Template): string | undefined => (holes.some(({ isNative }) => isNative) ? undefined : standard.find(([says]) => says.test(text.trim().replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())))?.[1]);

/** Several arguments that are not all names. */
const someOf = /^(?:please )?(?:provide|specify|set|supply|pass) (?:at least |exactly )?one of\b|^(?:either|(?:at least |exactly )?one of) .{1,80} (?:is|are|must be) (?:required|needed|given|provided|specified|set)\b/i;

/** Undefined where nothing is certain. */
export function codeOfMessage({ text, holes }: Template): string | undefined {
  const words = marked(text);
  // A name in quotes may be a value, so the words around it come first.
  const bare = marked(text.replace(quotedName, "$2"));
  const named = codeOfWords(words) ?? codeOfWords(bare) ?? codeOfWords(bare, compiledNameless);
  if (named !== undefined) return named;
  if (someOf.test(words)) return "arguments_required";
  // `{path} does not exist`, `Not found: {path}`: what is filled in has a name of its own.
  const [hole] = holes.filter(({ isNative }) => !isNative);
  const end = hole && /^(?:◦ (?:(?:is|was|could) )?(?:not (?:be )?found|does not exist|doesn't exist)\b|not found[^\w◦]{1,4}(?:\w{1,9}\/)?◦)/i.test(words) ? "not_found" : hole && /^◦ (?:is|are) (?:required|missing)\b/i.test(words) ? "required" : undefined;
  const own = hole && thing(snake(hole.name).replaceAll("_", " "));
  return end !== undefined && own !== undefined && own !== "value" ? `${own}_${end}` : undefined;
}
