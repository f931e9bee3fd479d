// Keys of well-known services, by their looks: one row a form, with an example. It searches nothing; rules.ts says where a key may begin.

/** Conditions of a form beyond its pattern. Languages with look-around print them; the others examine the text. */
export interface Condition {
  /** The group at whose start the text is looked at, or the end of the match. */
  readonly at: number | "end";
  /** The text there begins with this, or, if `not`, does not. */
  readonly begins: string;
  readonly not?: true;
}

export interface KeyForm {
  /** In what ECMAScript, Python and RE2 say alike: no look-around, no back-references, `\w` and `\d` of ASCII. */
  readonly form: string;
  readonly conditions?: readonly Condition[];
  /** `{20}` stands for 20 letters and digits, `{hex 32}` for lower hexadecimal digits, `{CAP 16}` for capitals and digits: whole keys alarm scanners. */
  readonly examples: readonly string[];
  /** Near misses. */
  readonly misses: readonly string[];
}

/** Names of small letters, such as `pypi-query-mcp-server`, look like keys behind the same beginnings: a key soon has a digit or a capital. */
const unlikeNames: readonly Condition[] = [{ at: 1, begins: "[a-z_-]{0,40}[A-Z\\d]" }];

/** Found where a word begins. */
export const keyForms: readonly KeyForm[] = [
  { form: "(?:sk|pk|rk)_(?:live|test)_[A-Za-z0-9]{8,}", examples: ["sk_live_{10}"], misses: ["disk_test_configurationfile"] },
  {
    form: "(?:(?:whsec|gh[a-z]|github_pat|npm|hf|gsk|sbp|r8|lin_api|do[opr]_v1|shp[a-z]{2}|dckr_pat|figd|gls[ac]|rubygems|sntry[su])_|(?:sk|gl[a-z]{2,4}t|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3})-)([\\w-]{16,})",
    conditions: unlikeNames,
    examples: ["whsec_{20}", "sk-{20}", "glpat-{20}"],
    misses: ["weighs_more_than_sixteen_chars", "task-{20}", "glpat-{10}", "npm_config_registry_default", "sk-learn-contrib-lightning", "pypi-query-mcp-server"],
  },
  { form: "(?:secret|ntn)_[A-Za-z0-9]{32,}", examples: ["ntn_{34}"], misses: ["ntn_{31}"] },
  { form: "A(?:KI|SI)A[A-Z0-9]{12,}", examples: ["AKIA{CAP 16}"], misses: ["BAKIAN_HOUSES"] },
  { form: "AIza[\\w-]{20,}", examples: ["AIza{35}"], misses: ["AIza{19}"] },
  { form: "hv[bsr]\\.[\\w-]{16,}", examples: ["hvs.{24}"], misses: ["hvac.{24}"] },
  { form: "SG\\.[\\w-]{16,}\\.[\\w-]{16,}", examples: ["SG.{22}.{43}"], misses: ["SG.{22}"] },
  { form: "dp\\.[a-z]{2,5}\\.[A-Za-z0-9]{32,}", examples: ["dp.pt.{40}"], misses: ["dp.pt.{31}"] },
  { form: "1//[\\w-]{20,}", examples: ["1//0{24}"], misses: ["1//2 of {24}"] },
  { form: "4/0[\\w-]{20,}", examples: ["4/0A{24}"], misses: ["4/05 is a date"] },
  { form: "AGE-SECRET-KEY-1[A-Z0-9]{16,}", examples: ["AGE-SECRET-KEY-1{CAP 20}"], misses: ["AGE-SECRET-KEY-1"] },
  { form: "ATATT3[\\w=-]{20,}", examples: ["ATATT3{30}"], misses: ["ATATT3{19}"] },
  { form: "SK[a-f0-9]{32}", examples: ["SK{hex 32}"], misses: ["SK{hex 31}"] },
  { form: "(?:dapi|key-|pul-)[a-f0-9]{32,}", examples: ["dapi{hex 32}"], misses: ["dapi{hex 31}"] },
  {
    form: "[a-f0-9]{32}-us\\d{1,2}",
    conditions: [{ at: "end", begins: "\\w", not: true }],
    examples: ["{hex 32}-us12"],
    misses: ["{hex 32}-us12th"],
  },
  { form: "(?:bot)?\\d{8,10}:AA[\\w-]{30,}", examples: ["bot123456789:AA{33}"], misses: ["123456789:AA"] },
  { form: "[A-Za-z0-9]{14}\\.atlasv1\\.[\\w=-]{40,}", examples: ["{14}.atlasv1.{44}"], misses: ["{13}.atlasv1.{44}"] },
  { form: "[MNO][A-Za-z\\d]{23,25}\\.[\\w-]{6}\\.[\\w-]{27,}", examples: ["M{24}.{6}.{28}"], misses: ["M{24}.{5}.{28}"] },
  { form: "[\\w~.-]{3}8Q~[\\w~.-]{31,34}", examples: ["abc8Q~{32}"], misses: ["abc8Q~{30}"] },
];

