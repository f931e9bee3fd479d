// A low-level server of SDK 1 with a switch, in the shape many have: the work is in a class, one check stands before the switch.

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { Board } from './board.js';

const server = new Server({ name: 'board', version: '1.0.0' }, { capabilities: { tools: {} } });
const board = new Board();

const card = { type: 'object' as const, properties: { card: { type: 'string' }, column: { type: 'string' } }, required: ['card'] };

server.setRequestHandler(ListToolsRequestSchema, async () => ({
  tools: [
    { name: 'move_card', description: 'Moves a card.', inputSchema: card },
    { name: 'close_card', description: 'Closes a card.', inputSchema: card },
  ],
}));

server.setRequestHandler(CallToolRequestSchema, async (request) => {
  const { name, arguments: args = {} } = request.params;
  const id = String(args.card ?? '');
  switch (name) {
    case 'move_card': {
      if (id === '') return { isError: true, content: [{ type: 'text', text: 'No card was given' }] };
      return { content: [{ type: 'text', text: board.move(id, String(args.column)) }] };
    }
    case 'close_card':
      return { content: [{ type: 'text', text: board.close(id) }] };
    default:
      throw new Error(`Unknown tool: ${name}`);
  }
});

await server.connect(new StdioServerTransport());
