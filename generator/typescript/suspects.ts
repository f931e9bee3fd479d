// What a file that registers tools has in it: the compiler is loaded only where some file may. It looks at no syntax.

/** Names of the SDKs that a registration goes by. */
export const suspects: RegExp = /\b(?:addTools?|registerTool|registerToolTask|setRequestHandler|McpServer|FastMCP|MCPServer|MCPTool)\b|\.tool\s*\(/;
