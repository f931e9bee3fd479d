// The tickets, and how a database driver fails. It knows nothing of MCP.

interface Ticket {
  readonly title: string;
}

const tickets = new Map<string, Ticket>([["t-1", { title: "The door squeaks" }]]);

export const ticketOf = (id: string): Ticket => {
  if (id === "down") throw Object.assign(new Error("connect ECONNREFUSED 10.0.3.7:5432"), { code: "ECONNREFUSED" });
  if (id === "cut") throw new Error('relation "tickets_of_ada" does not exist');
  const found = tickets.get(id);
  if (!found) throw Object.assign(new Error(`no row in tickets_of_ada for ${id}`), { code: "ENOENT" });
  return found;
};

export const closeTicket = (id: string): string => `${ticketOf(id).title} is closed`;
