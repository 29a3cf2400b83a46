import { nameOrder } from '../../config/formats';
import { useRecords } from './use-records';

/** Who can take care of something, by name. */
export function useStaff(): { uid: string; name: string }[] {
  const users = useRecords('users') ?? [];
  const byName = nameOrder();
  return users
    .filter(({ role, blocked }) => role === 'admin' && !blocked)
    .map(({ uid, displayName, email }) => ({ uid, name: displayName || email }))
    .sort((a, b) => byName(a.name, b.name));
}
