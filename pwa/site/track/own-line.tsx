import { useLiveQuery } from 'dexie-react-hooks';
import { trackedHere } from '../../data/conversation/tracked';
import { db } from '../../data/device';
import { waitingWords } from './own-waiting';

/** Says in one line what this device or account sent; `otherwise` if it sent nothing. */
export function OwnLine({ otherwise }: { otherwise: string }) {
  const rows = useLiveQuery(() => trackedHere(db));
  if (!rows?.length) return otherwise;
  return `Your requests: ${waitingWords(rows) || `${rows.length} sent`}`;
}
