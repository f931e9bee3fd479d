// Where a project keeps changed copies of our templates. It holds no template; each target lists its own (targets/target.ts).

/** Beside the taxonomy. */
export const ownFolder = "faultline/templates";

/** What a copy's name ends in, after the name of its template. */
export const ownEnding = ".hbs";
