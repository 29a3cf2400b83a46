import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { links } from '../../../config/links';
import { db } from '../../../data/device';
import { sendSoon } from '../../../data/device-delivery';
import { mergeChanges } from '../../../data/outbox/merge';
import { discard } from '../../../data/outbox/outbox';
import { entryToOpen } from '../../../data/outbox/outbox-view';
import { resolveConflict } from '../../../data/outbox/settle-changes';
import type { OutboxEntry } from '../../../data/store/db';
import { Button, ButtonLink } from '../../../ui/button';
import { Notice } from '../../../ui/notice';
import { showToast } from '../../../ui/toast';
import { fieldInWords } from '../values-in-words';
import { ClashField } from './clash-field';
import styles from './conflict.module.css';
import { RefusedChange } from './refused-change';

/** A change of this device that the server did not take: joined with the other one, or put right. */
export function Conflict({ entryId }: { entryId: string }) {
  const entry = useLiveQuery(() => entryToOpen(db, entryId), [entryId]);
  if (entry === undefined) return <p>Loading …</p>;
  if (entry === 'held') {
    return (
      <Notice icon="clock" title="This belongs to another account" heading="h2">
        <p>Whoever made this change can open it after signing in.</p>
        <ButtonLink href={links.dashboard}>Dashboard</ButtonLink>
      </Notice>
    );
  }
  if (!entry?.change || entry.state === 'sending') {
    return (
      <Notice icon="check" title="This is done" heading="h2">
        <p>The change was sent or taken back meanwhile.</p>
        <ButtonLink href={links.dashboard}>Dashboard</ButtonLink>
      </Notice>
    );
  }
  if (!entry.change.current) return <RefusedChange entry={entry} />;
  return <Merge key={entry.id} entry={entry} current={entry.change.current} />;
}

function Merge({ entry, current }: { entry: OutboxEntry; current: Record<string, unknown> }) {
  const [, navigate] = useLocation();
  const { merged, clashes, taken } = mergeChanges(entry.change?.base ?? {}, entry.body, current);
  const [chosen, setChosen] = useState<Record<string, unknown>>({});

  async function save() {
    await resolveConflict(db, entry.id, { ...merged, ...chosen });
    sendSoon();
    showToast('Saved. It is being sent.');
    navigate(links.dashboard);
  }
  async function dropMine() {
    await discard(db, entry.id);
    showToast('Your change was taken back; theirs stands.');
    navigate(links.dashboard);
  }

  return (
    <div className={styles.conflict}>
      <p>
        Somebody else changed <strong>{entry.subject}</strong> while you did. Nothing of yours is
        lost: decide field by field what shall stand.
      </p>
      {clashes.map((clash) => (
        <ClashField
          key={clash.field}
          clash={clash}
          value={clash.field in chosen ? chosen[clash.field] : clash.mine}
          onChange={(value) => setChosen({ ...chosen, [clash.field]: value })}
        />
      ))}
      {clashes.length === 0 && <p>You changed different fields, so both can stand.</p>}
      {taken.length > 0 && (
        <p className={styles.quiet}>Theirs stands in: {taken.map(fieldInWords).join(', ')}.</p>
      )}
      <div className={styles.actions}>
        <Button icon="check" onClick={() => save().catch(couldNotStore)}>
          Save
        </Button>
        <Button look="outline" icon="trash" onClick={() => dropMine().catch(couldNotStore)}>
          Take my change back
        </Button>
      </div>
    </div>
  );
}

const couldNotStore = () =>
  showToast('This device could not store that. Your change is still there; please try again.');
