// Names that operating systems keep for themselves, which no file can have. It knows no language.

/** File names, without any extension, that Windows keeps for devices. */
const devices = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])(\.|$)/i;

export const isDeviceName = (name: string): boolean => devices.test(name);
