type File = readonly [path: string, text: string];
/** [path, text] of the modules that a package has, of [path, text] of the rooms below `folder`. */
export function pythonModules(files: readonly File[], folder: string): readonly File[];
