// The name of the file by which a folder is known as ours: all that stands beside it is generated. It knows no contents.

/**
 * One in every package, beside the files it lists, and committed with them: who did not run the last generation knows by it what may be
 * replaced. It depends on the package alone, so that packages can be generated apart, and a change of one is a change in one.
 */
export const manifestName = ".faultline.json";
