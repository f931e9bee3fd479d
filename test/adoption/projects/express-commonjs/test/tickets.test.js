// The server's own tests, of what was compiled.

const { closeTicket, ticketOf } = require("../dist/tickets");

test("a ticket has a title", () => expect(ticketOf("t-1").title).toBe("The door squeaks"));
test("it is closed", () => expect(closeTicket("t-1")).toContain("closed"));
test("none is none", () => expect(() => ticketOf("t-9")).toThrow("no row"));
