import { expect, test } from 'vitest';
import { eraseAccounts } from '../../db/personal-data/erase-accounts';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addMessage } from '../../test-support/inbox';
import { testApp } from '../../test-support/test-app';

async function databaseWithOneChange() {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const omar = await anAdmin(testing, 'omar');
  await testing.db
    .updateTable('users')
    .set({ display_name: 'Bank support' })
    .where('uid', '=', 'amina')
    .execute();
  const { id } = await addMessage(testing.db);
  const order = changing('PATCH', { status: 'read' });
  await amina.request(`/api/admin/contact-messages/${id}`, order);
  // As older versions stored it.
  await testing.db.updateTable('audit_entries').set({ by_name: 'Bank support' }).execute();
  return { ...testing, omar };
}

test('names in the audit the account, its address and no name that its owner chose', async () => {
  const { omar } = await databaseWithOneChange();
  for (const path of ['changes?scope=audit', 'overview']) {
    const answer = await omar.request(`/api/admin/${path}`);
    const text = await answer.text();
    expect(text).toContain('"byUid":"amina","byEmail":"amina@sampan.example"');
    expect(text).not.toContain('Bank support');
  }
});

test('names in the audit the uid alone once the account was erased', async () => {
  const { db, omar } = await databaseWithOneChange();
  await db.transaction().execute((transaction) => eraseAccounts(transaction, ['amina']));
  const text = await (await omar.request('/api/admin/changes?scope=audit')).text();
  expect(text).toContain('"byUid":"amina","byEmail":null');
  expect(text).not.toContain('amina@sampan.example');
});
