import type { CatalogueScope } from '../../edge-api/contract/catalogue';
import { fetchChanges, isApiThere, postSubmission } from './api';
import { keptScopes } from './catalogue';
import { openDb } from './db';
import { deliver } from './deliver';
import { UnreachableError } from './http';
import { exclusive } from './locks';
import { refresh, refreshWhenStale } from './refresh';
import { sendChange } from './send-change';
import { goodToken, readSession, spoilToken } from './session-row';

/** What this device keeps, opened at first use; the page and the service worker have one each. */
export const db = openDb();

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
const refreshTools = { db, fetchChanges, nowMs: Date.now, sleep };

export const refreshNow = (scope: CatalogueScope) => refresh(scope, refreshTools);
export const refreshSoon = (scope: CatalogueScope) => refreshWhenStale(scope, refreshTools);

/** Brings up to date what is kept anyway, and `scopes`. @throws what the first failure was */
export async function refreshKept(scopes: CatalogueScope[]): Promise<void> {
  const all = new Set([...scopes, ...(await keptScopes(db))]);
  await Promise.all([...all].map(refreshSoon));
}

/** The token of whoever is signed in, for a read. @throws UnreachableError when there is none at the moment */
export async function sessionToken(): Promise<string> {
  const token = goodToken(await readSession(db), Date.now());
  if (!token) throw new UnreachableError('There is no good session token.');
  return token;
}

/** The API refused a read's token; a page renews it. */
export const tokenRefused = (token: string) => spoilToken(db, token);

const oneSender = exclusive('sampan-outbox');

/** One delivery pass with the real transport, clock and lock. */
export const deliverDue = () =>
  deliver({
    db,
    post: postSubmission,
    change: sendChange,
    probe: isApiThere,
    lock: oneSender,
    nowMs: Date.now,
    random: Math.random,
  });
