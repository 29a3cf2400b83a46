import type { AdminChanges } from '../../../edge-api/contract/admin/admin-feed';
import type { Overview } from '../../../edge-api/contract/admin/overview';
import type { Me } from '../../../edge-api/contract/admin/people';
import type { CatalogueChanges } from '../../../edge-api/contract/catalogue/catalogue-feed';
import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import { contractVersion, type Problem } from '../../../edge-api/contract/problem';
import { db } from '../../data/device';
import { deliverDue } from '../../data/device-outbox';
import { wake } from '../../data/outbox/outbox';
import { answerCalls } from './open-page';

type Answers = Parameters<typeof answerCalls>[0];

const headersOf = (type: string) => ({
  'content-type': type,
  [contractHeader]: String(contractVersion),
});

/** Refuses a call as the API does. */
export const refused = (status: number, more: Partial<Problem> & Record<string, unknown> = {}) =>
  new Response(JSON.stringify({ type: 'about:blank', title: 'No.', status, ...more }), {
    status,
    headers: headersOf('application/problem+json'),
  });

/** A stream of events on which nothing comes. */
const quietStream = () =>
  new Response(new ReadableStream(), { headers: headersOf('text/event-stream') });

/** Answers with nothing in it: "204 No Content". */
export const nothing = () => new Response(null, { status: 204, headers: headersOf('text/plain') });

const overview: Overview = {
  at: '2026-01-01T00:00:00.000Z',
  turns: { us: 3, them: 2 },
  newMessages: 0,
  requestsByStatus: {
    ...{ new: 0, reviewing: 0, 'waiting-for-customer': 0, quoted: 0 },
    ...{ accepted: 0, declined: 0, 'no-bid': 0, closed: 0 },
  },
  ...{ weeks: [], waiting: [], lastChanges: [] },
};

const unchanged: AdminChanges = {
  ...{ cursor: 'all', reset: false, hasMore: false },
  ...{ items: [], erased: [] },
};

const samePublic: CatalogueChanges = {
  ...{ cursor: 'end', reset: false, hasMore: false, truncated: false },
  ...{ services: [], products: [], removed: [] },
};

const me: Me = {
  ...{ uid: 'nadia', email: 'nadia@shipper.example' },
  ...{ displayName: 'Nadia Rahman', role: 'admin' },
};

/** Answers what the dashboard asks by itself, as if no record had changed, and all other calls as `answerCalls`. */
export function answerAdmin(answers: Answers = {}): void {
  answerCalls({
    '/healthz': () => ({ status: 'ok' }),
    // No answer, so that the provider of logins, which knows nobody, ends no session.
    '/api/config': () => new Promise(() => {}),
    '/api/me': () => me,
    '/api/me/events': quietStream,
    '/api/admin/events': quietStream,
    '/api/admin/overview': () => overview,
    '/api/admin/changes': () => unchanged,
    '/api/catalogue/changes': () => samePublic,
    '/api/admin/users/last-seen': () => [],
    ...answers,
  });
}

/** Tells the page that its person has come back to it: it asks at once for what is new. */
export const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

/** Sends what waits in the outbox, as a page does when the connection is back. */
export async function sendWaiting(): Promise<void> {
  await wake(db);
  await deliverDue();
}

/** The changes that wait in the outbox, as the API will get them, oldest first. */
export async function waitingChanges() {
  const entries = await db.outbox.orderBy('position').toArray();
  return entries.map(({ change, body, state }) => ({
    ...{ method: change?.method, path: change?.path, ifMatch: change?.ifMatch },
    ...{ body, state },
  }));
}
