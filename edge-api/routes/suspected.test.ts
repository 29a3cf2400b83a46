import { describe, expect, test } from 'vitest';
import { anAdmin, changing, signedIn } from '../test-support/accounts/signed-in';
import { testMails } from '../test-support/mail/mail';
import { json } from '../test-support/requests';
import { contactMessage, serviceRequest } from '../test-support/samples';
import { type TestApp, testApp } from '../test-support/test-app';

const kinds = [
  { path: '/api/contact-messages', table: 'contact_messages', sample: contactMessage },
  { path: '/api/service-requests', table: 'service_requests', sample: serviceRequest },
] as const;

type Table = (typeof kinds)[number]['table'];
const rowsOf = (db: TestApp['db'], table: Table) =>
  db.selectFrom(table).select(['status', 'suspected']).execute();

describe.each(kinds)('a robot at POST $path', ({ path, table, sample }) => {
  const mailing = { mails: testMails() };

  test.each([
    ['filled in the field that people do not see', { website: 'https://pills.example' }],
    ['filled everything in faster than anybody can', { openForMs: 900 }],
  ])('that %s is answered as everybody, stored apart, and causes no mail', async (_, hints) => {
    const { app, db } = await testApp(mailing);
    const body = { ...sample(), ...hints };
    const answer = await app.request(path, json(body));
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ id: body.id, reference: body.reference });
    expect(await rowsOf(db, table)).toMatchObject([{ status: 'new', suspected: true }]);
    expect(await db.selectFrom('mails').select('id').execute()).toEqual([]);
  });

  test.each([
    ['an older client, which tells nothing', {}],
    ['a person', { website: '', openForMs: 2000 }],
    ['a client that tells nonsense', { website: 7, openForMs: 'fast' }],
  ])('is not suspected in %s', async (_, hints) => {
    const { app, db } = await testApp(mailing);
    expect((await app.request(path, json({ ...sample(), ...hints }))).status).toBe(201);
    expect(await rowsOf(db, table)).toMatchObject([{ suspected: false }]);
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  });

  test('leaves a suspicion that an admin can lift', async () => {
    const testing = await testApp();
    const body = { ...sample(), website: 'https://pills.example' };
    await testing.app.request(path, json(body));
    const amina = await anAdmin(testing, 'amina');
    const lifted = await amina.request(
      `${path.replace('/api/', '/api/admin/')}/${body.id}`,
      changing('PATCH', { suspected: false }),
    );
    expect(lifted.status).toBe(200);
    expect(await lifted.json()).toMatchObject({ id: body.id, suspected: false, version: 2 });
    const [entry] = await testing.db.selectFrom('audit_entries').selectAll().execute();
    expect(entry).toMatchObject({ before: { suspected: true }, after: { suspected: false } });
  });

  test('is not suspected in a logged-in user', async () => {
    const testing = await testApp();
    const { app, db } = testing;
    const { token } = await signedIn(testing);
    const body = { ...sample(), openForMs: 5 };
    await app.request(path, json(body, { authorization: `Bearer ${token}` }));
    expect(await rowsOf(db, table)).toMatchObject([{ suspected: false }]);
  });
});
