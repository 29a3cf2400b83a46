import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliDecompressSync } from 'node:zlib';
import sharp from 'sharp';
import { v7 as uuidV7 } from 'uuid';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { askPacked } from '../../../pwa/bench/server/ask.mjs';
import { builtSite } from '../../../pwa/e2e/support/builds';
import { freePort } from '../../embedded/free-port';
import { keyServer } from '../accounts/key-server';
import { testDatabase } from '../database/database';
import { openStream } from '../event-stream';
import { testParties } from '../mail/mail';
import { mailServer } from '../mail/mail-server';
import { json } from '../requests';
import { contactMessage } from '../samples';
import { until } from '../wait';
import { commandOf, type Runtime } from './programs';

const run = promisify(execFile);
const projectId = 'sampan-test';

let folder = '';
let release = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sampan-runtimes-'));
  const installer = fileURLToPath(new URL('../../../deploy/install.sh', import.meta.url));
  await run('sh', [installer, await builtSite(), folder]);
  release = join(folder, 'current');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The release under a runtime, in production, on a database of its own that it has filled itself. */
async function served(name: Runtime) {
  const [program, ...args] = await commandOf(name);
  const { db, databaseUrl } = await testDatabase('bare');
  const [keys, mails, port] = await Promise.all([keyServer(projectId), mailServer(), freePort()]);
  const env = {
    PATH: process.env.PATH,
    // Where Deno stores what it compiles.
    HOME: folder,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: 'https://www.sampan.example',
    FIREBASE_PROJECT_ID: projectId,
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'sampan-test.example',
    PROVIDER_JWKS_URL: keys.url,
    PROVIDER_LOOKUP_URL: keys.lookupUrl,
    SMTP_URL: mails.url,
    MAIL_FROM: `Sampan <${testParties.from.address}>`,
    MAIL_TO: testParties.to,
    METRICS_PORT: String(await freePort()),
    DRAIN_SECONDS: '1',
  };
  const script = (file: string) => [...args, join(release, 'server', file)];
  for (const command of [['migrate'], ['seed', 'demo']]) {
    await run(program, [...script('sampan.js'), ...command], { env });
  }
  const child = spawn(program, script('server.js'), { env, stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
  }
  const origin = `http://127.0.0.1:${port}`;
  const status = (path: string) =>
    fetch(origin + path).then(
      (answer) => answer.status,
      () => 0,
    );
  await until(
    async () => (await status('/readyz')) === 200,
    30_000,
    () => said,
  );
  const metrics = `http://127.0.0.1:${env.METRICS_PORT}/metrics`;
  return { db, keys, mails: mails.mails, child, origin, metrics, status, said: () => said };
}

test.each<Runtime>(['bun', 'deno'])('%s serves the unchanged release', async (name) => {
  const { db, keys, mails, child, origin, metrics, status, said } = await served(name);
  const text = async (path: string, init?: RequestInit) =>
    (await fetch(origin + path, init)).text();
  const version = await run((await commandOf(name))[0], ['--version']);
  process.stdout.write(`${name}: ${version.stdout.split('\n')[0]}\n`);

  expect(await status('/healthz')).toBe(200);
  const page = await text('/services');
  expect(page).toMatch(/^<!doctype html>.*>Freight services<\/h1>.*<\/html>$/s);
  const { headers, body } = await askPacked(`${origin}/services`);
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toBe(page);
  expect((await fetch(`${origin}/nowhere`)).status).toBe(404);

  const scripts = await readdir(join(release, 'client/assets'));
  const asset = `${origin}/assets/${scripts.find((file) => /^main.*\.js$/.test(file))}`;
  const packed = await askPacked(asset);
  expect(packed.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(packed.body).toString()).toBe(await (await fetch(asset)).text());
  // Drawn by the package with a native program.
  const picture = await fetch(`${origin}/share/pictures/services/reefer-cargo.jpg`);
  const drawn = await sharp(Buffer.from(await picture.arrayBuffer())).metadata();
  expect([drawn.format, drawn.width, drawn.height]).toEqual(['jpeg', 1200, 630]);

  const message = contactMessage({ id: uuidV7() });
  const post = () => text('/api/contact-messages', json(message));
  const receipts = [await post(), ...(await Promise.all(Array.from({ length: 9 }, post)))];
  expect(new Set(receipts).size).toBe(1);
  expect(JSON.parse(receipts[0] ?? '')).toMatchObject({ id: message.id });
  const rows = await db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('id')
    .execute();
  expect(rows).toEqual([{ id: message.id }]);
  await until(() => mails.length === 2);

  const authorization = `Bearer ${await keys.idToken()}`;
  const exchange = json({ email: 'farida@sampan.example' }, { authorization });
  const { token } = JSON.parse(await text('/api/jwttoken', exchange));
  const session = { authorization: `Bearer ${token}` };
  expect(JSON.parse(await text('/api/me', { headers: session }))).toMatchObject({ uid: 'farida' });
  const stream = await openStream(`${origin}/api/me/events`, session);
  await stream.hears('event: role\ndata: user\n\n');
  await db.updateTable('users').set({ role: 'admin' }).execute();
  await stream.hears('event: role\ndata: admin\n\n');
  expect(await (await fetch(metrics)).text()).toContain('sampan_http_request_duration_seconds');

  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await until(async () => (await status('/readyz')) === 503);
  expect(await status('/healthz')).toBe(200);
  await stream.ends();
  expect(await ended).toEqual([0, null]);
  const lines = said()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
  expect(lines.filter(({ msg }) => msg === 'request').length).toBeGreaterThan(15);
});
