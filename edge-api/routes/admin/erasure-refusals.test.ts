import { sql } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import { describe, expect, test } from 'vitest';
import { isBlocked } from '../../db/accounts/known-addresses';
import { findUser } from '../../db/accounts/user-queries';
import { anAdmin, changing, signedIn } from '../../test-support/accounts/signed-in';
import { addMessage } from '../../test-support/inbox';
import {
  databaseWithPerson,
  eraseBy as erase,
  personalDataPath,
  previewOf,
} from '../../test-support/personal-data';
import { json, problemOf } from '../../test-support/requests';

describe('whose data can be erased', () => {
  test('erases no admin, blocked or not, and not the one who asks', async () => {
    const { testing, amina } = await databaseWithPerson();
    await signedIn(testing, { uid: 'omar', role: 'admin', blocked: true });
    for (const email of ['amina@sampan.example', 'omar@sampan.example']) {
      const { seen, isStaff } = await previewOf(amina, email);
      expect(isStaff).toBe(true);
      const answer = await erase(amina, { email, seen });
      expect(answer.status).toBe(409);
      expect((await problemOf(answer)).title).toMatch(/admin’s account/);
    }
    expect((await amina.request('/api/me')).status).toBe(200);
  });

  test('erases a former admin, and keeps what they changed without their name', async () => {
    const { testing, amina } = await databaseWithPerson();
    const omar = await anAdmin(testing, 'omar');
    const { id } = await addMessage(testing.db, { email: 'karim@sampan.example' });
    const change = changing('PATCH', { assignedTo: 'omar', status: 'read' });
    await omar.request(`/api/admin/contact-messages/${id}`, change);
    await testing.db.updateTable('users').set({ role: 'user' }).where('uid', '=', 'omar').execute();
    const { email, seen } = await previewOf(amina, 'omar@sampan.example');
    expect((await erase(amina, { email, seen })).status).toBe(200);
    const entry = await testing.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ by_uid: 'omar', by_name: '', after: { status: 'read' } });
    const { rows } = await sql<{ assigned_to: string | null }>`
      select assigned_to from submissions where kind = 'contact-message' and id = ${id}`.execute(
      testing.db,
    );
    expect(rows).toEqual([{ assigned_to: null }]);
  });

  test('keeps a block, with neither an account nor an address', async () => {
    const { testing, amina } = await databaseWithPerson();
    const karim = await signedIn(testing, { uid: 'karim', blocked: true });
    const { email, seen } = await previewOf(amina, karim.email);
    expect((await erase(amina, { email, seen })).status).toBe(200);
    const { db } = testing;
    expect(await findUser(db, 'karim')).toBeUndefined();
    const known = await db.selectFrom('known_addresses').selectAll().execute();
    expect(known).toMatchObject([{ blocked: true, blocked_uid: 'karim' }]);
    expect(JSON.stringify(known)).not.toContain('@');
    expect((await karim.request('/api/me')).status).toBe(403);
    expect(await isBlocked(db, { uid: 'karim', email: 'new@sampan.example' })).toBe(true);
  });

  test('ends the session of the account', async () => {
    const { testing, amina } = await databaseWithPerson();
    const farida = await signedIn(testing);
    expect((await farida.request('/api/me')).status).toBe(200);
    const { email, seen } = await previewOf(amina, farida.email);
    await erase(amina, { email, seen });
    expect(await problemOf(await farida.request('/api/me'))).toMatchObject({
      status: 403,
      reason: 'account-deleted',
    });
  });

  test('is in the security log without the address', async () => {
    const { testing, amina } = await databaseWithPerson();
    const { email, seen } = await previewOf(amina, 'farida@sampan.example');
    const key = uuidV7();
    await erase(amina, { email, seen }, key);
    await (await amina.request(`${personalDataPath}/export`, json({ email }))).text();
    const told = testing.securityEvents.filter(({ event }) => event.startsWith('personal-data'));
    expect(told).toMatchObject([
      { event: 'personal-data-erased', byUid: 'amina', details: { auditEntry: key } },
      { event: 'personal-data-exported', byUid: 'amina' },
    ]);
    expect(JSON.stringify(told)).not.toContain('farida');
  });
});
