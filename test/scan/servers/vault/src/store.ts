// What the server keeps.

export class QuotaError extends Error {
  constructor(
    readonly id: string,
    readonly size: number,
  ) {
    super(`The secret ${id} is too long`);
  }
}

const secrets = new Map([["a", '{"text":"hello"}'], ["b", "{broken"]]);

export function open(id: string): string {
  const found = secrets.get(id);
  if (found === undefined) throw new Error(`No secret called ${id}`);
  try {
    return JSON.parse(found).text;
  } catch (cause) {
    throw new Error("The secret cannot be read");
  }
}
