// Prints the rules for secrets as a module of the runtime, whose patterns are made on first use. model/secrets has the rules.

import { keyHint } from "../../../model/secrets/keys.ts";
import { behind, gluedPatterns, inCharacters, keyPatterns, withLookAround } from "../../../model/secrets/look-around.ts";
import { dottedKeys, parts, secretSigns } from "../../../model/secrets/names.ts";
import { gone, type Outcome, type SecretRule, type Test, type TestPattern, tests } from "../../../model/secrets/rule.ts";
import { mailRule, secretName, secretRules } from "../../../model/secrets/rules.ts";

/** Names are unique in the whole runtime. */
const part = (name: string): string => `${name}Form`;
const test = (name: string): string => (name === "random" ? "looksRandom" : `looksLike${name.charAt(0).toUpperCase()}${name.slice(1)}`);

const letters = "abcdefgh";
const letter = (group: number): string => letters.charAt(group - 1);

/** Parts in whose place another one stands are made when they are needed. */
const isMade = (name: string): boolean => parts[name]?.includes("«") === true;
const withParts = (pattern: string): string => pattern.replace(/«(\w+)»/g, (_, name: string) => `\${${isMade(name) ? `${part(name)}()` : part(name)}}`);

/** A literal ends at the first slash that is neither escaped nor in a class. */
const literal = (pattern: string, flags = ""): string => `/${pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\//g, (part) => (part === "/" ? "\\/" : part))}/${flags}`;
/** A pattern that is one part, and nothing else. */
const alone = (pattern: string): string | undefined => {
  const [, name] = /^«(\w+)»$/.exec(pattern) ?? [];
  return name && part(name);
};
/** Parts that one pattern has stand in it. */
const uses = (name: string): number => [...secretRules.flatMap(({ match, only = "" }) => [match, only]), ...Object.values(parts)].join().split(`«${name}»`).length - 1;
const single: ReadonlySet<string> = new Set(Object.keys(parts).filter((name) => uses(name) === 1 && !isMade(name)));
const inPlace = (pattern: string): string => pattern.replace(/«(\w+)»/g, (whole, name: string) => (single.has(name) ? (parts[name] ?? "") : whole));
const raw = (pattern: string): string => alone(pattern) ?? `String.raw\`${withParts(pattern)}\``;
const regExp = (pattern: string, flags: string): string => (pattern.includes("«") ? `new RegExp(${[raw(pattern), ...(flags === "" ? [] : [`"${flags}"`])].join(", ")})` : literal(pattern, flags));

/** The text that a variable holds passes the test. */
function passed({ pattern, ignoreCase, least, most }: TestPattern, variable: string): string {
  const shortest = least === undefined ? "" : `/^.{${least}}/su.test(${variable}) && `;
  const longest = most === undefined ? "" : `${variable}.length <= ${most} && `;
  return `${shortest}${longest}${literal(pattern, ignoreCase && "i")}.test(${variable})`;
}

/** A test that is asked once, of one group, stands there without a name. */
const asked: readonly Test[] = secretRules.flatMap(({ outcomes = [] }) => outcomes.flatMap(({ when }) => when));
const isNamed = (name: string): boolean => name === "random" || asked.filter(({ is }) => is === name).length !== 1 || asked.some(({ of, is }) => is === name && typeof of !== "number");

function condition({ of, is, not }: Test): string {
  const text = [of].flat().map(letter).join(" || ");
  if (is === "empty") return `${text} ${not ? "!" : "="}== ""`;
  return `${not ? "!" : ""}${isNamed(is) ? `${test(is)}(${text})` : passed(tests[is], text)}`;
}

/** `{1}` is a group. */
const filled = (put: string): string => `\`${put.replaceAll(gone, "${gone}").replace(/\{(\d)\}/g, (_, group: string) => `\${${letter(Number(group))}}`)}\``;

