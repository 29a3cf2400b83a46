import { serviceRequest } from '../../../edge-api/test-support/samples';
import { siteUnderTest } from './site';
import { expect } from './test';

/** A customer's request arrives. */
export async function requestFrom(name: string) {
  const { contact, ...request } = serviceRequest();
  const answer = await fetch(`${siteUnderTest().url}/api/service-requests`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...request, contact: { ...contact, name } }),
  });
  expect(answer.status).toBe(201);
  return { id: request.id };
}