/** Forms so much their own that they are found inside of other words, too: longer, and of fewer characters than above. */
export const gluedForms: readonly KeyForm[] = [
  { form: "gh[opsur]_[A-Za-z0-9]{30,}", examples: ["ghp_{36}"], misses: ["high_resolution_image_name_of_it"] },
  { form: "github_pat_[A-Za-z0-9_]{30,}", examples: ["github_pat_{36}"], misses: ["github_pat_{10}"] },
  { form: "(?:glpat|GOCSPX|xox[a-z])-[\\w-]{16,}", examples: ["xoxb-{20}"], misses: ["xoxb-{10}"] },
  { form: "(?:npm|hf)_[A-Za-z0-9]{30,}", examples: ["npm_{36}"], misses: ["npm_run_build"] },
  {
    form: "(?:sk|rk)_(?:live|test)_([A-Za-z0-9]{16,})",
    conditions: [{ at: 1, begins: "[A-Za-z]*\\d" }],
    examples: ["sk_live_{24}"],
    misses: ["task_test_configurationfile"],
  },
  { form: "sk-ant-[a-z]{3}\\d\\d-[\\w-]{16,}", examples: ["sk-ant-api03-{30}"], misses: ["task-proj-some-long-name-of-a-task"] },
  {
    form: "A(?:KI|SI)A[A-Z0-9]{16}",
    conditions: [{ at: "end", begins: "[A-Za-z0-9]", not: true }],
    examples: ["AKIA{CAP 16}"],
    misses: ["xAKIA{CAP 17}"],
  },
  { form: "AIza[\\w-]{35}", examples: ["AIza{35}"], misses: ["xAIza{30}"] },
  { form: "ya29\\.[\\w.-]{16,}", examples: ["ya29.a0.{12}.{12}"], misses: ["ya29.{10}"] },
  { form: "SG\\.[\\w-]{22}\\.[\\w-]{43}", examples: ["SG.{22}.{43}"], misses: ["xSG.{22}.{42}"] },
  { form: "eyJ[\\w-]{13,512}\\.eyJ[\\w-]{8,}(?:\\.[\\w-]*){0,3}", examples: ["eyJ{20}.eyJ{20}.{20}"], misses: ["xeyJ{20}.{20}"] },
];

/** A text without any of these holds no key of a known form, whatever its case. */
export const keyHints: readonly string[] = [
  "eyJ|A[KS]IA|AIza|dapi|1//|4/0|:AA|ATATT|SK[a-f0-9]{6}|-us\\d|8Q~|\\.atlasv1",
  "(?:ya29|hv[bsr]|SG|dp)\\.|[MNO][A-Za-z\\d]{23,25}\\.",
  "(?:[psr]k|whsec|gh[a-z]|pat|npm|hf|gsk|sbp|r8|api|v1|shp[a-z]{2}|secret|ntn|figd|gls[ac]|gems|sntry[su])_",
  "(?:sk|key|gl[a-z]{2,4}t|GOCSPX|pypi|xai|tvly|pplx|nvapi|xapp|xox[a-z]|NRAK|PMAK|sq0[a-z]{3}|pul)-",
];

const alphabets: { readonly [name: string]: string } = { "": "aB3dE5gH7j", hex: "0a1b2c3d4e5f", CAP: "A2B3C4D5" };

/** An example as a text. */
export const spelled = (example: string): string =>
  example.replace(/\{(?:(hex|CAP) )?(\d+)\}/g, (_, name: string | undefined, length: string) => {
    const alphabet = alphabets[name ?? ""] ?? "";
    return alphabet.repeat(Math.ceil(Number(length) / alphabet.length)).slice(0, Number(length));
  });
