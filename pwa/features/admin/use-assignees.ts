import { nameOrder } from '../../ui/text/formats';
import { useRecords } from './use-records';

/** Who can take care of something, by address: a name may be anything that its owner chose. */
export function useAssignees(): { uid: string; email: string }[] {
  const users = useRecords('users') ?? [];
  const order = nameOrder();
  return users
    .filter(({ role, blocked }) => role === 'admin' && !blocked)
    .map(({ uid, email }) => ({ uid, email }))
    .sort((a, b) => order(a.email, b.email));
}