function replacement({ put, outcomes }: SecretRule): string {
  if (outcomes === undefined) return put === gone ? "gone" : filled(put.replace(/\{(\d)\}/g, "$$$1")).replace(/^`([^`$]*)`$/, '"$1"');
  const groups = [...put.matchAll(/\{(\d)\}/g)].map(([, group]) => Number(group));
  const most = Math.max(...groups, ...outcomes.flatMap(({ when }) => when.flatMap(({ of }) => of)), ...outcomes.flatMap((one) => [...(one.put ?? "").matchAll(/\{(\d)\}/g)].map(([, group]) => Number(group))));
  const all = ({ when }: Outcome): string => when.map(condition).join(" && ");
  const others = outcomes.flatMap((one) => (one.put === undefined ? [] : [`${all(one)} ? ${filled(one.put)} : `]));
  const kept = outcomes.filter((one) => one.put === undefined).map((one) => (one.when.length > 1 && outcomes.length > 1 ? `(${all(one)})` : all(one)));
  return `(match, ${Array.from({ length: most }, (_, at) => `${letter(at + 1)} = ""`).join(", ")}) => (${others.join("")}${kept.join(" || ")} ? match : ${filled(put)})`;
}

function ruleLines(rule: SecretRule): string {
  const { name, before = { not: "" }, ignoreCase } = rule;
  const [match, only] = [inPlace(rule.match), rule.only && inPlace(rule.only)];
  // A text, since a literal of this size is compiled as soon as it is read; a raw one, which weighs least in a bundle.
  const union = `new RegExp(${raw(`${behind(before)}(?:${keyPatterns().join("|")})|${gluedPatterns().join("|")}`)}, "g")`;
  const own = withLookAround({ ...rule, match });
  const pattern = match === "keys" ? union : ignoreCase ? regExp(inCharacters(own), "gi") : regExp(own, inCharacters(own) === own ? "g" : "gu");
  const close = match === "keys" ? literal(keyHint, "i") : only && regExp(only, ignoreCase && /[a-z]/.test(only) ? "i" : "");
  return `  // ${name}\n  [${pattern},\n    ${[replacement(rule), ...(close ? [close] : [])].join(", ")}],\n`;
}

/** The module, as it stands in the runtime. */
export const secretFormsModule = (): string => `// The forms of secrets, for clean.ts. Printed from generator/model/secrets when Faultline is built: change that.

/** The pattern, and its replacement. \`only\`: a necessary condition on the text, which is tested many times faster. */
export type SecretRule = readonly [pattern: RegExp, put: string | ((match: string, ...groups: string[]) => string), only?: RegExp];

export const gone = ${JSON.stringify(gone)};

${Object.entries(parts).filter(([name]) => !single.has(name)).map(([name, pattern]) => (isMade(name) ? `const ${part(name)} = (): string => ${raw(pattern)};\n` : `const ${part(name)} = ${JSON.stringify(pattern)};\n`)).join("")}
${Object.entries(tests).filter(([name]) => name !== "empty" && isNamed(name)).map(([name, each]) => `const ${test(name)} = (text: string): boolean => ${passed(each, "text")};\n`).join("").replace("const looksRandom", "/** It has what a password has and a word has not. */\nexport const looksRandom")}
/** In the order in which they are tried. */
export const makeRules = (): readonly SecretRule[] => [
${secretRules.map(ruleLines).join("")}];

/** Words behind which a secret may be made of plain words alone, whatever their case. */
export const telling: string = ${JSON.stringify(secretSigns.join("|"))};

/** Beginnings of keys that go on behind a dot, in short words. */
export const dotted: string = ${JSON.stringify(dottedKeys.join("|"))};

/** With the \`u\` flag. */
export const mailForm: string = ${JSON.stringify(withLookAround(mailRule))};

/** A name whose value is secret, whatever its case, and one that only looks like it. */
export const secretNameForm = (): string => ${raw(secretName.match)};
export const plainNameForm: string = ${JSON.stringify(secretName.not)};
`;
