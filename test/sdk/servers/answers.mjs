// Handlers of a low-level server, the same for both SDKs. They start nothing.

export const answers = {
  call: ({ params: { name } }) => {
    if (name === "broken") return { content: [{ type: "text", text: "done", annotations: { priority: "high" } }] };
    if (name !== "forecast") throw new Error(`Unknown tool: ${name}`);
    return { content: [{ type: "text", text: "Sunny" }] };
  },
  read: ({ params: { uri } }) => ({ contents: [{ uri, text: "Berlin" }] }),
  prompt: () => ({ messages: [] }),
  alarm: () => ({}),
};
