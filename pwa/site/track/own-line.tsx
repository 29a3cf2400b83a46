import { useLiveQuery } from 'dexie-react-hooks';
import { sentHere } from '../../data/conversation/sent';
import { db } from '../../data/device';
import { waitingWords } from './own-waiting';

/** Says in one line what this device or account sent; `otherwise` if it sent nothing. */
export function OwnLine({ otherwise }: { otherwise: string }) {
  const rows = useLiveQuery(() => sentHere(db));
  if (!rows?.length) return otherwise;
  return `What you sent: ${waitingWords(rows) || rows.length}`;
}
