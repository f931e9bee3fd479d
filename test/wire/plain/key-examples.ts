// Keys that the forms of model/secrets/keys.ts find, and near misses: one row a form, in their order.

interface Row {
  /** `{20}` stands for 20 letters and digits, `{hex 32}` for lower hexadecimal digits, `{CAP 16}` for capitals and digits: whole keys alarm scanners. */
  readonly examples: readonly string[];
  readonly misses: readonly string[];
}

const alphabets: { readonly [name: string]: string } = { "": "aB3dE5gH7j", hex: "0a1b2c3d4e5f", CAP: "A2B3C4D5" };

/** An example as a text. */
export const spelled = (example: string): string =>
  example.replace(/\{(?:(hex|CAP) )?(\d+)\}/g, (_, name: string | undefined, length: string) => {
    const alphabet = alphabets[name ?? ""] ?? "";
    return alphabet.repeat(Math.ceil(Number(length) / alphabet.length)).slice(0, Number(length));
  });

/** Of `keyForms`. */
export const keyExamples: readonly Row[] = [
  { examples: ["sk-{20}", "sk-secretsecretsecret"], misses: ["task-{20}"] },
  { examples: ["sk_live_{10}"], misses: ["disk_test_configurationfile"] },
  { examples: ["pypi-{20}"], misses: ["npm_config_registry_default", "pypi-query-mcp-server"] },
  { examples: ["whsec_{20}"], misses: ["weighs_more_than_sixteen_chars"] },
  { examples: ["glpat-{20}"], misses: ["glpat-{10}"] },
  { examples: ["ntn_{34}"], misses: ["ntn_{31}"] },
  { examples: ["AKIA{CAP 16}"], misses: ["BAKIAN_HOUSES"] },
  { examples: ["AIza{35}"], misses: ["AIza{19}"] },
  { examples: ["hvs.{24}"], misses: ["hvac.{24}"] },
  { examples: ["SG.{22}.{43}"], misses: ["SG.{22}"] },
  { examples: ["dp.pt.{40}"], misses: ["dp.pt.{31}"] },
  { examples: ["1//0{24}"], misses: ["1//2 of {24}"] },
  { examples: ["4/0A{24}"], misses: ["4/05 is a date"] },
  { examples: ["AGE-SECRET-KEY-1{CAP 20}"], misses: ["AGE-SECRET-KEY-1"] },
  { examples: ["ATATT3{30}"], misses: ["ATATT3{19}"] },
  { examples: ["SK{hex 32}"], misses: ["SK{hex 31}"] },
  { examples: ["dapi{hex 32}"], misses: ["dapi{hex 31}"] },
  { examples: ["{hex 32}-us12"], misses: ["{hex 32}-us12th"] },
  { examples: ["bot123456789:AA{33}"], misses: ["123456789:AA"] },
  { examples: ["{14}.atlasv1.{44}"], misses: ["{13}.atlasv1.{44}"] },
  { examples: ["M{24}.{6}.{28}"], misses: ["M{24}.{5}.{28}"] },
  { examples: ["abc8Q~{32}"], misses: ["abc8Q~{30}"] },
];

/** Of `gluedForms`. */
export const gluedExamples: readonly Row[] = [
  { examples: ["ghp_{36}"], misses: ["high_resolution_image_name_of_it"] },
  { examples: ["github_pat_{36}"], misses: ["github_pat_{10}"] },
  { examples: ["xoxb-{20}"], misses: ["xoxb-{10}"] },
  { examples: ["npm_{36}"], misses: ["npm_run_build"] },
  { examples: ["sk_live_{24}"], misses: ["task_test_configurationfile"] },
  { examples: ["sk-ant-api03-{30}"], misses: ["task-proj-some-long-name-of-a-task"] },
  { examples: ["AKIA{CAP 16}"], misses: ["xAKIA{CAP 17}"] },
  { examples: ["AIza{35}"], misses: ["xAIza{30}"] },
  { examples: ["ya29.a0.{12}.{12}"], misses: ["ya29.{10}"] },
  { examples: ["SG.{22}.{43}"], misses: ["xSG.{22}.{42}"] },
  { examples: ["eyJ{20}.eyJ{20}.{20}"], misses: ["xeyJ{20}.{20}"] },
];
