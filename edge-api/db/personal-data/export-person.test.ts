import { expect, test } from 'vitest';
import { signedIn } from '../../test-support/accounts/signed-in';
import { sentRequest } from '../../test-support/conversation/links';
import { databaseWithPerson, personalDataPath } from '../../test-support/personal-data';
import { pushDevice } from '../../test-support/push/decrypt-push';
import { json } from '../../test-support/requests';
import { serviceRequest } from '../../test-support/samples';

const stored = { pushService: expect.any(String), storedAt: expect.any(String) };
const email = 'farida@sampan.example';

/** Farida has a device with her account, and one with the link to what she sent without it; Karim has one too. */
async function withDevices() {
  const { testing, amina } = await databaseWithPerson();
  const farida = await signedIn(testing);
  const karim = await signedIn(testing, { uid: 'karim', email: 'karim.farida@sampan.example' });
  const contact = { ...serviceRequest().contact, email };
  const { ask } = await sentRequest(testing, { contact });
  const secrets: string[] = [];
  for (const [request, host] of [
    [farida.request, 'fcm.googleapis.com'],
    [ask, 'web.push.apple.com'],
    [karim.request, 'updates.push.services.mozilla.com'],
  ] as const) {
    const { subscription } = pushDevice(`https://${host}/send/${crypto.randomUUID()}`);
    secrets.push(new URL(subscription.endpoint).pathname, ...Object.values(subscription.keys));
    const path = `/api/push-subscriptions/${crypto.randomUUID()}`;
    expect((await request(path, { ...json(subscription), method: 'PUT' })).status).toBe(204);
  }
  return { amina, farida, secrets };
}

test('what a person downloads names their own devices by push service and time, without secrets', async () => {
  const { farida, secrets } = await withDevices();
  const text = await (await farida.request('/api/me/data')).text();
  expect(JSON.parse(text).pushSubscriptions).toEqual([
    { ...stored, pushService: 'fcm.googleapis.com' },
  ]);
  for (const secret of secrets) expect(text).not.toContain(secret);
});

test('the export of an address also names devices that follow its submissions by a link', async () => {
  const { amina, secrets } = await withDevices();
  const text = await (await amina.request(`${personalDataPath}/export`, json({ email }))).text();
  const { pushSubscriptions } = JSON.parse(text);
  const services = pushSubscriptions.map((one: { pushService: string }) => one.pushService);
  expect(services.sort()).toEqual(['fcm.googleapis.com', 'web.push.apple.com']);
  expect(pushSubscriptions).toEqual([stored, stored]);
  for (const secret of secrets) expect(text).not.toContain(secret);
});
