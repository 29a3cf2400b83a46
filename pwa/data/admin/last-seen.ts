import type { LastSeen } from '../../../edge-api/contract/admin/people';
import type { PrivateDb } from '../store/private-db';

/**
 * Stores when users were here last: the feed of users does not tell of visits alone.
 * @throws ApiError, UnreachableError, Dexie's error
 */
export async function refreshLastSeen(
  db: PrivateDb,
  fetchLastSeen: () => Promise<LastSeen>,
): Promise<void> {
  const seen = await fetchLastSeen();
  await db.transaction('rw', db.users, async () => {
    const users = await db.users.bulkGet(seen.map(({ uid }) => uid));
    const moved = seen.flatMap(({ lastSeenAt }, at) => {
      const user = users[at];
      return user && user.lastSeenAt < lastSeenAt ? [{ ...user, lastSeenAt }] : [];
    });
    await db.users.bulkPut(moved);
  });
}
