// What a file has in it that a scan can say something of. The compiler reads the others only where one of these imports them.

export const worthReading: RegExp = /\bthrow\b|\bcatch\b|\bisError\b|\breject\b|Error\b|\b(?:addTools?|registerTool|registerToolTask|setRequestHandler|McpServer|FastMCP|MCPServer|MCPTool)\b|[Tt]ool\w*\s*\(|Tool\b/;
