/** Lowest minor version of each major version that all packages accept; newer ones are accepted too. */
const lowestMinors = { 20: 19, 22: 16, 24: 0 };

export const neededNode = '20.19, 22.16, or 24 and newer';

/** Whether this version of Node runs Sampan. */
export function isGoodNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || minor >= (lowestMinors[major] ?? Number.POSITIVE_INFINITY);
}
