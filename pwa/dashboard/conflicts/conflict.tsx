import { useLiveQuery } from 'dexie-react-hooks';
import { useId, useState } from 'react';
import { useLocation } from 'wouter';
import {
  longestReply,
  type Reply,
  type StaffReply,
} from '../../../edge-api/contract/conversation/reply';
import { links } from '../../config/links';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { type Clash, mergeChanges, type Values } from '../../data/outbox/merge';
import { discard, sendAgain } from '../../data/outbox/outbox';
import { entryToOpen } from '../../data/outbox/outbox-view';
import { repliesSince, resolveConflict } from '../../data/outbox/settle-changes';
import type { ChangeEntry, OutboxEntry } from '../../data/store/db';
import { Button, ButtonLink } from '../../ui/button';
import { TextAreaField } from '../../ui/forms/field';
import { Notice } from '../../ui/notice';
import { Actions } from '../../ui/page-parts';
import { LocalTime } from '../../ui/text/local-time';
import { showToast } from '../../ui/toast';
import { fieldInWords, isChoice, valueInWords } from '../parts/values-in-words';
import styles from './conflict.module.css';

type Props = {
  /** What was written since the reply was begun. */
  since: readonly Reply[];
  reply: StaffReply;
  onChange: (reply: StaffReply) => void;
};

/** Shows a reply that is not sent yet below what others wrote meanwhile: it may have to say something else. */
const ReplyMeanwhile = ({ since, reply, onChange }: Props) => (
  <section className={styles.clash} aria-labelledby="reply-title">
    <h2 id="reply-title">Written meanwhile</h2>
    <ol className={styles.replies}>
      {since.map(({ id, from, byName, writtenAt, text }) => (
        <li key={id}>
          <p className={styles.quiet}>
            {from === 'customer' ? 'The customer' : byName} · <LocalTime at={writtenAt} />
          </p>
          <pre className={styles.value}>{text}</pre>
        </li>
      ))}
    </ol>
    <TextAreaField
      label="Your reply"
      hint="It is not sent yet."
      value={reply.text}
      rows={4}
      maxLength={longestReply}
      onChange={(event) => onChange({ ...reply, text: event.target.value })}
    />
  </section>
);

/** Shows a change that the server refused: merged with the change of another admin, or to be corrected. */
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

type ClashFieldProps = { clash: Clash; value: unknown; onChange: (value: unknown) => void };

/** Shows a field that both changed: mine can be edited, and theirs is beside it and can be taken over. */
function ClashField({ clash, value, onChange }: ClashFieldProps) {
  const { field, mine, theirs } = clash;
  const title = useId();
  return (
    <section className={styles.clash} aria-labelledby={title}>
      <h2 id={title}>{fieldInWords(field)}</h2>
      <div className={styles.sides}>
        <div>
          {typeof mine === 'string' && !isChoice(field) ? (
            <TextAreaField
              label="What you want to save"
              value={String(value)}
              rows={mine.length > 80 ? 8 : 2}
              onChange={(event) => onChange(event.target.value)}
            />
          ) : (
            <>
              <h3>What you want to save</h3>
              <pre className={styles.value}>{valueInWords(value, field)}</pre>
            </>
          )}
        </div>
        <div>
          <h3>What they wrote</h3>
          <pre className={styles.value}>{valueInWords(theirs, field)}</pre>
          <Actions>
            <Button look="outline" onClick={() => onChange(theirs)}>
              Use theirs
            </Button>
            <Button look="quiet" onClick={() => onChange(mine)}>
              Use mine
            </Button>
          </Actions>
        </div>
      </div>
    </section>
  );
}

/** Shows a change that the server refused for another reason: what is wrong, and what can be done. */
function RefusedChange({ entry }: { entry: OutboxEntry }) {
  const [, navigate] = useLocation();
  const { id, subject, problem, change, body } = entry;
  const act = (work: Promise<unknown>, done: string) =>
    work.then(
      () => {
        sendSoon();
        showToast(done);
        navigate(change ? links.adminRecord(change.scope, change.entityId) : links.dashboard);
      },
      () => showToast('This is not possible at this moment. Please try again.'),
    );
  const form = change ? formOf(change, id, body) : null;
  return (
    <div className={styles.conflict}>
      <p>
        Your change of <strong>{subject}</strong> {problem ? 'was refused:' : 'waits.'}{' '}
        {problem?.title} {problem?.detail}
      </p>
      <ul className={styles.errors}>
        {problem?.errors?.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <strong>{fieldInWords(path)}: </strong>}
            {message}
          </li>
        ))}
      </ul>
      <Actions>
        {form && (
          <ButtonLink icon="edit" href={form}>
            Correct it
          </ButtonLink>
        )}
        <Button
          look="outline"
          icon="refresh"
          onClick={() =>
            act(
              // After a conflict the change starts from what the server has now.
              change?.current ? resolveConflict(db, id, body) : sendAgain(db, id),
              'It is being sent again.',
            )
          }
        >
          Send again
        </Button>
        <Button
          look="quiet"
          icon="trash"
          onClick={() => act(discard(db, id), 'Your change was undone.')}
        >
          Undo my change
        </Button>
      </Actions>
    </div>
  );
}

function formOf(
  { scope, entityId, method }: ChangeEntry['change'],
  id: string,
  { quotation }: ChangeEntry['body'],
) {
  if (quotation) return `${links.adminQuotation(entityId)}?entry=${id}`;
  if (method !== 'PUT') return null;
  if (scope === 'products') return `${links.updateProduct(entityId)}?entry=${id}`;
  if (scope === 'rates') return `${links.updateRate(entityId)}?entry=${id}`;
  return scope === 'services' ? `${links.updateService(entityId)}?entry=${id}` : null;
}
