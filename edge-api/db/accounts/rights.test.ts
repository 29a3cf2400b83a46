import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testDatabase } from '../../test-support/database/database';
import { lockWaits } from '../../test-support/database/lock-waits';
import { authorized, RightsError } from './rights';

/** Transactions that no request of a person or a program changes anything in, with the reason. */
const withoutRights: Record<string, string> = {
  'accounts/signing-key-queries.ts': 'the server rotates its keys',
  'accounts/user-queries.ts': 'a login, proved by the identity provider',
  'admin/figures-queries.ts': 'reads',
  'admin/overview-queries.ts': 'reads',
  'catalogue/delete-unused-pictures.ts': 'upkeep',
  'conversation/tracking-code-queries.ts': 'the server mails a code',
  'database-probe.ts': 'reads',
  'feed-page.ts': 'reads',
  'files/file-upkeep.ts': 'upkeep',
  'files/upload-steps.ts': 'a file that arrived damaged begins again',
  'mails/settle-mail.ts': 'the server mails',
  'mails/unsubscribe.ts': 'proved by the token of a mail',
  'personal-data/erasure-list.ts': 'the operator erases again',
  'personal-data/known-person.ts': 'reads',
  'personal-data/erase-old-data.ts': 'upkeep',
  'personal-data/erase-mails-set-apart.ts': 'upkeep',
  'push/push-key.ts': 'an operator has lost the key',
  'quotation/expire-quotations.ts': 'upkeep',
  'records/tombstones.ts': 'upkeep',
  'schema/schema-state.ts': 'a migration',
  'staff/grant-first-admin.ts': 'the setting ADMIN_EMAILS grants',
  'staff/grant-admin.ts': 'the operator grants',
  'submissions/confirm-address.ts':
    'proved by a mailed key, or by the session that was checked before',
  'webhooks/delivery-queries.ts': 'the server delivers',
};

const filesWith = (pattern: RegExp, ...folders: string[]) =>
  folders
    .flatMap((folder) =>
      readdirSync(`edge-api/${folder}`, { recursive: true, encoding: 'utf8' }).map(
        (file) => `edge-api/${folder}/${file}`,
      ),
    )
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.includes('/migrations/'))
    .filter((file) => pattern.test(readFileSync(file, 'utf8')))
    .map((file) => file.replace('edge-api/db/', ''))
    .sort();

test('only `authorized` opens a transaction for a change that someone asks for', () => {
  const open = filesWith(/\.transaction\(\)/, 'db', 'routes', 'http', 'middleware');
  expect(open).toEqual([...Object.keys(withoutRights), 'accounts/rights.ts'].sort());
});

test('routes write nothing but by the queries of `db`', () => {
  const write = /\.(insertInto|updateTable|deleteFrom)\(/;
  expect(filesWith(write, 'routes', 'http', 'middleware')).toEqual([]);
});

test('a block waits for a change that is under way, and no later change waits for it', async () => {
  const { db } = await testDatabase();
  await db
    .insertInto('users')
    .values({ uid: 'omar', email: 'omar@sampan.example', display_name: 'Omar', role: 'admin' })
    .execute();
  const rights = { of: 'admin', uid: 'omar', signedInAtS: Math.floor(Date.now() / 1000) } as const;
  const order: string[] = [];
  let block: Promise<unknown> | undefined;
  await authorized(db, rights, async () => {
    block = db
      .updateTable('users')
      .set({ blocked: true })
      .where('uid', '=', 'omar')
      .execute()
      .then(() => order.push('blocked'));
    await lockWaits(db, 1);
    order.push('changed');
  });
  await block;
  expect(order).toEqual(['changed', 'blocked']);
  await expect(authorized(db, rights, async () => 'changed')).rejects.toEqual(
    new RightsError('blocked', 'omar'),
  );
});
