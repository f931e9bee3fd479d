// Three levels below a tool.

export function deep(): void {
  if (Math.random() > 2) throw new Error("Three calls down");
}
