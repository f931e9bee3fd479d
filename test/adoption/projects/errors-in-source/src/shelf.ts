// The books, and how the catalogue they come from fails. It knows nothing of MCP.

interface Book {
  readonly title: string;
  readonly lent: boolean;
}

const books = new Map<string, Book>([
  ["b-1", { title: "A Pattern Language", lent: false }],
  ["b-2", { title: "The Sciences of the Artificial", lent: true }],
]);

export const bookOf = (id: string): Book => {
  if (id === "down") throw Object.assign(new Error("connect ECONNREFUSED 10.0.3.7:9200"), { code: "ECONNREFUSED" });
  if (id === "torn") return (JSON.parse("null") as { readonly book: Book }).book;
  const found = books.get(id);
  if (!found) throw Object.assign(new Error(`ENOENT: no such file or directory, open '/srv/shelf-of-ada/${id}'`), { code: "ENOENT", path: `/srv/shelf-of-ada/${id}` });
  return found;
};

export const lend = (id: string, days: number): string => `${bookOf(id).title} is lent for ${days} days`;
