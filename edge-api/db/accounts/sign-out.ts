import type { Kysely } from 'kysely';
import type { Database } from '../tables';
import { authorized } from './rights';
import { endSession, endSessions } from './session-queries';

/** Ends the session that asks for it, or all of its user. @throws RightsError when it is over already */
export const signOut = (
  db: Kysely<Database>,
  session: { uid: string; signedInAtS: number },
  { everywhere }: { everywhere: boolean },
): Promise<void> =>
  authorized(
    db,
    { of: 'user', ...session },
    async (transaction) => {
      await endSession(transaction, session);
      if (everywhere) await endSessions(transaction, session.uid);
    },
    // When two devices log out at once, the second waits for the first, and holds no lock for which the first waits.
    (transaction) =>
      transaction
        .selectFrom('users')
        .select('uid')
        .where('uid', '=', session.uid)
        .forNoKeyUpdate()
        .execute(),
  );
