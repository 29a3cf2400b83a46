import { expect, test } from 'vitest';
import { anAdmin, changing } from '../../test-support/accounts/signed-in';
import { customerReply, sentMessage, sentRequest } from '../../test-support/conversation/links';
import { sentQuotation } from '../../test-support/quotations/quotation-samples';
import { decisionOf } from '../../test-support/quotations/quoted-request';
import { json, problemOf } from '../../test-support/requests';
import { type TestApp, testApp } from '../../test-support/test-app';

const snoozedUntil = '2999-01-31T08:30:00.000Z';

async function snoozed(testing: TestApp, url: string) {
  const amina = await anAdmin(testing);
  const read = async () => (await amina.request(url)).json();
  const answer = await amina.request(url, changing('PATCH', { snoozedUntil }));
  expect(await answer.json()).toMatchObject({ snoozedUntil, version: 2 });
  return { amina, read };
}

test.each([
  ['contact-messages', sentMessage],
  ['service-requests', sentRequest],
])(
  'of %s: staff snooze and wake one, and a reply of its customer ends the snooze',
  async (scope, send) => {
    const testing = await testApp();
    const { ask, path, id } = await send(testing);
    const url = `/api/admin/${scope}/${id}`;
    const { amina, read } = await snoozed(testing, url);
    const order = changing('PATCH', { internalNote: 'Later.' }, { version: 2 });
    expect(await (await amina.request(url, order)).json()).toMatchObject({ snoozedUntil });
    expect((await (await ask(path)).json()).submission).not.toHaveProperty('snoozedUntil');
    await ask(`${path}/replies`, json(customerReply()));
    expect(await read()).toMatchObject({ snoozedUntil: null, version: 4 });
    await amina.request(url, changing('PATCH', { snoozedUntil }, { version: 4 }));
    const woken = await amina.request(
      url,
      changing('PATCH', { snoozedUntil: null }, { version: 5 }),
    );
    expect(await woken.json()).toMatchObject({ snoozedUntil: null });
    const soon = await amina.request(
      url,
      changing('PATCH', { snoozedUntil: 'tonight' }, { version: 6 }),
    );
    expect((await problemOf(soon)).status).toBe(400);
  },
);

test('a decision ends a snooze, and that its customer saw the quotation does not', async () => {
  const testing = await testApp();
  const { ask, path, id } = await sentRequest(testing);
  const quotation = sentQuotation();
  await testing.db
    .updateTable('submissions')
    .set({ status: 'quoted', quotations: JSON.stringify([quotation]) })
    .where('id', '=', id)
    .execute();
  const { read } = await snoozed(testing, `/api/admin/service-requests/${id}`);
  await ask(`${path}/seen`, { method: 'POST' });
  expect(await read()).toMatchObject({ snoozedUntil, status: 'quoted' });
  const answer = await ask(`${path}/decisions`, json(await decisionOf(quotation)));
  expect(answer.status).toBe(201);
  expect(await read()).toMatchObject({ snoozedUntil: null, status: 'accepted' });
});
