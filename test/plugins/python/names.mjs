// Names as Python has them, for the plugin beside this folder.

export const constant = (code) => code.toUpperCase();
