import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { connect } from '../db/connect';
import { claimMail } from '../db/mails/mail-queries';
import { watchRevision } from '../db/revision-watch';
import { testDatabase } from '../test-support/database/database';
import { gate, queueMails, rowsOf, unfollowed } from '../test-support/mail/mail';
import { quietLog } from '../test-support/quiet-log';
import { until } from '../test-support/wait';
import { type RowWorkerTools, startRowWorker } from './row-worker';

type Row = { id: string };
const never = 3_600_000;

/** A worker on rows in memory; it stops when the test ends. */
function testRowWorker(rows: Row[], changes: Partial<RowWorkerTools<Row, Row, string>> = {}) {
  const settled: string[] = [];
  const worker = startRowWorker<Row, Row, string>({
    log: quietLog,
    failure: 'Rows could not be read or settled.',
    due: async () => rows.filter(({ id }) => !settled.includes(id)),
    mayBegin: (_, underWay) => underWay.length < 2,
    claim: async (row) => row,
    work: async ({ id }) => id,
    settle: async (_, outcome) => void settled.push(outcome),
    follow: unfollowed,
    pollMs: never,
    stopWithinMs: 1000,
    ...changes,
  });
  onTestFinished(() => worker.stop());
  return { ...worker, settled };
}

test('goes on to the next row as soon as one is settled, without waiting for the next look', async () => {
  const rows = Array.from({ length: 20 }, (_, at) => ({ id: `row ${at}` }));
  const { settled } = testRowWorker(rows);
  await until(() => settled.length === 20);
  expect(settled).toEqual(rows.map(({ id }) => id));
});

test('a notification of the database wakes it, also after the connection was lost', async () => {
  const { db, databaseUrl } = await testDatabase();
  const watch = await watchRevision(databaseUrl, { reconnectAfterMs: 20 });
  onTestFinished(() => watch.stop());
  let looks = 0;
  const due = async () => {
    looks += 1;
    return [];
  };
  testRowWorker([], { due, follow: watch.followWork });
  await until(() => looks === 1);
  await queueMails(db, 1);
  await until(() => looks === 2);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen%'`.execute(db);
  await until(async () => {
    await queueMails(db, 1);
    return looks > 2;
  });
});

test('leaves a row that another process has, and does not ask for it in a loop', async () => {
  let claims = 0;
  const claim = async (row: Row) => {
    claims += 1;
    return row.id === 'taken' ? null : row;
  };
  const { settled } = testRowWorker([{ id: 'taken' }, { id: 'free' }, { id: 'next' }], { claim });
  await until(() => settled.length === 2);
  expect(settled).toEqual(['free', 'next']);
  expect(claims).toBe(3);
});

test('a row whose work fails by a fault of ours is told, and the others go on', async () => {
  const told: unknown[] = [];
  const log = { ...quietLog, error: (_: string, fields?: object) => void told.push(fields) };
  const fault = new Error('no such secret');
  const rows = [{ id: 'broken' }, { id: 'good' }];
  const tried = new Set<string>();
  const { settled } = testRowWorker(rows, {
    log,
    // Its claim is not over before the end of the test.
    due: async () => rows.filter(({ id }) => !tried.has(id)),
    work: async ({ id }) => {
      tried.add(id);
      if (id === 'broken') throw fault;
      return id;
    },
  });
  await until(() => settled.length === 1 && told.length === 1);
  expect({ settled, told }).toEqual({ settled: ['good'], told: [{ error: fault }] });
});

test('a claim does not wait for the process that is claiming the same row', async () => {
  const { db, databaseUrl } = await testDatabase();
  await queueMails(db, 1);
  const [{ id } = { id: '' }] = await rowsOf(db);
  const other = connect(databaseUrl);
  onTestFinished(() => other.destroy());
  await other.transaction().execute(async (transaction) => {
    expect(await claimMail(transaction, id, 60_000)).toMatchObject({ attempts: 1 });
    expect(await claimMail(db, id, 60_000)).toBeNull();
  });
});

test('a stop lets what is under way end, and begins nothing more', async () => {
  const mayEnd = gate();
  const work = async ({ id }: Row) => {
    await mayEnd.opened;
    return id;
  };
  const { settled, stop } = testRowWorker([{ id: 'a' }, { id: 'b' }, { id: 'c' }], { work });
  await new Promise((resolve) => setTimeout(resolve, 20));
  const stopped = stop();
  mayEnd.open();
  await stopped;
  expect(settled).toEqual(['a', 'b']);
});
