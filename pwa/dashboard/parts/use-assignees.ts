import { nameOrder } from '../../ui/text/formats';
import { useRecords } from './use-records';

/** Lists the admins to whom something can be assigned, by address: people choose their names freely. */
export function useAssignees(): { uid: string; email: string }[] {
  const users = useRecords('users') ?? [];
  const order = nameOrder();
  return users
    .filter(({ role, blocked }) => role === 'admin' && !blocked)
    .map(({ uid, email }) => ({ uid, email }))
    .sort((a, b) => order(a.email, b.email));
}
