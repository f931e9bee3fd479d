// What the service of forecasts says. It knows nothing of MCP.

/** As a client of HTTP says it: its words stand in no source here. */
const refusal = (status: number, more: object = {}): Error => Object.assign(new Error(["GET", "https://weather.internal/ada-7781", "answered", status].join(" ")), { status, ...more });

export const forecastOf = async (city: string): Promise<string> => {
  if (city === "Atlantis") throw refusal(404);
  if (city === "Busy") throw refusal(429, { headers: { "retry-after": "7" } });
  if (city === "Down") throw new TypeError(["fetch", "failed"].join(" "), { cause: Object.assign(new Error("connect ECONNREFUSED 10.0.3.7"), { code: "ECONNREFUSED" }) });
  return (await fetch(`data:text/plain,Sunny in ${city}`)).text();
};
