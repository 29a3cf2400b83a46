import { describe, expect, test } from 'vitest';
import { e164Of } from '../../db/records/e164';
import { anAdmin } from '../../test-support/accounts/signed-in';
import { otherNumbers, phoneSearches } from '../../test-support/forms/phone-searches';
import { addMessage, addRequest, submissionsOf } from '../../test-support/inbox';
import { json } from '../../test-support/requests';
import { contactMessage, serviceRequest } from '../../test-support/samples';
import { testApp } from '../../test-support/test-app';

type Page = { items: { id: string; phoneE164: string }[] };

async function atWork() {
  const testing = await testApp();
  const { request } = await anAdmin(testing);
  const find = async (scope: string, q: string) => {
    const answer = await request(`/api/admin/${scope}?${new URLSearchParams({ q })}`);
    expect(answer.status).toBe(200);
    return ((await answer.json()) as Page).items;
  };
  return { ...testing, request, find };
}

const requestFrom = (phone: string) => {
  const request = serviceRequest();
  return { ...request, contact: { ...request.contact, phone } };
};

test('a submission is stored with its phone as typed and as E.164', async () => {
  const { app, db } = await atWork();
  const message = contactMessage({ phone: '০১৭১২-৩৪৫৬৭৮' });
  expect((await app.request('/api/contact-messages', json(message))).status).toBe(201);
  const request = requestFrom('2345 6789 ext. 3');
  expect((await app.request('/api/service-requests', json(request))).status).toBe(201);
  const [stored] = await submissionsOf(db, 'contact-message').execute();
  expect(stored).toMatchObject({
    contact: { phone: '01712-345678' },
    phone_e164: '+8801712345678',
  });
  const [asked] = await submissionsOf(db, 'service-request').execute();
  expect(asked).toMatchObject({
    contact: { phone: '2345 6789 ext. 3' },
    phone_e164: '+85223456789',
  });
});

test('what can’t be told is stored as empty, and is not asked again', async () => {
  const { app, db } = await atWork();
  const sent = json(contactMessage({ phone: '12345' }));
  expect((await app.request('/api/contact-messages', sent)).status).toBe(201);
  expect(
    await db
      .selectFrom('submissions')
      .where('kind', '=', 'contact-message')
      .select('phone_e164')
      .execute(),
  ).toEqual([{ phone_e164: '' }]);
});

test('the list shows the stored number', async () => {
  const { db, find } = await atWork();
  await addMessage(db, { name: 'Bo', phone: '01712-345678', phone_e164: '+8801799999999' });
  expect(await find('contact-messages', 'bo')).toMatchObject([{ phoneE164: '+8801799999999' }]);
});

describe.each(phoneSearches)('the list finds $phone', ({ phone, phoneE164, searches }) => {
  test('however it is typed', async () => {
    expect(e164Of(phone)).toBe(phoneE164);
    const { db, find } = await atWork();
    const message = await addMessage(db, { phone, phone_e164: phoneE164 });
    const contact = JSON.stringify(requestFrom(phone).contact);
    const request = await addRequest(db, { contact, phone_e164: phoneE164 });
    await addMessage(db, { phone: '01999 999999', phone_e164: '+8801999999999' });
    for (const query of searches) {
      const found = [await find('contact-messages', query), await find('service-requests', query)];
      expect([query, found.flat().map(({ id }) => id)]).toEqual([query, [message.id, request.id]]);
    }
    for (const query of otherNumbers) expect(await find('contact-messages', query)).toEqual([]);
  });
});
