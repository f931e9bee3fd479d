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

/** What stood in the place of a global, by its name; undefined where there was none. */
const globalsBefore = new Map();

const stubGlobal = (name, value) => {
  if (!globalsBefore.has(name)) globalsBefore.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
  Object.defineProperty(globalThis, name, { value, configurable: true, enumerable: true, writable: true });
};

const unstubAllGlobals = () => {
  for (const [name, before] of globalsBefore) {
    if (before) Object.defineProperty(globalThis, name, before);
    else Reflect.deleteProperty(globalThis, name);
  }
  globalsBefore.clear();
};

/** What `ask` returns once it does not throw any more. */
const waitFor = async (ask, { timeout = 1_000, interval = 50 } = {}) => {
  for (const end = performance.now() + timeout; ; await new Promise((resolve) => setTimeout(resolve, interval))) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() > end) throw error;
    }
  }
};

/** What `ask` returns, asked until an expectation of it holds. */
expect.poll = (ask, options) => {
  const asking = (of) => new Proxy({}, { get: (_, name) => (name === "not" ? asking((expected) => of(expected).not) : (...args) => waitFor(async () => of(expect(await ask()))[name](...args), options)) });
  return asking((expected) => expected);
};

const vi = {
  fn: spy.fn,
  spyOn: spy.spyOn,
  isMockFunction: spy.isMockFunction,
  restoreAllMocks: spy.restoreAllMocks,
  stubGlobal,
  unstubAllGlobals,
  waitFor,
  useFakeTimers: ({ now }) => mock.timers.enable({ apis: ["Date"], now }),
  useRealTimers: () => mock.timers.reset(),
};

/** Sweeps are run: what they alone show would live otherwise. */
const TestRunner = { matchesTags: () => true };

export const vitest = { ...runner, expect, expectTypeOf, it: runner.test, TestRunner, vi };
