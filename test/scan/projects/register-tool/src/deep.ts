// Three levels below a tool: not followed.

export function deep(): void {
  if (Math.random() > 2) throw new Error("Too deep to be seen");
}
