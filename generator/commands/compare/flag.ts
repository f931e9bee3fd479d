// The flag --against, for the table of verbs. What it means is said in against.ts, which is loaded when it is asked for.

export const againstFlag = [
  "--against <baseline>",
  "what to compare with: git:REF, npm:PACKAGE@VERSION, npm (what is published), a folder or a file; by default what is published, else where the branch began",
] as const;
