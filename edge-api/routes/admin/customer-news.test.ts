import { v7 as uuidV7 } from 'uuid';
import { expect, test } from 'vitest';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { addRequest } from '../../test-support/inbox';
import { rowsOf, testMails } from '../../test-support/mail/mail';
import { quotationContent } from '../../test-support/quotations/quotation-samples';
import { serviceRequest } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';

const email = 'farida@ship.example';

async function working(changes: Parameters<typeof testApp>[0] = { mails: testMails() }) {
  const testing = await testApp(changes);
  const admin = await anAdmin(testing);
  const contact = JSON.stringify({ ...serviceRequest().contact, email });
  const { id } = await addRequest(testing.db, { status: 'reviewing', contact });
  let version = 1;
  const change = async (body: object) => {
    const path = `/api/admin/service-requests/${id}`;
    const answer = await admin.request(path, changing('PATCH', body, { version: version++ }));
    expect(answer.status).toBe(200);
  };
  return { ...testing, id, change };
}

test('what staff do with a request becomes one mail to its customer', async () => {
  const { db, id, change } = await working();
  await change({ internalNote: 'Pays late.' });
  expect(await rowsOf(db)).toEqual([]);
  const quotation = { action: 'send', id: uuidV7(), content: quotationContent() };
  await change({ quotation });
  await change({ status: 'no-bid', statusNote: 'We have no space.' });
  expect(await rowsOf(db)).toMatchObject([
    {
      ...{ submission_id: id, audience: 'update', recipient: email, state: 'waiting' },
      news: [
        { kind: 'quotation', id: quotation.id, became: 'sent' },
        { kind: 'quotation', id: quotation.id, became: 'withdrawn' },
        { kind: 'step', to: 'no-bid' },
      ],
    },
  ]);
});

test('a server without mail writes none', async () => {
  const { db, change } = await working({});
  await change({ status: 'no-bid', statusNote: 'We have no space.' });
  expect(await rowsOf(db)).toEqual([]);
});
