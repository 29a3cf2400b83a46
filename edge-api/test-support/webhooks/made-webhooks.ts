import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { expect } from 'vitest';
import { MadeWebhook } from '../../contract/admin/webhooks';
import { anAdmin, changing, type SignedIn } from '../accounts/signed-in';
import { testApp } from '../test-app';

export const adminWebhooks = '/api/admin/webhooks';
export const newWebhook = {
  address: 'https://ERP.example/hook',
  eventTypes: ['service-request.received'],
};

/** An application with an admin who can make webhooks. */
export async function atWork() {
  const testing = await testApp();
  const amina = await anAdmin(testing);
  return { ...testing, amina };
}

/** A webhook that an admin makes, as it is answered. */
export async function made(by: SignedIn, body: object = newWebhook, key = uuidV7()) {
  const answer = await by.request(adminWebhooks, changing('POST', body, { key }));
  expect(answer.status).toBe(201);
  return v.parse(v.strictObject(MadeWebhook.entries), await answer.json());
}
