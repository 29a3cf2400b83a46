import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { outboxAgeHeader } from '../../contract/submission';
import { sessionTokens } from '../../identity/session-tokens';
import { signingKeys } from '../../identity/signing-keys';
import { storedKeys } from '../../identity/stored-keys';
import { testDatabase } from '../../test-support/database/database';
import { startServer } from '../../test-support/embedded/server';
import { openStream } from '../../test-support/event-stream';
import { json } from '../../test-support/requests';
import { contactMessage } from '../../test-support/samples';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const folder = join(root, 'deploy/observability');
const read = (name: string) => readFile(join(folder, name), 'utf8');
const promtool = (...words: string[]) =>
  execFileSync('promtool', words, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });

function hasPromtool(): boolean {
  try {
    promtool('--version');
    return true;
  } catch {
    return false;
  }
}

const isThere = hasPromtool();
const skipped = isThere ? '' : ' (skipped: promtool is missing, install the package prometheus)';

type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] };

const queriesOf = async (): Promise<string[]> => {
  const { panels }: Dashboard = JSON.parse(await read('dashboard.json'));
  return panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr));
};

/** What the real server says of itself after something of each kind has happened. */
async function exposedMetrics(): Promise<Set<string>> {
  const { db, databaseUrl } = await testDatabase();
  const server = await startServer({ DATABASE_URL: databaseUrl, METRICS_PORT: '0' });
  const message = json(contactMessage(), { [outboxAgeHeader]: '60' });
  expect((await fetch(`${server.origin}/api/contact-messages`, message)).status).toBe(201);
  await (await fetch(`${server.origin}/api/services`)).text();
  await db.insertInto('users').values({ uid: 'farida', email: 'f@b.example' }).execute();
  const sessions = sessionTokens(await signingKeys(storedKeys(db)), server.origin);
  const token = await sessions.sign({ uid: 'farida', email: 'f@b.example' });
  const open = () =>
    openStream(`${server.origin}/api/me/events`, { authorization: `Bearer ${token}` });
  // One more than a user may have.
  for (let count = 1; count <= 9; count += 1) {
    expect((await open()).answer.status).toBe(count < 9 ? 200 : 429);
  }
  const address = /Metrics are at (http:\S+)/.exec(server.lines.join('\n'))?.[1] ?? '';
  const names = new Set<string>();
  // A figure without a value since the last reading is missing from the next one.
  const readNames = async () => {
    const text = await (await fetch(address)).text();
    for (const [, name = ''] of text.matchAll(/^(sampan_\w+)/gm)) names.add(name);
    return [...names];
  };
  for (const last of ['sampan_rate_limit_refusals_total', 'sampan_event_loop_delay_seconds']) {
    await expect.poll(readNames).toContain(last);
  }
  return names;
}

test('rules and dashboard ask for metrics that the server has, and the dashboard shows all of them', async () => {
  const exposed = await exposedMetrics();
  const rules = await read('alerts.yml');
  const queries = (await queriesOf()).join('\n');
  const askedFor = (text: string) => new Set(text.match(/\bsampan_\w+/g));
  for (const name of askedFor(`${rules}\n${queries}`)) expect(exposed).toContain(name);
  const base = (name: string) => name.replace(/_(bucket|count|sum)$/, '');
  const shown = new Set([...askedFor(queries)].map(base));
  expect(shown).toEqual(new Set([...exposed].map(base)));
}, 60_000);

test('each alert is explained in the operations document, and has been seen to fire', async () => {
  const alerts = [...(await read('alerts.yml')).matchAll(/- alert: (\w+)/g)].map(
    ([, name]) => name,
  );
  expect(alerts.length).toBeGreaterThan(0);
  const document = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const explained = [...document.matchAll(/^\| `(Sampan\w+)` \|/gm)].map(([, name]) => name);
  expect(explained).toEqual(alerts);
  const tests = await read('alerts.test.yml');
  for (const name of alerts) expect(tests).toContain(`alertname="${name}"`);
});

test.runIf(isThere)(
  `Prometheus accepts its settings and every query of the dashboard${skipped}`,
  async () => {
    expect(promtool('check', 'config', 'prometheus.yml')).toContain('is valid');
    const place = await mkdtemp(join(tmpdir(), 'sampan-rules-'));
    onTestFinished(() => rm(place, { recursive: true }));
    const rules = (await queriesOf()).map((expr, number) => ({
      record: `query_${number}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
    // JSON is YAML as well.
    const file = join(place, 'queries.yml');
    await writeFile(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    expect(promtool('check', 'rules', file)).toContain(`${rules.length} rules found`);
  },
);

test.runIf(isThere)(`a calm hour fires no alert, and each trouble fires its own${skipped}`, () => {
  expect(promtool('test', 'rules', 'alerts.test.yml')).toContain('SUCCESS');
});
