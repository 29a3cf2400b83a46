import type { CatalogueScope } from '../../edge-api/contract/catalogue/catalogue-feed';
import { pause } from '../../edge-api/contract/waiting';
import { catalogueFeed } from './catalogue/catalogue-feed';
import { storeAhead } from './catalogue/store-ahead';
import { type ApiError, UnreachableError } from './http/answers';
import { fetchChanges } from './http/catalogue-api';
import { loseAccess, lossIn } from './session/lost-access';
import { noteAnswer } from './session/session-reach';
import { forgetToken, goodToken, readSession } from './session/stored-session';
import { openDb } from './store/db';
import { follow, followWhenStale } from './sync/follow-feed';

/** The database of this device, opened at first use; page and service worker have a connection each. */
export const db = openDb();

/** The clock of this device, and how a failed try is repeated. */
export const tools = { nowMs: Date.now, retry: { sleep: pause, random: Math.random } };
const feedOf = (scope: CatalogueScope) => catalogueFeed(db, scope, fetchChanges);

export const refreshNow = (scope: CatalogueScope) => follow(feedOf(scope), tools);
export const refreshSoon = (scope: CatalogueScope) => followWhenStale(feedOf(scope), tools);

/** Stores the lists of services and products, so that they can be read without a connection. */
export const storeCatalogue = () => storeAhead(db, refreshSoon);

/** Returns the token of the logged-in user, for a read. @throws UnreachableError when there is none at the moment */
export async function sessionToken(): Promise<string> {
  const token = goodToken(await readSession(db), Date.now());
  if (!token) throw new UnreachableError('There is no good session token.');
  return token;
}

/**
 * Handles a read that the API refused. If the user has lost their access, their private data is erased; otherwise a
 * page renews the token.
 */
export async function tokenRefused(token: string, error: ApiError): Promise<void> {
  const loss = lossIn(error);
  if (loss) return loseAccess(db, (session) => session.token === token, loss);
  // A new token would not have a second factor either.
  if (error.problem.reason !== 'second-factor-missing') await forgetToken(db, token);
}

/** Notes that the API answered a read of the logged-in user. */
export const sessionAnswered = () => noteAnswer(db, Date.now());
