// What the service of forecasts says. It knows nothing of MCP.

export const forecastOf = async (city: string): Promise<string> => {
  if (city === "Atlantis") throw Object.assign(new Error("GET https://weather.internal/ada-7781 answered 404"), { status: 404 });
  if (city === "Busy") throw Object.assign(new Error("GET https://weather.internal/ada-7781 answered 429"), { status: 429, headers: { "retry-after": "7" } });
  if (city === "Down") throw new TypeError("fetch failed", { cause: Object.assign(new Error("connect ECONNREFUSED 10.0.3.7"), { code: "ECONNREFUSED" }) });
  return (await fetch(`data:text/plain,Sunny in ${city}`)).text();
};
