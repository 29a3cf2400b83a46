import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { findErasedSubmission } from '../db/records/tombstones';
import { anAdmin, signedIn } from '../test-support/accounts/signed-in';
import { backUp, restoredApp } from '../test-support/backup';
import { runSampan } from '../test-support/embedded/commands';
import { tempDataDir } from '../test-support/embedded/parts';
import { json } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { testApp } from '../test-support/test-app';

vi.setConfig({ testTimeout: 120_000 });

const email = 'farida@sampan.example';

test('erases an address after showing what, and erases it again after a restore', async () => {
  const testing = await testApp();
  const { app, db, databaseUrl: DATABASE_URL } = testing;
  await signedIn(testing);
  await anAdmin(testing);
  const [message, request] = [contactMessage(), serviceRequest()];
  const stays = contactMessage({ email: 'other@sampan.example' });
  for (const one of [message, stays]) await app.request('/api/contact-messages', json(one));
  await app.request('/api/service-requests', json(request));
  const folder = await tempDataDir();
  const { path } = await backUp(DATABASE_URL, folder);
  // Arrives after the backup and is erased: a device that lost the answer must not bring it back.
  const later = contactMessage();
  await app.request('/api/contact-messages', json(later));

  const shown = await runSampan({ DATABASE_URL }, 'erase', 'Farida@sampan.example');
  expect(shown).toMatchObject({ code: 0, said: expect.stringContaining(message.reference) });
  expect(shown.said).toMatch(/would be erased, with --yes:\n +1 accounts\n +2 messages\n +1 req/);
  expect(
    await db.selectFrom('submissions').where('kind', '=', 'contact-message').select('id').execute(),
  ).toHaveLength(3);
  const erased = await runSampan({ DATABASE_URL }, 'erase', email, '--yes');
  expect(erased.said).toMatch(/security: personal-data-erased .*"by":"command-line"/);
  expect(
    await db.selectFrom('submissions').where('kind', '=', 'contact-message').select('id').execute(),
  ).toEqual([{ id: stays.id }]);
  expect(await db.selectFrom('users').select('uid').execute()).toEqual([{ uid: 'amina' }]);

  const list = join(folder, 'erasures');
  const written = await runSampan({ DATABASE_URL }, 'erase', '--list-to', list);
  expect(written.said).toContain('4 erasures are listed');
  const text = await readFile(list, 'utf8');
  expect(text).not.toMatch(/@|Test Person|farida@/);

  const back = await restoredApp(testing, path);
  const restored = { DATABASE_URL: back.databaseUrl };
  await writeFile(join(folder, 'cut'), text.slice(0, -20));
  const cut = await runSampan(restored, 'erase', '--from', join(folder, 'cut'));
  expect(cut).toMatchObject({ code: 1, said: expect.stringContaining('Nothing was erased') });
  // A timer may write the list once more before it was used: the restored database has no erasures.
  const byTimer = await runSampan(restored, 'erase', '--list-to', list);
  expect(byTimer.said).toContain('4 erasures are listed');
  expect(byTimer.said).toContain('4 of them were in it before');
  expect(await readFile(list, 'utf8')).toBe(text);
  const again = await runSampan(restored, 'erase', '--from', list);
  expect(again.said).toMatch(
    /of 4 erasures in the list:\n +1 accounts\n +1 messages\n +1 requests/,
  );
  const left = await back.db
    .selectFrom('submissions')
    .where('kind', '=', 'contact-message')
    .select('id')
    .execute();
  expect(left).toEqual([{ id: stays.id }]);
  expect(
    await back.db
      .selectFrom('submissions')
      .where('kind', '=', 'service-request')
      .select('id')
      .execute(),
  ).toEqual([]);
  expect(await back.db.selectFrom('users').select('uid').execute()).toEqual([{ uid: 'amina' }]);
  expect(await findErasedSubmission(back.db, 'contact-message', later.id)).not.toBeNull();
  const answer = await back.app.request('/api/contact-messages', json(later));
  expect(answer.status).toBe(201);
  expect(
    await back.db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('id')
      .execute(),
  ).toEqual(left);
});

test('refuses an admin’s account, a wrong address and wrong use', async () => {
  const testing = await testApp();
  const DATABASE_URL = testing.databaseUrl;
  await anAdmin(testing);
  const [staff, wrong, both] = await Promise.all([
    runSampan({ DATABASE_URL }, 'erase', 'amina@sampan.example', '--yes'),
    runSampan({ DATABASE_URL }, 'erase', 'nobody', '--yes'),
    runSampan({ DATABASE_URL }, 'erase', email, '--from', 'list'),
  ]);
  expect(staff).toMatchObject({ code: 1, said: expect.stringContaining('an admin’s account') });
  expect(wrong).toMatchObject({ code: 1, said: expect.stringContaining('not an e-mail address') });
  expect(both).toMatchObject({ code: 2, said: expect.stringContaining('Give one of these') });
});
