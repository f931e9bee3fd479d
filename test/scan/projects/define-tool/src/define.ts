// What makes a tool of the fixture.

export const defineTool = (...parts: readonly unknown[]): unknown => parts;
