import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

type Locked = Record<string, unknown> & {
  version: string;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
type Lock = { packages: Record<string, Locked> };

const root = new URL('../../', import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, root), 'utf8'));

/**
 * Makes the build an npm package of its own. Its `package.json` names only the packages that are not in the bundle;
 * its `package-lock.json` has them as in our own lock file.
 */
export function releasePackage(native: readonly string[]): Plugin {
  return {
    name: 'release-package',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'ssr',
    async writeBundle({ dir = '' }, bundle) {
      const outside = Object.values(bundle)
        .flatMap((file) => (file.type === 'chunk' ? [...file.imports, ...file.dynamicImports] : []))
        .filter((name) => !(name in bundle) && !isBuiltin(name) && !native.includes(name));
      if (outside.length > 0) this.error(`The server's bundle lacks ${outside.join(', ')}.`);
      const manifest = releaseManifest(read('package.json'), read('package-lock.json'), native);
      for (const [name, content] of Object.entries(manifest)) {
        await writeFile(join(dirname(dir), name), `${JSON.stringify(content, null, 2)}\n`);
      }
    },
  };
}

type Project = { name: string; version: string; license: string; engines: Record<string, string> };

/** Returns the two files of the release, by name. @throws Error when the lock file lacks a package */
function releaseManifest(project: Project, lock: Lock, native: readonly string[]) {
  const { name, version, license, engines } = project;
  const packages = lockedPackages(lock, native);
  const dependencies = Object.fromEntries(
    native.map((one) => [one, lock.packages[`node_modules/${one}`]?.version]),
  );
  const bin = { sampan: 'server/sampan.js' };
  return {
    'package.json': {
      name,
      version,
      private: true,
      license,
      type: 'module',
      bin,
      engines,
      scripts: { start: 'node --max-semi-space-size=4 --enable-source-maps server/server.js' },
      dependencies,
    },
    'package-lock.json': {
      name,
      version,
      lockfileVersion: 3,
      requires: true,
      packages: { '': { name, version, license, bin, engines, dependencies }, ...packages },
    },
  };
}

/** Returns these packages and all that they need, in the places that our own lock file gives them. */
function lockedPackages({ packages }: Lock, names: readonly string[]): Lock['packages'] {
  const found: Lock['packages'] = {};
  const add = (path: string | null, name: string) => {
    if (path === null) throw new Error(`package-lock.json has no ${name}: run "npm install".`);
    const locked = packages[path];
    if (path in found || !locked) return;
    const { dev: _, devOptional: __, ...entry } = locked;
    found[path] = entry as Locked;
    const needs = { ...locked.dependencies, ...locked.optionalDependencies };
    for (const need of Object.keys(needs)) add(placeOf(packages, path, need), need);
  };
  for (const name of names) add(placeOf(packages, '', name), name);
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns where Node finds the package for a file of the package at `path`: there or further out. */
function placeOf(packages: Lock['packages'], path: string, name: string): string | null {
  const place = `${path}${path && '/'}node_modules/${name}`;
  if (place in packages) return place;
  if (path === '') return null;
  return placeOf(packages, path.slice(0, Math.max(0, path.lastIndexOf('/node_modules/'))), name);
}
