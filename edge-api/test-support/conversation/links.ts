import { v7 as uuidV7 } from 'uuid';
import { expect } from 'vitest';
import { newLinkKey } from '../../contract/conversation/link-key';
import type { CustomerReply } from '../../contract/conversation/reply';
import { sha256 } from '../../contract/sha256';
import { submissionPaths } from '../../contract/submission';
import { json } from '../requests';
import { contactMessage, serviceRequest } from '../samples';
import type { TestApp } from '../test-app';

type Asking = Pick<TestApp, 'app'>;
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

/** Asks with the key of a link. */
export const withLink =
  ({ app }: Asking, key: string): Ask =>
  async (path, { headers, ...init } = {}) =>
    app.request(path, { ...init, headers: { authorization: `Bearer ${key}`, ...headers } });

/** Sends a request as a device does, which then has the key of its link. */
export const sentRequest = async (
  testing: Asking,
  changes: Parameters<typeof serviceRequest>[0] = {},
) => sent(testing, 'service-request', serviceRequest(changes));

/** As `sentRequest`, but with a message. */
export const sentMessage = async (
  testing: Asking,
  changes: Parameters<typeof contactMessage>[0] = {},
) => sent(testing, 'contact-message', contactMessage(changes));

async function sent<Sent extends { id: string }>(
  testing: Asking,
  kind: keyof typeof submissionPaths,
  submission: Sent,
) {
  const key = newLinkKey();
  const linkKeyHash = await sha256(key);
  const body = { ...submission, linkKeyHash };
  const answer = await testing.app.request(submissionPaths[kind], json(body));
  expect(answer.status).toBe(201);
  const path = `/api/submissions/${submission.id}`;
  return { ...body, key, path, ask: withLink(testing, key) };
}

/** A reply as a customer's device sends it. */
export const customerReply = (changes: Partial<CustomerReply> = {}): CustomerReply => ({
  id: uuidV7(),
  text: 'Could it leave a week later?',
  files: [],
  writtenAt: '2025-06-02T08:30:00.000Z',
  ...changes,
});
