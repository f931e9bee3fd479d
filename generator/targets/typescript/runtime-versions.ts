// Which versions of a package that is shared fit which generated code: what package.json asks for, and what the code itself holds to. Pure; it knows no package.

interface Parts {
  readonly major: number;
  readonly minor: number;
  readonly patch: number;
  readonly isPrerelease: boolean;
}

const partsOf = (version: string): Parts => {
  const [major = 0, minor = 0, patch = 0] = version.split("-", 1)[0]?.split(".").map(Number) ?? [];
  return { major, minor, patch, isPrerelease: version.includes("-") };
};

/** Below 0.1.0 each version is for itself (npm's caret). */
const isAlone = ({ major, minor }: Parts): boolean => major === 0 && minor === 0;

/** The part of a version that names are added in: a minor version, or a patch as long as the first number is 0. */
const stepOf = ({ major, minor, patch }: Parts): number => (major > 0 ? minor : patch);

const mark = (parts: Parts, step: number): string => {
  const { major, minor } = parts;
  if (isAlone(parts)) return `version_0_0_${step}_alone`;
  return major > 0 ? `version_${major}_${step}_or_later_below_${major + 1}` : `version_0_${minor}_${step}_or_later_below_0_${minor + 1}`;
};

/**
 * The name that code made by Faultline `version` takes from its runtime, and that every runtime it runs with exports. A name, since what a module does not
 * export is found before anything runs, by Node, by bundlers and by TypeScript alike, and each of them then says the name.
 */
export const markOf = (version: string): string => mark(partsOf(version), stepOf(partsOf(version)));

/** The names that a runtime of `version` exports: its own, and those of the versions before it that it stands in for. */
export const marksOf = (version: string): readonly string[] => {
  const parts = partsOf(version);
  return isAlone(parts) ? [markOf(version)] : Array.from({ length: stepOf(parts) + 1 }, (_, step) => mark(parts, step));
};

/** Whether code made by Faultline `made` runs with a runtime of version `there`; with errors made for one version, and a package of another. */
export const isFitting = (there: string, made: string): boolean => marksOf(there).includes(markOf(made));

/** The same as a range of npm. Prereleases are in no range but one that names them. */
export const rangeOf = (version: string): string => {
  const { major, minor, isPrerelease } = partsOf(version);
  return major > 0 && !isPrerelease ? `^${major}.${minor}.0` : `^${version}`;
};
