import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useLocation } from 'wouter';
import type { StaffReply } from '../../../edge-api/contract/conversation/reply';
import { links } from '../../config/links';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { mergeChanges, type Values } from '../../data/outbox/merge';
import { discard } from '../../data/outbox/outbox';
import { entryToOpen } from '../../data/outbox/outbox-view';
import { repliesSince, resolveConflict } from '../../data/outbox/settle-changes';
import type { ChangeEntry } from '../../data/store/db';
import { Button, ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Actions } from '../../ui/page-parts';
import { showToast } from '../../ui/toast';
import { fieldInWords } from '../parts/values-in-words';
import { ClashField } from './clash-field';
import styles from './conflict.module.css';
import { RefusedChange } from './refused-change';
import { ReplyMeanwhile } from './reply-meanwhile';

/** A change that the server refused: merged with the change of another admin, or corrected. */
export function Conflict({ entryId }: { entryId: string }) {
  const entry = useLiveQuery(() => entryToOpen(db, entryId), [entryId]);
  if (entry === undefined) return <p>Loading …</p>;
  if (entry === 'of-other-account') {
    return (
      <Notice icon="clock" title="This belongs to another account" heading="h2">
        <p>Its owner can open this change after logging in.</p>
        <ButtonLink href={links.dashboard}>Dashboard</ButtonLink>
      </Notice>
    );
  }
  if (!entry?.change || entry.state === 'sending') {
    return (
      <Notice icon="check" title="This is done" heading="h2">
        <p>The change was sent or undone in the meantime.</p>
        <ButtonLink href={links.dashboard}>Dashboard</ButtonLink>
      </Notice>
    );
  }
  // A quotation is not merged: its admin opens it again.
  if (!entry.change.current || entry.body.quotation) return <RefusedChange entry={entry} />;
  const { change } = entry;
  return <Merge key={entry.id} entry={{ ...entry, change }} current={entry.change.current} />;
}

function Merge({ entry, current }: { entry: ChangeEntry; current: Values }) {
  const [, navigate] = useLocation();
  const { scope, entityId, base } = entry.change;
  const recordPath = links.adminRecord(scope, entityId);
  const { merged, clashes, taken } = mergeChanges(base ?? {}, entry.body, current);
  const [chosen, setChosen] = useState<Values>({});
  const reply = (chosen.reply ?? merged.reply) as StaffReply | undefined;
  const since = reply ? repliesSince(base ?? {}, current, reply) : [];

  async function save() {
    await resolveConflict(db, entry.id, { ...merged, ...chosen });
    sendSoon();
    showToast('Saved. It is being sent.');
    navigate(recordPath);
  }
  async function dropMine() {
    await discard(db, entry.id);
    showToast('Your change was undone. The other one is unchanged.');
    navigate(recordPath);
  }

  return (
    <div className={styles.conflict}>
      <p>
        <strong>{entry.subject}</strong> was changed at the same time. Nothing of yours is lost:
        choose for each field what you want to save.
      </p>
      {reply && since.length > 0 && (
        <ReplyMeanwhile
          since={since}
          reply={reply}
          onChange={(written) => setChosen({ ...chosen, reply: written })}
        />
      )}
      {clashes.map((clash) => (
        <ClashField
          key={clash.field}
          clash={clash}
          value={clash.field in chosen ? chosen[clash.field] : clash.mine}
          onChange={(value) => setChosen({ ...chosen, [clash.field]: value })}
        />
      ))}
      {clashes.length === 0 && since.length === 0 && (
        <p>You changed different fields, so both changes can be saved.</p>
      )}
      {taken.length > 0 && (
        <p className={styles.quiet}>From the other change: {taken.map(fieldInWords).join(', ')}.</p>
      )}
      <Actions>
        <Button
          icon="check"
          disabled={reply?.text.trim() === ''}
          onClick={() => save().catch(couldNotStore)}
        >
          {reply ? 'Send' : 'Save'}
        </Button>
        <Button look="outline" icon="trash" onClick={() => dropMine().catch(couldNotStore)}>
          Undo my change
        </Button>
      </Actions>
    </div>
  );
}

const couldNotStore = () =>
  showToast('This device could not store that. Your change is still there; please try again.');
