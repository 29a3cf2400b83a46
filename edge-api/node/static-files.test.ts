import { link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { staticFiles } from './static-files';

let root = '';
let nowMs = 0;
let status: (path: string) => Promise<number>;
/** Adds a file of another release, as `deploy/install.sh` does. */
const add = (name: string) => link(join(root, '..', name), join(root, 'assets', name));

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-client-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  root = join(folder, 'client');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(folder, 'later-2.js'), '');
  for (const name of ['favicon.svg', 'assets/own-1.js', 'assets/own-1.js.br'])
    await writeFile(join(root, name), name);
  const app = new Hono().use(staticFiles(root, () => nowMs));
  status = async (path) => (await app.request(path)).status;
});

test('serves a script that was added after the start, as that of a release beside this one', async () => {
  await add('later-2.js');
  nowMs += 1000;
  expect(await status('/assets/later-2.js')).toBe(200);
  expect(await status('/assets/own-1.js')).toBe(200);
});

test('looks for unknown names once a second, however many are asked for', async () => {
  nowMs += 1000;
  expect(await status('/assets/unknown-3.js')).toBe(404);
  await add('later-2.js');
  nowMs += 999;
  expect(await status('/assets/later-2.js')).toBe(404);
  nowMs += 1;
  expect(await status('/assets/later-2.js')).toBe(200);
});

test('all but the assets is as it was at the start', async () => {
  await writeFile(join(root, 'later.svg'), '');
  nowMs += 1000;
  expect(await status('/later.svg')).toBe(404);
  expect(await status('/favicon.svg')).toBe(200);
});

test('serves a compressed form only as the form of its file', async () => {
  expect(await status('/assets/own-1.js.br')).toBe(404);
});

test('answers that a file is not there when the release was removed', async () => {
  await rm(root, { recursive: true });
  nowMs += 1000;
  expect(await status('/assets/later-2.js')).toBe(404);
  expect(await status('/assets/own-1.js')).toBe(404);
});
