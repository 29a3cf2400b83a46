import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createAdaptorServer } from '@hono/node-server';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { apiKey } from '../../../edge-api/test-support/accounts/api-key';
import { signedIn } from '../../../edge-api/test-support/accounts/signed-in';
import { testApp } from '../../../edge-api/test-support/test-app';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const run = promisify(execFile);
let folder = '';

/** Makes another project, which has installed the package as `npm pack` makes it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-consumer-'));
  const made = join(folder, 'made');
  await run(process.execPath, ['pwa/build/client-package/client-package.mjs', made], { cwd: root });
  await run('npm', ['pack', made, '--silent'], { cwd: folder });
  const packed = (await readdir(folder)).find((name) => name.endsWith('.tgz')) ?? '';
  await rm(made, { recursive: true });
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const quiet = ['--offline', '--no-audit', '--no-fund', '--silent'];
  await run('npm', ['install', `./${packed}`, ...quiet], { cwd: folder });
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

const document = () => readFile(join(root, 'docs/client.md'), 'utf8');

/** Returns the blocks of the document in that language. */
const blocks = async (language: 'js' | 'ts') =>
  [
    ...(await document()).matchAll(
      new RegExp(`\`\`\`${language}\\n([^\`]*(?:\`[^\`]+)*?)\`\`\``, 'g'),
    ),
  ].map(([, text = '']) => text);

test('the example of the document sends a request and reads it back, as it is written', async () => {
  const testing = await testApp({ template: 'seeded' });
  const { key } = await apiKey(await signedIn(testing, { uid: 'amina', role: 'admin' }), {
    scopes: ['service-requests:write'],
  });
  const server = createAdaptorServer({ fetch: testing.app.fetch });
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  const [example = ''] = await blocks('js');
  expect(example.trim().split('\n').length).toBeLessThanOrEqual(11);
  await writeFile(join(folder, 'example.js'), example);
  const env = { ...process.env, SITE_URL: `http://127.0.0.1:${port}`, SITE_KEY: key };
  const { stdout } = await run(process.execPath, ['example.js'], { cwd: folder, env });
  const [first = '', ...products] = stdout.trim().split('\n');
  const [stored] = await testing.db
    .selectFrom('submissions')
    .where('kind', '=', 'service-request')
    .selectAll()
    .execute();
  expect(first).toBe(`${stored?.reference} is new, version 1.`);
  expect(stored?.notes).toBe('Ten pallets to Dhaka.');
  expect(products.length).toBeGreaterThan(90);
});

test('its README leads to nothing that is not in the package', async () => {
  const readme = await readFile(join(folder, 'node_modules/sampan/README.md'), 'utf8');
  expect(readme).toContain('`SITE_KEY` is an API key');
  expect(readme).not.toMatch(/\]\(|localhost/);
});

test.each([
  ['Node', { module: 'nodenext', moduleResolution: 'nodenext' }],
  ['a bundler', { module: 'esnext', moduleResolution: 'bundler' }],
])('its types are strict and whole for %s', async (name, modules) => {
  const place = join(folder, name.replace(' ', '-'));
  await mkdir(place);
  const [example = ''] = await blocks('js');
  const [handling = ''] = await blocks('ts');
  const declared = 'declare const process: { env: Record<string, string | undefined> };\n';
  const sources = { 'example.ts': declared + example, 'handling.ts': handling, 'wrong.ts': wrong };
  for (const [file, text] of Object.entries(sources)) await writeFile(join(place, file), text);
  const compilerOptions = {
    ...modules,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
    strict: true,
    noEmit: true,
    // Also the declarations of the package itself are checked.
    skipLibCheck: false,
  };
  await writeFile(join(place, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
  const tsc = join(root, 'node_modules/typescript/bin/tsc');
  const compiled = run(process.execPath, [tsc, '-p', place]).catch(({ stdout }) => ({ stdout }));
  expect((await compiled).stdout).toBe('');
});

const wrong = `
import { itemsOf, sampanClient, type Schemas } from 'sampan/client';
const site = sampanClient({ url: 'https://www.company.example' });
const body = { status: 'reviewing' as const };
// @ts-expect-error a change names its version
export const unversioned = site.changeServiceRequest({ path: { id: '' }, body });
// @ts-expect-error there is no such status
export const lost = site.changeServiceRequest({ path: { id: '' }, version: 1, body: { status: 'lost' } });
// @ts-expect-error a service has a slug
export const nameless = site.getService();
export const services: Promise<Schemas['ServiceSummary'][]> = site.listServices();
export const products: AsyncGenerator<Schemas['ProductSummary']> = itemsOf(site.listProducts);
// @ts-expect-error a product has no status
export const status = async () => (await site.getProduct({ path: { slug: '' } })).status;
`;

test('the package holds the client and its types, and nothing of the server', async () => {
  const installed = join(folder, 'node_modules/sampan');
  const files = await readdir(installed, { recursive: true });
  expect(files).toContain('README.md');
  expect(files.filter((name) => /\.test\.|\.tsx?$/.test(name) && !name.endsWith('.d.ts'))).toEqual(
    [],
  );
  const code = await readFile(join(installed, 'client.js'), 'utf8');
  expect(code).not.toMatch(/^import /m);
  expect(code.length).toBeLessThan(30_000);
});
