import { useLiveQuery } from 'dexie-react-hooks';
import { trackedOne } from '../data/conversation/tracked';
import { db } from '../data/device';
import { PushSwitch } from './push-switch';

/** For something that was sent: this device tells of its answer. What an account sent is told of all at once. */
export function TellWhenAnswered({ id }: { id: string }) {
  const row = useLiveQuery(() => trackedOne(db, id), [id]);
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
