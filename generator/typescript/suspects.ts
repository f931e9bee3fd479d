// Texts in files that register tools: the compiler loads only if some file has one. It reads no syntax.

/** Names of the SDKs that a registration goes by. */
export const suspects: RegExp = /\b(?:addTools?|registerTool|registerToolTask|setRequestHandler|McpServer|FastMCP|MCPServer|MCPTool)\b|\.tool\s*\(/;
