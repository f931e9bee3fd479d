// What test files import as "vitest" while mutants are tried: its own runner and expectations, without the workers that would be started anew for each.

import { mock } from "node:test";
import { ASYMMETRIC_MATCHERS_OBJECT, chai, customMatchers, getState, GLOBAL_EXPECT, JestAsymmetricMatchers, JestChaiExpect, JestExtend, setState } from "@vitest/expect";
import * as runner from "@vitest/runner";
import * as spy from "@vitest/spy";

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);

const expect = Object.assign((value, message) => chai.expect(value, message), chai.expect, globalThis[ASYMMETRIC_MATCHERS_OBJECT]);
expect.getState = () => getState(expect);
expect.setState = (state) => setState(state, expect);
expect.unreachable = (message) => chai.assert.fail(message ?? "should not be reached");
expect.extend = (matchers) => chai.expect.extend(expect, matchers);
setState({ assertionCalls: 0, isExpectingAssertions: false }, expect);
globalThis[GLOBAL_EXPECT] = expect;
expect.extend(customMatchers);

/** Types are nothing that runs. */
const expectTypeOf = () => new Proxy(() => {}, { get: expectTypeOf, apply: expectTypeOf });

const vi = {
  fn: spy.fn,
  spyOn: spy.spyOn,
  isMockFunction: spy.isMockFunction,
  restoreAllMocks: spy.restoreAllMocks,
  useFakeTimers: ({ now }) => mock.timers.enable({ apis: ["Date"], now }),
  useRealTimers: () => mock.timers.reset(),
};

/** Sweeps are run: what they alone show would live otherwise. */
const TestRunner = { matchesTags: () => true };

export const vitest = { ...runner, expect, expectTypeOf, it: runner.test, TestRunner, vi };
