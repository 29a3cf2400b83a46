import { useLiveQuery } from 'dexie-react-hooks';
import { sentOne } from '../data/conversation/sent';
import { db } from '../data/device';
import { PushSwitch } from './push-switch';

/**
 * Offers push messages about the answer to something that was sent. With an account they are about all that it sent.
 */
export function TellWhenAnswered({ id }: { id: string }) {
  const row = useLiveQuery(() => sentOne(db, id), [id]);
  if (!row || (row.ownerUid === null && row.linkKey === null)) return null;
  const { ownerUid, linkKey } = row;
  return (
    <PushSwitch
      of={ownerUid === null && linkKey !== null ? { submissionId: id, linkKey } : 'account'}
      label="Tell me on this device when you answer"
      onNote="This device tells you when we answer."
    />
  );
}
