import { db } from '../../data/device';
import { session } from '../../data/device-session';
import { eraseLost, isEnded, providerEnded } from '../../data/session/lost-access';
import type { ProviderUser } from '../../data/session/session';
import type { LostAccess, SessionRow } from '../../data/store/db';
import type { Provider } from './firebase-provider';

let finishing = Promise.resolve();

/**
 * Does what is left to do when our API took the access away: erases what could not be erased, and
 * signs out at the identity provider, which knows nothing of it. Where that is not possible now, the
 * next start of a page does it.
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
    // Another tab may have done it, and they may have signed in again since.
    if (await isEnded(db, uid)) await endAt(provider, uid);
  };
  const finish = () =>
    Promise.allSettled([eraseLost(db), isSignedOut || row ? null : signOut()]).then(() => {});
  // One after the other: what one has done the next one finds done.
  finishing = finishing.then(finish);
}

/**
 * Tells this page's session what the provider said. A session that our API ended begins again only
 * when somebody signs in. @throws Dexie's error
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
