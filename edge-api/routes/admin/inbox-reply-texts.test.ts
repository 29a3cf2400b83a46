import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { anAdmin } from '../../test-support/accounts/signed-in';
import { addMessage, addRequest } from '../../test-support/inbox';
import { testApp } from '../../test-support/test-app';

const said = (id: string, from: 'customer' | 'staff', text: string) => ({
  ...{ id, from, text, files: [], via: 'site', byName: null },
  writtenAt: '2026-03-02T08:00:00.000Z',
  receivedAt: `2026-03-02T08:0${id}:01.000Z`,
});
const replies = JSON.stringify([
  said('1', 'staff', 'Which day suits you?'),
  said('2', 'customer', 'The hartal is over on Monday.'),
]);

test.each([
  ['contact-messages', addMessage],
  ['service-requests', addRequest],
] as const)(
  'the search of %s finds what was written in a conversation, and their CSV file counts it',
  async (path, add) => {
    const { db, ...testing } = await testApp();
    const admin = await anAdmin({ db, ...testing });
    const { id, reference } = await add(db, { replies });
    await add(db);
    const found = await admin.request(`/api/admin/${path}?q=hartal%20monday`);
    expect(await found.json()).toMatchObject({ items: [{ id }] });
    const file = await (await admin.request(`/api/admin/${path}.csv`)).text();
    const rows = parse(file, { bom: true, columns: true }) as Record<string, string>[];
    const of = (wanted: boolean) => rows.find((row) => (row.reference === reference) === wanted);
    const none = { replies: '0', lastReplyAt: '', lastReplyFrom: '' };
    expect(of(true)).toMatchObject({
      replies: '2',
      lastReplyAt: '2026-03-02T08:02:01.000Z',
      lastReplyFrom: 'customer',
    });
    expect(of(false)).toMatchObject(none);
  },
);
