// Which of two versions is the later one (Semantic Versioning 2.0.0, section 11). It knows no ranges.

const whole = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?$/;

/** Below zero where `a` is earlier than `b`, zero if neither is, or if one is not a version. */
export function compareVersions(a: string, b: string): number {
  const [one, other] = [whole.exec(a), whole.exec(b)];
  if (!one || !other) return 0;
  for (const part of [1, 2, 3] as const) {
    const difference = Number(one[part]) - Number(other[part]);
    if (difference !== 0) return difference;
  }
  return comparePrereleases(one[4], other[4]);
}

/** A release is later than its prereleases. */
function comparePrereleases(a: string | undefined, b: string | undefined): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  const [ones, others] = [a.split("."), b.split(".")];
  for (const [index, one] of ones.entries()) {
    const other = others[index];
    if (other === undefined) return 1;
    const difference = compareIdentifiers(one, other);
    if (difference !== 0) return difference;
  }
  return ones.length - others.length;
}

const isNumeric = (identifier: string): boolean => /^\d+$/.test(identifier);

function compareIdentifiers(a: string, b: string): number {
  if (isNumeric(a) && isNumeric(b)) return Number(a) - Number(b);
  if (isNumeric(a) !== isNumeric(b)) return isNumeric(a) ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
}
