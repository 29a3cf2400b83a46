import { backoffMs } from '../../../edge-api/contract/waiting';
import { limits } from '../../config/limits';
import type { SessionRow } from '../store/db';
import { clearStorage, endSession, rememberUser, tokenKey } from './change-user';
import { accessIsBack, loseAccess, lossIn, noteLogout } from './lost-access';
import { noteAnswer, reachedNow } from './session-reach';
import type { ProviderUser, SessionTools } from './session-tools';
import { goodToken, readSession } from './stored-session';
import { tokenLifeMs } from './token-life';

/** How long before its end a token is renewed. */
export const renewBeforeMs = 5 * 60_000;

export type Session = ReturnType<typeof openSession>;

/**
 * Stores what the identity provider reports in this tab, and the token of our API. A session ends only
 * when the provider says so, or when our API says that the account lost its access; no other failure
 * ends it.
 */
export function openSession(tools: SessionTools) {
  const { db, exchange, fetchMe, storage, lock, nowMs, random } = tools;
  const openedAtMs = nowMs();
  /** Undefined until the provider's first report. */
  let user: ProviderUser | null | undefined;
  let exchanging: Promise<void> = Promise.resolve();
  // Opening the page is no answer of our API, so a first question may follow at once.
  let askedAtMs = openedAtMs - limits.askMeAtMostEveryMs;
  let failures = 0;
  let retryAtMs = 0;

  /**
   * The provider's report. Resolves when it is stored; the exchange of the token continues. A report
   * without a user ends the session of the user that this tab knew, or of an earlier visit, but not of
   * a user who has logged in since in another tab.
   * @throws Dexie's error
   */
  async function report(reported: ProviderUser | null): Promise<void> {
    const before = user;
    user = reported;
    if (reported) {
      await rememberUser(tools, reported);
      // One after the other, so that the last reported name of a user stays.
      exchanging = exchanging.then(() => exchangeFor(reported));
    } else {
      await endSession(
        tools,
        before ? ({ uid }) => uid === before.uid : (row) => row.confirmedAtMs < openedAtMs,
      );
    }
  }

  async function exchangeFor({ uid, email, idToken }: ProviderUser): Promise<void> {
    const askedAtMs = nowMs();
    try {
      const token = await exchange(email, await idToken());
      if (token) await storeToken(uid, token, askedAtMs + tokenLifeMs(token));
      pace(token !== null);
    } catch (error) {
      console.error('JWT token fetch failed');
      pace(false);
      await endIfLost(uid, error);
    }
  }

  async function storeToken(uid: string, token: string, tokenExpiresAtMs: number): Promise<void> {
    // They may have logged out meanwhile.
    const isTheirs = (session: SessionRow) => session.uid === uid;
    const stored = await db.session.filter(isTheirs).modify((row) => {
      Object.assign(row, { token, tokenExpiresAtMs, ...reachedNow(nowMs()) });
    });
    if (!stored) return;
    storage.setItem(tokenKey, token);
    await ask(uid, token);
  }

  /** Asks our API who this is, and stores the answer. */
  async function ask(uid: string, token: string): Promise<void> {
    const isTheirs = (session: SessionRow) => session.uid === uid;
    askedAtMs = nowMs();
    // The known role stays while the API can't be asked.
    const me = await fetchMe(token).catch((error) => endIfLost(uid, error));
    if (!me) return;
    await noteAnswer(db, nowMs());
    await accessIsBack(db, uid, me.role);
    if (me.role === 'admin') await db.session.filter(isTheirs).modify({ role: 'admin' });
    else await loseAccess(db, isTheirs, 'not-staff');
  }

  /**
   * Asks our API whether the session is still good, unless it was asked less than `withinMs` ago.
   * Without a good token the renewal asks. @throws Dexie's error
   */
  async function check(withinMs: number): Promise<void> {
    const session = await readSession(db);
    const token = goodToken(session, nowMs());
    const sinceMs = nowMs() - askedAtMs;
    // A clock that was set back must not delay it.
    const isTooSoon = sinceMs >= 0 && sinceMs < withinMs;
    if (session && token && !isTooSoon) await ask(session.uid, token);
  }

  async function endIfLost(uid: string, error: unknown): Promise<void> {
    const reason = lossIn(error);
    if (reason) await loseAccess(db, (session) => session.uid === uid, reason).catch(() => {}); // The next answer says it again.
  }

  function pace(succeeded: boolean): void {
    failures = succeeded ? 0 : failures + 1;
    retryAtMs = succeeded ? 0 : nowMs() + backoffMs(failures, random, limits.deliveryBackoff);
  }

  /**
   * Renews the token when it is time to; one tab does it for all. Returns when to come again, ms
   * since the epoch; null while there is nothing to renew, or this tab's provider has not said who it is.
   */
  async function renew(): Promise<number | null> {
    await exchanging;
    return lock(async () => {
      const dueAtMs = await renewalDueAtMs();
      if (dueAtMs === null || dueAtMs > nowMs() || !user) return dueAtMs;
      await exchangeFor(user);
      return renewalDueAtMs();
    });
  }

  async function renewalDueAtMs(): Promise<number | null> {
    const session = await readSession(db);
    if (!user || session?.uid !== user.uid) return null;
    const dueAtMs = session.token ? session.tokenExpiresAtMs - renewBeforeMs : 0;
    return Math.max(dueAtMs, retryAtMs);
  }

  return {
    report,
    renew,
    check,
    /**
     * Ends the session on this device, also of another tab. @throws Dexie's error
     * @param isSignedOut whether the provider has logged out; if not, the next start of a page tells it
     */
    end: (isSignedOut: boolean) =>
      endSession(
        tools,
        () => true,
        async (uid) => isSignedOut || noteLogout(db, uid),
      ),
    /** Removes the session from local storage, after the API ended it. */
    clearStorage: () => clearStorage(storage),
    /** A connection is back: a renewal that failed without one is due at once. */
    wake: () => {
      retryAtMs = 0;
    },
    /** Resolves when the exchange that the last report began has ended. */
    exchanged: () => exchanging,
  };
}
