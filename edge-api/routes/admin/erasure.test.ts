import { sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { ErasedData, type PersonalDataPreview } from '../../contract/admin/personal-data';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addMessage } from '../../test-support/inbox';
import {
  databaseWithPerson,
  eraseBy as erase,
  previewOf,
  rowsOfAllTables,
} from '../../test-support/personal-data';
import { problemOf } from '../../test-support/requests';
import { testApp } from '../../test-support/test-app';

describe('POST /api/admin/personal-data/erase', () => {
  test('erases exactly what the preview said, and nothing of anyone else', async () => {
    const { testing, amina, farida } = await databaseWithPerson();
    const before = await rowsOfAllTables(testing.db);
    const { email, seen, counts } = await previewOf(amina, 'Farida@Sampan.example');
    const answer = await erase(amina, { email, seen });
    expect(answer.status).toBe(200);
    const { erased } = v.parse(v.strictObject(ErasedData.entries), await answer.json());
    expect(erased).toEqual(counts);

    const after = await rowsOfAllTables(testing.db);
    for (const table of ['users', 'submissions', 'mails'] as const) {
      const others = before[table].filter(({ key }) => !farida.keys.includes(key));
      // The fact of a mail of today stays, so that the limits of mail still count it.
      const left = after[table].filter(
        ({ row }) => v.is(v.looseObject({ body: v.literal('') }), row) === false,
      );
      expect(left, table).toEqual(others);
      expect(before[table].length - others.length, table).toBeGreaterThan(0);
    }
    expect((await previewOf(amina, email)).counts).toEqual({
      accounts: 0,
      messages: 0,
      requests: 0,
      mails: 0,
      waitingMails: 0,
      auditEntries: 0,
    });
  });

  test('finds a change also where a program wrote the id in its address in capitals', async () => {
    const testing = await testApp();
    const amina = await anAdmin(testing);
    const { id } = await addMessage(testing.db, { email: 'farida@sampan.example' });
    const url = `/api/admin/contact-messages/${id.toUpperCase()}`;
    const change = changing('PATCH', { internalNote: 'Ask farida@sampan.example.' });
    expect((await amina.request(url, change)).status).toBe(200);
    const { email, seen } = await previewOf(amina, 'farida@sampan.example');
    expect((await erase(amina, { email, seen })).status).toBe(200);
    const left = await testing.db.selectFrom('audit_entries').selectAll().execute();
    expect(JSON.stringify(left)).not.toContain('Ask farida');
  });

  test('leaves in the audit who changed what and when, and nothing of the person', async () => {
    const { testing, amina, farida } = await databaseWithPerson();
    const entries = () =>
      testing.db.selectFrom('audit_entries').selectAll().orderBy('id').execute();
    const before = await entries();
    const { email, seen } = await previewOf(amina, 'farida@sampan.example');
    await erase(amina, { email, seen });
    const after = await entries();
    expect(after).toHaveLength(before.length + 1);
    for (const was of before) {
      const is = after.find(({ id }) => id === was.id);
      const { by_uid, at, action, entity_kind, entity_id } = was;
      expect(is).toMatchObject({ by_uid, at, action, entity_kind, entity_id });
      const isHers = farida.keys.includes(was.entity_id);
      expect(is?.label).toBe(isHers ? '' : was.label);
      expect(is?.before).toEqual(isHers ? null : was.before);
      expect(is?.after).toEqual(isHers ? null : was.after);
    }
    const done = after.find(({ action }) => action === 'erase');
    expect(done).toMatchObject({ by_uid: 'amina', entity_kind: 'personal-data', before: null });
    expect(done?.entity_id).toMatch(/^[0-9a-f]{64}$/);
  });

  test('leaves the address, the name and the texts in no table at all', async () => {
    const { testing, amina } = await databaseWithPerson();
    const { email, seen } = await previewOf(amina, 'farida@sampan.example');
    await erase(amina, { email, seen });
    // The texts of the others are theirs, and look alike.
    await testing.db.deleteFrom('submissions').execute();
    await testing.db.deleteFrom('submissions').execute();
    await testing.db.deleteFrom('users').where('uid', '<>', 'amina').execute();
    await testing.db.deleteFrom('mails').execute();
    const { rows } = await sql<{ table_name: string }>`
      select table_name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(testing.db);
    expect(rows.length).toBeGreaterThan(10);
    for (const { table_name } of rows) {
      const { rows: left } = await sql`
        select * from ${sql.table(table_name)} as t
        where t::text ~* 'farida@sampan\.example|Hers alone|farida \(test\)'`.execute(testing.db);
      expect(left, table_name).toEqual([]);
    }
  });

  test('erases nothing unseen: what arrived since the preview is shown first', async () => {
    const { testing, amina } = await databaseWithPerson();
    const { email, seen, counts } = await previewOf(amina, 'farida@sampan.example');
    const late = await addMessage(testing.db, { email: 'FARIDA@sampan.example' });
    const before = await rowsOfAllTables(testing.db);
    const answer = await erase(amina, { email, seen });
    expect(answer.status).toBe(409);
    const { preview } = (await answer.json()) as { preview: PersonalDataPreview };
    expect(preview.counts.messages).toBe(counts.messages + 1);
    expect(preview.submissions[0]?.reference).toBe(late.reference);
    expect(await rowsOfAllTables(testing.db)).toEqual(before);
    expect((await erase(amina, { email, seen: preview.seen })).status).toBe(200);
  });

  test('erases nothing that changed since the preview', async () => {
    const { testing, amina, farida } = await databaseWithPerson();
    const { email, seen } = await previewOf(amina, 'farida@sampan.example');
    const change = changing('PATCH', { internalNote: 'Keep: a court asks for it.' });
    const id = farida.messageId;
    expect((await amina.request(`/api/admin/contact-messages/${id}`, change)).status).toBe(200);
    expect((await erase(amina, { email, seen })).status).toBe(409);
    expect(
      await testing.db.selectFrom('users').where('uid', '=', 'farida').select('uid').execute(),
    ).toHaveLength(1);
  });

  test('erases once, however often it is asked with one key', async () => {
    const { testing, amina } = await databaseWithPerson();
    const { email, seen, counts } = await previewOf(amina, 'farida@sampan.example');
    const key = uuidV7();
    const answers = await Promise.all([1, 2, 3].map(() => erase(amina, { email, seen }, key)));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(await answer.json()).toEqual({ erased: counts });
    }
    const entries = await testing.db
      .selectFrom('audit_entries')
      .select('id')
      .where('action', '=', 'erase')
      .execute();
    expect(entries).toEqual([{ id: key }]);
    const other = await erase(amina, { email: 'karim@sampan.example', seen }, key);
    expect(other.status).toBe(422);
    await problemOf(other);
  });

  test('tells the devices of admins what to delete', async () => {
    const { amina, farida } = await databaseWithPerson();
    const changes = async (scope: string, since = '') => {
      const query = new URLSearchParams({ scope, since });
      const answer = await amina.request(`/api/admin/changes?${query}`);
      return (await answer.json()) as { cursor: string; items: object[]; erased: string[] };
    };
    const scopes = ['contact-messages', 'service-requests', 'users'];
    const cursors = await Promise.all(scopes.map((scope) => changes(scope)));
    const { email, seen } = await previewOf(amina, 'farida@sampan.example');
    await erase(amina, { email, seen });
    const erased: string[] = [];
    for (const [at, scope] of scopes.entries()) {
      const answer = await changes(scope, cursors[at]?.cursor);
      expect(answer.items).toEqual([]);
      erased.push(...answer.erased);
    }
    expect(erased.sort()).toEqual([...farida.submissionIds, 'farida'].sort());
  });
});
