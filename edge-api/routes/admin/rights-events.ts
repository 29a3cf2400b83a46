import type { RightsChange } from '../../db/staff/user-changes';
import type { Deps } from '../../deps';

type RightsEvent = Pick<Parameters<Deps['security']>[0], 'event' | 'details'>;

/** The events for the security log when the rights of a user change. */
export function rightsEvents(uid: string, { before, after }: RightsChange): RightsEvent[] {
  const events: RightsEvent[] = [];
  if (before.role !== after.role) {
    events.push({ event: 'role-changed', details: { uid, from: before.role, to: after.role } });
  }
  if (before.blocked !== after.blocked) {
    const event = after.blocked ? 'account-blocked' : 'account-unblocked';
    events.push({ event, details: { uid } });
  }
  return events;
}
