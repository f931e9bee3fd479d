// A stand-in for the Remember The Milk client of ADR 001. It wraps its errors on the way up, as the ADR's accessRTM does.

export class RTMError extends Error {
  name = "RTMError";
  code = "ErrRTMUnavailable";
  rtm_endpoint = "https://api.rememberthemilk.com/services/rest/";
}

export class CalculationError extends Error {
  name = "CalculationError";
}

const request = (list) => {
  if (list === "down") throw new Error("RTM API request failed: dial tcp 10.1.2.3:443: i/o timeout");
  return { name: list, tasks: [] };
};

const accessRtm = (list) => {
  try {
    return request(list);
  } catch (cause) {
    throw new RTMError("Could not connect to Remember The Milk", { cause });
  }
};

/** The text of a list; undefined when there is none. Crosses the domain boundary, so it wraps what fails once more. */
export const readList = async (list) => {
  if (list === "missing") return undefined;
  try {
    return JSON.stringify(accessRtm(list));
  } catch (cause) {
    throw new Error("failed during resource processing", { cause });
  }
};

/** The sum of two numbers, as long as it is a number itself. */
export const performCalculation = (a, b) => {
  if (!Number.isFinite(a + b)) throw new CalculationError("result out of range");
  return a + b;
};
