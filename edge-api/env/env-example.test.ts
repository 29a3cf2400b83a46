import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv as parseFile } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { cleanEnvironment } from '../test-support/clean-environment';
import { testDatabase } from '../test-support/database/database';
import { tempDataDir } from '../test-support/embedded/parts';
import { startServer } from '../test-support/embedded/server';
import { parseEnv } from './env';
import { Variables } from './variables';

const root = fileURLToPath(new URL('../..', import.meta.url));
const path = join(root, '.env.example');
let text = '';
let settings: Record<string, string> = {};
beforeAll(async () => {
  text = await readFile(path, 'utf8');
  settings = parseFile(text) as Record<string, string>;
});

/** What the build and the tests read besides. */
async function buildSettings(): Promise<string[]> {
  const files = ['vite.config.ts', 'playwright.config.ts'];
  for (const folder of ['pwa/build', 'pwa/test-support/runner']) {
    const entries = await readdir(join(root, folder), { recursive: true });
    files.push(
      ...entries.filter((name) => /\.m?[jt]s$/.test(name)).map((name) => `${folder}/${name}`),
    );
  }
  const sources = await Promise.all(files.map((name) => readFile(join(root, name), 'utf8')));
  const read = sources.flatMap((source) => [...source.matchAll(/process\.env\.(\w+)/g)]);
  const names = new Set(read.map(([, name = '']) => name));
  return [...names].filter(
    (name) => !['npm_execpath', 'NODE_ENV', 'CI', 'PATH', 'TEST_LONG'].includes(name),
  );
}

test('the example has every setting, each once, under one line that explains it', async () => {
  const lines = text.split('\n');
  const assignments = lines.flatMap((line, at) => (/^\w+=/.test(line) ? [at] : []));
  const names = assignments.map((at) => lines[at]?.split('=')[0]);
  const all = [...Object.keys(Variables.entries), ...(await buildSettings())];
  expect([...names].sort()).toEqual([...all].sort());
  for (const at of assignments) {
    expect(lines[at]).toMatch(/^\w+='[^'"$]*'$/);
    expect(lines[at - 1], lines[at]).toMatch(/^# [^-].*\.$/);
  }
});

test('there are at most 46 settings of the server', () => {
  expect(Object.keys(Variables.entries).length).toBeLessThanOrEqual(46);
});

test('the README explains every setting of the server', async () => {
  const readme = await readFile(join(root, 'README.md'), 'utf8');
  const rows = readme.split('\n').filter((line) => line.startsWith('| `'));
  const explained = rows.map((row) => row.split(' | ')[0]).join();
  const all = Object.keys(Variables.entries);
  expect(all.filter((name) => !explained.includes(`\`${name}\``))).toEqual([]);
});

test('a copy as it is changes no setting, whether a shell or Node reads it', () => {
  expect(parseEnv(settings)).toEqual(parseEnv({}));
  const read = `set -a; . '${path}'; set +a; exec node -p 'JSON.stringify(process.env)'`;
  const said = execFileSync('sh', ['-euc', read], { encoding: 'utf8', env: cleanEnvironment() });
  expect(JSON.parse(said)).toMatchObject(settings);
});

test('a copy as it is starts the site, and a setting of before is named in the log', async () => {
  const { databaseUrl } = await testDatabase('bare');
  const own = { DATABASE_URL: databaseUrl, DATA_DIR: await tempDataDir(), PORT: '0' };
  const former = { SIGNING_KEY_MAX_AGE_DAYS: '90', MAIL_COMPANY_PER_HOUR: '120', METRICS_HOST: '' };
  const { origin, lines } = await startServer({ ...settings, ...own, ...former });
  expect(lines.filter((line) => line.includes('Not read any more'))).toEqual([
    expect.stringContaining('Not read any more: MAIL_COMPANY_PER_HOUR, SIGNING_KEY_MAX_AGE_DAYS.'),
  ]);
  // A busy machine answers the first question too late.
  const readiness = async () => (await fetch(`${origin}/readyz`)).status;
  await expect.poll(readiness, { timeout: 15_000 }).toBe(200);
  const services = await (await fetch(`${origin}/api/services`)).json();
  expect(services).toContainEqual(expect.objectContaining({ slug: 'reefer-cargo' }));
});
