import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { json } from '../requests';
import { contactMessage } from '../samples';
import { ask } from '../under-load/ask';
import { startSubmissions } from '../under-load/submissions';
import { expectNothingLost } from './compare';
import { type Machine, machineOfReleaseBefore } from './releases';
import { startSite } from './site';
import { startTraffic } from './traffic';

// 0.7.0 needs a stop once. From the next release on processes of two releases work beside each other again, and this
// test replaces them one after the other, as it did up to 0.6.0.

let machine: Machine;
beforeEach(async () => {
  machine = await machineOfReleaseBefore();
});

async function newBackupFile(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-upgrade-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return join(folder, 'before.tar.gz');
}

const columns =
  'id, reference, body_hash, owner_uid, status, phone_e164, written_at, received_at, version, revision::int';
const submissionsBefore = (databaseUrl: string) =>
  ask(
    databaseUrl,
    `select ${columns} from contact_messages union all select ${columns} from service_requests order by id`,
  );
const submissionsNow = (databaseUrl: string) =>
  ask(databaseUrl, `select ${columns} from submissions order by id`);

test('a planned stop: backup, migration, new processes; nothing is lost or doubled', async () => {
  const { before } = machine;
  const site = await startSite(before);
  const traffic = await startTraffic(site, 2000);
  const present = await machine.installPresent();
  const backup = await newBackupFile();
  await traffic.duringStop('the planned stop', async () => {
    await site.stopProcesses();
    const rows = await submissionsBefore(site.databaseUrl());
    expect(rows.length).toBeGreaterThan(0);
    await expect(site.run(present, 'migrate')).rejects.toThrow('goes back only by a backup');
    await site.run(before, 'backup', backup);
    await site.run(present, 'migrate', '--backup-made');
    expect(await submissionsNow(site.databaseUrl())).toEqual(rows);
    await site.startProcesses(present);
  });
  await traffic.end();
  await expectNothingLost(site, traffic);
  await expect(site.run(before, 'migrate')).rejects.toThrow(
    `The database needs Sampan ${present.version} or newer`,
  );
});

test('the way back: the release before restores the backup and works on it', async () => {
  const { before } = machine;
  const site = await startSite(before);
  const visitors = startSubmissions(site.origin, 200, 20);
  const present = await machine.installPresent();
  await visitors.done;
  const backup = await newBackupFile();
  await site.stopProcesses();
  const rows = await submissionsBefore(site.databaseUrl());
  // With the command that is installed by then.
  await site.run(present, 'backup', backup);
  await site.run(present, 'migrate', '--backup-made');
  await site.startProcesses(present);
  await site.stopProcesses();
  await site.useNewDatabase('went_back');
  await site.run(before, 'restore', backup);
  expect(await submissionsBefore(site.databaseUrl())).toEqual(rows);
  await site.startProcesses(before);
  const answer = await fetch(`${site.origin}/api/contact-messages`, json(contactMessage()));
  expect(answer.status).toBe(201);
  expect(await submissionsBefore(site.databaseUrl())).toHaveLength(rows.length + 1);
});
