import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { builtSite } from '../../pwa/e2e/support/builds';

type Component = {
  name: string;
  scope: string;
  purl: string;
  hashes: { alg: string; content: string }[];
};
type Sbom = {
  bomFormat: string;
  metadata: { component: { name: string; version: string } };
  components: Component[];
};
type Locked = { name?: string; version: string; integrity: string };

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = async (path: string) => JSON.parse(await readFile(path, 'utf8'));
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

test('a release has a list of all packages that it was made of', async () => {
  const sbom: Sbom = await read(join(await builtSite(), 'sbom.cdx.json'));
  const { name, version, dependencies, devDependencies } = await read(join(root, 'package.json'));
  expect(sbom.bomFormat).toBe('CycloneDX');
  expect(sbom.metadata.component).toMatchObject({ name, version });

  const { packages } = await read(join(root, 'package-lock.json'));
  const locked = Object.entries<Locked>(packages).flatMap(([path, entry]) =>
    path === '' ? [] : [{ ...entry, name: entry.name ?? path.split('node_modules/').at(-1) ?? '' }],
  );
  // Scanners look a package up by this, https://github.com/package-url/purl-spec
  const inLock = locked.map((one) => `pkg:npm/${one.name.replace('@', '%40')}@${one.version}`);
  const { components } = sbom;
  expect(sorted(components.map(({ purl }) => purl))).toEqual(sorted(inLock));

  // By its hash an operator sees that it is the package of the lock file.
  const hono = locked.find((one) => one.name === 'hono');
  const digest = Buffer.from(hono?.integrity.replace('sha512-', '') ?? '', 'base64').toString(
    'hex',
  );
  expect(components.find((one) => one.name === 'hono')).toMatchObject({
    purl: `pkg:npm/hono@${hono?.version}`,
    hashes: [{ alg: 'SHA-512', content: digest }],
  });
  const scopeOf = (one: string) =>
    components.flatMap((found) => (found.name === one ? [found.scope] : []));
  for (const one of Object.keys(dependencies)) expect(scopeOf(one), one).toContain('required');
  for (const one of Object.keys(devDependencies)) expect(scopeOf(one), one).not.toEqual([]);
}, 120_000);

test('the same lock file gives the same list', async () => {
  const text = await readFile(join(await builtSite(), 'sbom.cdx.json'), 'utf8');
  expect(text).not.toMatch(/"serialNumber"|"timestamp"/);
}, 120_000);
