// What a sweep is: a test once more over many inputs, compilers or moments. npm test has a sample of each, npm run test:sweeps has all. No tests here.

import { describe, test, TestRunner, type TestOptions } from "vitest";

/** For a test that npm test leaves out. */
export const sweep: TestOptions = { tags: ["sweep"] };

/** Whether sweeps are run. */
export const sweeping: boolean = TestRunner.matchesTags(["sweep"]);

/** How many times over a search is to be run: 1 unless FAULTLINE_RUNS says more, for a hunt that takes longer. */
export const runs: number = Number(process.env["FAULTLINE_RUNS"] ?? 1);

/** Takes a row apart, as `each` does. */
type Body<Row> = (...row: Row extends readonly [...infer Columns] ? [...Columns] : [Row]) => void | Promise<void>;
type Each<Row> = (name: string, body: Body<Row>, options?: TestOptions) => void;

/** `rows` in two portions with the options of their tests: every `nth` of them, from the first on, and all others, which are a sweep. */
const portions = <Row>(rows: readonly Row[], nth: number, options: TestOptions): readonly (readonly [rows: readonly Row[], options: TestOptions])[] => [
  [rows.filter((_, index) => index % nth === 0), options],
  [rows.filter((_, index) => index % nth !== 0), { ...options, ...sweep }],
];

/** As `test.each(rows)`; npm test has every `nth` of them. */
export const someTests =
  <Row>(rows: readonly Row[], nth: number): Each<Row> =>
  (name, body, options = {}) => {
    for (const [portion, its] of portions(rows, nth, options)) test.each(portion)(name, its, body as (row: Row) => void);
  };

/** As `describe.each(rows)`; npm test has every `nth` of them. */
export const someSuites =
  <Row>(rows: readonly Row[], nth: number): Each<Row> =>
  (name, body, options = {}) => {
    for (const [portion, its] of portions(rows, nth, options)) describe.each(portion)(name, its, body as (row: Row) => void);
  };

/** Of `rows` those that this run has: every `nth`, or all where sweeps are run. */
export const inThisRun = <Row>(rows: readonly Row[], nth: number): readonly Row[] => (sweeping ? rows : shareOf(rows, nth));

/** Every `nth` of `rows`, in sweeps too; all of them with FAULTLINE_RUNS=2. */
export const shareOf = <Row>(rows: readonly Row[], nth: number): readonly Row[] => (runs > 1 ? rows : rows.filter((_, index) => index % nth === 0));
