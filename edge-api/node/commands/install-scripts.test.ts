import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { expect, test } from 'vitest';

const Packages = v.record(v.string(), v.object({ hasInstallScript: v.optional(v.boolean()) }));
const Lock = v.object({ packages: Packages });
const Manifest = v.object({ allowScripts: v.record(v.string(), v.boolean()) });

const read = (name: string) => readFile(new URL(`../../../${name}`, import.meta.url), 'utf8');

test('there is a decision for every package with an install script', async () => {
  const { packages } = v.parse(Lock, JSON.parse(await read('package-lock.json')));
  const { allowScripts } = v.parse(Manifest, JSON.parse(await read('package.json')));
  const withScript = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [path.split('node_modules/').at(-1)] : [],
  );
  expect(Object.keys(allowScripts).sort()).toEqual([...new Set(withScript)].sort());
});

test('npm 10, which does not read these decisions, runs no install script either', async () => {
  expect(
    Object.values(v.parse(Manifest, JSON.parse(await read('package.json'))).allowScripts),
  ).not.toContain(true);
  expect((await read('.npmrc')).split('\n')).toContain('ignore-scripts=true');
});
