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
  { examples: ["sk_live_{10}", "rk_live_{24}", "ek_live_{40}"], misses: ["disk_test_configurationfile", "ok_test_configurationfile"] },
  {
    examples: [
      ...["pypi-{20}", "whsec_{20}", "glpat-{20}", "gldt-{20}", "glrt-t1_{27}", "pscale_tkn_{23}", "pscale_pw_{20}-{20}", "dckr_oat_{32}", "dckr_pat_{6}-{20}"],
      ...["shprka_{hex 32}", "pcsk_{6}_{30}", "llx-{24}", "tskey-auth-k{14}CNTRL-{16}", "xkeysib-{hex 32}-{16}", "CFPAT-{20}", "NRII-{32}", "pat-na1-{hex 8}-{hex 20}"],
    ],
    misses: ["npm_config_registry_default", "pypi-query-mcp-server", "weighs_more_than_sixteen_chars", "glpat-{10}", "global-configuration-of-2-servers", "PROJ-1234-add-the-login-page"],
  },
  {
    examples: ["ntn_{34}", "oauth_{hex 40}", "secret_{22}", "live_{30}", "apikey_{26}", "sk_{hex 48}", "re_{8}_{24}"],
    misses: ["ntn_{19}", "api_response_for_2_users_of_it", "secret_configurationOfTheWholeServer", "live_2026-11-29T10:00:00Z"],
  },
  { examples: ["AKIA{CAP 16}"], misses: ["BAKIAN_HOUSES"] },
  {
    examples: ["AIza{35}", "AQ.Ab8RN6{24}", "EAAAE{39}", "EAAG{40}", "ATATT3{30}", "ATCTT3{30}=1A2B", "ATBB{32}", "hvs.{24}", "1//0{24}", "4/0A{24}"],
    misses: ["AIza{19}", "ATATT{19}", "ATTACHMENT_COULD_NOT_BE_PROCESSED", "hvac.{24}", "1//2 of {24}", "4/05 is a date"],
  },
  { examples: ["IQoJ{40}+/{20}=", "ABSK{60}"], misses: ["IQoJ{30}"] },
  { examples: ["SG.{22}.{43}"], misses: ["SG.{22}"] },
  { examples: ["dp.pt.{40}", "dp.st.dev_personal.{40}"], misses: ["dp.pt.{31}"] },
  { examples: ["pat{14}.{hex 32}"], misses: ["path.{hex 64}"] },
  { examples: ["AGE-SECRET-KEY-1{CAP 20}", "AGE-SECRET-KEY-PQ-1{CAP 20}"], misses: ["AGE-SECRET-KEY-1"] },
  { examples: ["SK{hex 32}", "dapi{hex 32}", "key-{hex 32}", "key_{hex 32}", "fc-{hex 32}", "e2b_{hex 40}", "sqp_{hex 40}", "jina_{hex 32}Z9"], misses: ["SK{hex 31}", "dapi{hex 31}"] },
  { examples: ["{hex 32}-us12", "{hex 32}-{hex 8}-{hex 8}"], misses: ["{hex 32}-us12th"] },
  { examples: ["bot123456789:AA{33}"], misses: ["123456789:AA"] },
  { examples: ["{14}.atlasv1.{44}"], misses: ["{13}.atlasv1.{44}"] },
  { examples: ["M{24}.{6}.{28}"], misses: ["M{24}.{5}.{28}"] },
  { examples: ["abc8Q~{32}"], misses: ["abc8Q~{30}"] },
  { examples: ["$2b$12${53}", "$argon2id$v=19$m=65536,t=3,p=4${22}$", "$6${16}${43}"], misses: ["$2 and $3 are missing", "$1$2"] },
];

/** Of `gluedForms`. */
export const gluedExamples: readonly Row[] = [
  {
    examples: ["ghp_{36}", "github_pat_{36}", "xoxb-{20}", "npm_{36}", "sk_live_{24}", "sk-ant-api03-{30}"],
    misses: ["high_resolution_image_name_of_it", "github_pat_{10}", "xoxb-{10}", "npm_run_build", "task_test_configurationfile", "task-proj-some-long-name-of-a-task"],
  },
  {
    examples: ["_{34}", "_{40}+/{20}==", "_eyJ{40}"],
    misses: ["msg_{24}", "toolu_{24}", "resp_{hex 48}", "sha512-{44}", "migration_addsTheSecondTableOfAllUsersAndTheirRoles2"],
  },
  { examples: ["AKIA{CAP 16}"], misses: ["xAKIA{CAP 17}"] },
  { examples: ["AIza{35}"], misses: ["xAIza{30}"] },
  { examples: ["ya29.a0.{12}.{12}"], misses: ["ya29.{10}"] },
  { examples: ["SG.{22}.{43}"], misses: ["xSG.{22}.{42}"] },
  { examples: ["eyJ{20}.eyJ{20}.{20}"], misses: ["xeyJ{20}.{20}"] },
];
