import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pause } from '../../contract/waiting';
import { keyServer } from '../accounts/key-server';
import { s3Server } from '../files/s3-server';
import { ask } from '../under-load/ask';
import { startReaders } from '../under-load/readers';
import { firstRecord, signInAdmin, startDashboard, startEdits } from '../under-load/staff';
import { longestGapMs, startSubmissions } from '../under-load/submissions';
import { untilWithin } from '../under-load/until-within';
import { type Engines, startEngines } from './engines';
import { type SampanCluster, startSampan } from './sampan';

const submissions = 2000;
const aSecond = 10;
const cachedPaths = ['/', '/services', '/product/women', '/api/services'];
const writesAgainWithinMs = 30_000;

let engines: Engines;
beforeAll(async () => {
  engines = await startEngines();
});
afterAll(() => engines?.stop());

test('through killed processes, a lost primary and an upgrade, each submission is there once', async () => {
  const keys = await keyServer('sampan-cluster');
  const store = await s3Server();
  const sampan: SampanCluster = await startSampan(engines, keys, store.settings);
  const { origin } = engines;
  const report: Record<string, number> = {};

  const admin = await signInAdmin(origin, keys);
  const first = await firstRecord(admin, 'services');

  await sampan.warm(cachedPaths);
  const dashboard = startDashboard(admin, ['contact-messages', 'service-requests']);
  const readers = startReaders(origin, cachedPaths);
  const editor = startEdits(admin, 'services', first, (place) => ({
    summary: `Edit ${place} of this service.`,
  }));
  const visitors = startSubmissions(origin, submissions, aSecond);

  const fault = async (name: string, cause: () => Promise<unknown> | unknown, afterMs: number) => {
    await pause(10_000);
    const atMs = performance.now();
    await cause();
    await pause(afterMs);
    report[name] = longestGapMs(visitors.confirmed.values(), atMs, performance.now());
  };
  await fault('a Sampan process killed', () => sampan.processes[0]?.kill(), 8000);
  await fault('PgBouncer killed', () => engines.pool.kill(), 8000);
  const before = await engines.primary();
  await fault(
    'the primary killed',
    () => engines.machines.get(before ?? '')?.kill(),
    writesAgainWithinMs + 5000,
  );
  const after = await engines.primary();
  expect(after).not.toBe(before);
  expect(after).not.toBeNull();
  await fault('the busiest process killed', () => sampan.busiest().then((it) => it?.kill()), 8000);
  await fault('three processes upgraded in turn', () => sampan.rollingUpgrade(), 5000);

  await visitors.done;
  await editor.stop();
  await readers.stop();

  expect(visitors.refused).toEqual([]);
  expect(visitors.confirmed.size).toBe(submissions);
  const rows = await ask(engines.directUrl, 'select id from submissions');
  const ids = rows.map(({ id }) => String(id));
  expect(ids.length).toBe(submissions);
  expect(new Set(ids)).toEqual(new Set(visitors.confirmed.keys()));

  const [service] = await ask(
    engines.directUrl,
    `select summary, version from services where id = '${first.id}'`,
  );
  expect(service).toEqual({
    ...editor.edits.at(-1),
    version: first.version + editor.edits.length,
  });

  await untilWithin(20_000, 'all submissions on the dashboard', () =>
    ids.every((id) => dashboard.records.has(id)),
  );
  await dashboard.stop();
  expect(readers.failures).toEqual([]);
  expect(report['the primary killed']).toBeLessThan(writesAgainWithinMs);
  // What was killed came back by itself, and the lost machine follows the new primary.
  await untilWithin(60_000, 'the lost machine as a standby', () => engines.hasStandby());
  expect(engines.proxy.starts).toBe(1);
  process.stdout.write(
    `${JSON.stringify(
      {
        ...report,
        retries: visitors.retries,
        reads: readers.answered,
        edits: editor.edits.length,
        wakes: dashboard.wakes,
        logs: join(engines.folder),
      },
      null,
      2,
    )}\n`,
  );
});
