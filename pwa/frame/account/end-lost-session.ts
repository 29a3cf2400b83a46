import { db } from '../../data/device';
import { eraseLost, isEnded, providerEnded } from '../../data/session/lost-access';
import type { ProviderUser } from '../../data/session/session-tools';
import type { LostAccess, SessionRow } from '../../data/store/db';
import type { Provider } from './firebase-provider';
import { session } from './page-session';

let finishing = Promise.resolve();

/**
 * Finishes what a lost access needs: erases the data that is still there, and logs out at the identity
 * provider, which does not know of the loss. If that is not possible now, the next start of a page
 * does it.
 */
export function finishLoss(
  { uid, isErased, isSignedOut }: LostAccess,
  row: SessionRow | undefined,
  startProvider: () => Promise<Provider>,
): void {
  if (!row) session.clearStorage();
  if (isErased && isSignedOut) return;
  const signOut = async () => {
    const provider = await startProvider();
    // Another tab may have done it, and the user may have logged in again.
    if (await isEnded(db, uid)) await endAt(provider, uid);
  };
  const finish = () =>
    Promise.allSettled([eraseLost(db), isSignedOut || row ? null : signOut()]).then(() => {});
  // One after the other, so that nothing is done twice.
  finishing = finishing.then(finish);
}

/**
 * Reports to this page's session what the provider said. A session that our API ended begins again
 * only when the user logs in. @throws Dexie's error
 */
export async function reportTo(
  provider: Provider,
  user: ProviderUser | null,
  isSigningIn: boolean,
): Promise<void> {
  if (user && !isSigningIn && (await isEnded(db, user.uid))) return endAt(provider, user.uid);
  await session.report(user);
}

async function endAt(provider: Provider, uid: string): Promise<void> {
  await provider.signOut();
  await providerEnded(db, uid);
}
