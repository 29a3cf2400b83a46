import { installPackages } from '../../../pwa/test-support/runner/programs.mjs';

/**
 * The paths that `find` gives, after these packages of Debian were installed where that can be done.
 * @throws Error that names what is missing
 */
export function foundOrInstalled<Name extends string>(
  packages: readonly string[],
  find: () => Record<Name, string | null>,
): Record<Name, string> {
  const missing = () =>
    Object.entries(find())
      .filter(([, path]) => path === null)
      .map(([name]) => name);
  if (missing().length > 0)
    installPackages(packages, (line: string) => process.stderr.write(`${line}\n`));
  if (missing().length > 0) {
    throw new Error(
      `Missing: ${missing().join(', ')}. On Debian: apt-get install ${packages.join(' ')}`,
    );
  }
  return find() as Record<Name, string>;
}
