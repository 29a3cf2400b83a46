import { Link } from 'wouter';
import type { Shown } from '../../data/admin/shown-records';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { PendingMark } from '../parts/pending-mark';
import { useAddressQuery } from '../parts/use-address-query';
import type { EntryKind, EntryScope } from './entry-kind';
import styles from './entry-list.module.css';

/** The key of the address that names the entry saved last. */
export const savedKey = 'saved';

/** Says above the list what became of the entry that was just saved, and leads to it. */
export function SavedNote<Scope extends EntryScope>({
  kind,
  entries,
}: {
  kind: EntryKind<Scope>;
  entries: Shown<Scope>[];
}) {
  const { search, set } = useAddressQuery();
  const entry = entries.find(({ id }) => id === search.get(savedKey));
  if (!entry) return null;
  const isShown = entry.published && entry.deletedAt === null;
  return (
    <div className={styles.saved} role="status">
      <Icon name={entry.pending ? 'clock' : 'check'} />
      <p>
        <strong>{kind.nameOf(entry)}</strong> {stateOf(entry)}
        {entry.pending?.state === 'needs-attention' && <PendingMark pending={entry.pending} />}
      </p>
      <p className={styles.savedLinks}>
        <Link href={kind.editPath(entry.id)}>Open it again</Link>
        {isShown && !entry.pending && <Link href={kind.publicPath(entry)}>See it on the site</Link>}
        <Button look="quiet" onClick={() => set(savedKey, '', { replace: true })}>
          Close
        </Button>
      </p>
    </div>
  );
}

function stateOf({ pending, published }: Shown<EntryScope>): string {
  if (pending?.state === 'needs-attention') return 'was not accepted. ';
  if (pending) return 'is stored here and is being sent.';
  return published
    ? 'is saved, and visitors see it.'
    : 'is saved as a draft. Visitors don’t see it.';
}
