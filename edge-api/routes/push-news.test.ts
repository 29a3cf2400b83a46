import { expect, test } from 'vitest';
import { anAdmin, changing } from '../test-support/accounts/signed-in';
import { customerReply, sentRequest } from '../test-support/conversation/links';
import { pushDevice } from '../test-support/push/decrypt-push';
import { json } from '../test-support/requests';
import { testApp } from '../test-support/test-app';

test('staff hear of what comes in once, and the customer of what staff answer', async () => {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  const [ofStaff, ofCustomer] = [crypto.randomUUID(), crypto.randomUUID()];
  const path = (id: string) => `/api/push-subscriptions/${id}`;
  const device = () => {
    const { subscription } = pushDevice(`https://fcm.googleapis.com/${crypto.randomUUID()}`);
    return { ...json(subscription), method: 'PUT' };
  };
  expect((await amina.request(path(ofStaff), device())).status).toBe(204);
  const { id, ask, path: page } = await sentRequest(testing);
  expect((await ask(path(ofCustomer), device())).status).toBe(204);
  const said = customerReply();
  for (const _ of [1, 2]) expect((await ask(`${page}/replies`, json(said))).status).toBe(201);
  const reply = customerReply({ text: 'On Monday.' });
  // The customer's reply raised it.
  const change = changing('PATCH', { reply }, { version: 2 });
  const answered = await amina.request(`/api/admin/service-requests/${id}`, change);
  expect(answered.status).toBe(200);
  const rows = await testing.db.selectFrom('push_messages').selectAll().execute();
  expect(new Map(rows.map((row) => [row.subscription_id, row.news]))).toEqual(
    new Map([
      [ofStaff, ['submission', 'customer-reply']],
      [ofCustomer, ['reply']],
    ]),
  );
});
