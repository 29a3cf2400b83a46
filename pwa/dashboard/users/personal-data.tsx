import { type FormEvent, type ReactNode, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import {
  type PersonalDataCounts,
  PersonalDataPreview,
} from '../../../edge-api/contract/admin/personal-data';
import { roleLabels } from '../../config/role-labels';
import { ApiError } from '../../data/http/answers';
import { failureSentence } from '../../data/http/failure-sentence';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Dialog, DialogActions } from '../../ui/dialog';
import { TextField } from '../../ui/forms/field';
import { Actions } from '../../ui/page-parts';
import { SaveFileButton } from '../../ui/save-file-button';
import { numberText } from '../../ui/text/formats';
import { LocalTime } from '../../ui/text/local-time';
import { useAttempt } from '../../ui/use-attempt';
import { useAdmin } from '../parts/admin-context';
import { Counts } from '../parts/counts';
import { NeedsConnection, useOffline } from '../parts/needs-connection';
import { useAddressQuery } from '../parts/use-address-query';
import { useRecords } from '../parts/use-records';
import { valueInWords } from '../parts/values-in-words';
import styles from './personal-data.module.css';

const columns: [keyof PersonalDataCounts, string][] = [
  ['accounts', 'Accounts'],
  ['messages', 'Messages'],
  ['requests', 'Requests'],
  ['mails', 'E-mails'],
  ['waitingMails', 'of them not sent yet'],
  ['auditEntries', 'Changes in the audit'],
];

/** Shows how much is known of a person, and which messages and requests. `children`: the buttons below. */
function PersonalDataFound({
  preview,
  children,
}: {
  preview: PersonalDataPreview;
  children: ReactNode;
}) {
  const { email, counts, accounts, submissions, isStaff } = preview;
  const total = counts.messages + counts.requests;
  const isNothing = Object.values(counts).every((count) => count === 0);
  if (isNothing) return <p role="status">Nothing is known about {email}.</p>;
  return (
    <section className={styles.section} aria-labelledby="found">
      <h2 id="found">What is known about {email}</h2>
      <PersonalDataTable counts={counts} />
      {accounts.map(({ uid, displayName, role, blocked }) => (
        <p key={uid}>
          Account: {displayName || email} · {roleLabels[role]}
          {blocked &&
            ' · Blocked. An erasure leaves the block, with a one-way hash of the address and the id of the account.'}
        </p>
      ))}
      {submissions.length > 0 && (
        <ul className={styles.submissions} aria-label="Messages and requests">
          {submissions.map(({ reference, kind, email: written, status, receivedAt }) => (
            <li key={reference}>
              {reference} · {kind === 'contact-message' ? 'Message' : 'Request'} ·{' '}
              {valueInWords(status, 'status')} · <LocalTime at={receivedAt} />
              {written.toLowerCase() !== email && ` · written from the account, as ${written}`}
            </li>
          ))}
        </ul>
      )}
      {total > submissions.length && (
        <p className={styles.quiet}>
          The newest {submissions.length} of {numberText(total)}.
        </p>
      )}
      {isStaff && (
        <Callout tone="warning">
          This is an admin’s account. Make it a customer’s account first, then it can be erased.
        </Callout>
      )}
      <Actions>{children}</Actions>
    </section>
  );
}

const PersonalDataTable = ({ counts }: { counts: PersonalDataCounts }) => (
  <Counts counts={columns.map(([name, label]) => [label, counts[name]])} />
);

/** What was found of a person; `key` is the idempotency key of its erasure. */
type FoundData = { preview: PersonalDataPreview; key: string };

type Props = {
  found: FoundData;
  offline: boolean;
  /** Called when something was added since the look-up, and nothing was erased. */
  onChanged: (preview: PersonalDataPreview) => void;
  onErased: (counts: PersonalDataCounts) => void;
};

const Refused = v.object({ preview: PersonalDataPreview });

/** Lists what is deleted, and erases it once the address was typed again. */
function ErasePersonalData(props: Props) {
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button look="quiet" icon="trash" disabled={props.offline} onClick={() => setAsks(true)}>
        Erase …
      </Button>
      {asks && <EraseDialog {...props} onClose={() => setAsks(false)} />}
    </>
  );
}

function EraseDialog({
  found: { preview, key },
  offline,
  onChanged,
  onErased,
  onClose,
}: Props & { onClose: () => void }) {
  const { api } = useAdmin();
  const { email, counts, seen } = preview;
  const [typed, setTyped] = useState('');
  const { busy, problem, run } = useAttempt((error) => {
    const refused = v.safeParse(Refused, error instanceof ApiError ? error.body : null);
    if (refused.success) onChanged(refused.output.preview);
    return failureSentence(error);
  });
  const isConfirmed = typed.trim().toLowerCase() === email;

  const erase = (close: () => void) => (event: FormEvent) => {
    event.preventDefault();
    if (!isConfirmed) return;
    void run(async () => {
      const { erased } = await api.erasePersonalData({ email, seen }, key);
      close();
      onErased(erased);
    });
  };

  return (
    <Dialog title={`Erase everything that is known about ${email}?`} onClose={onClose}>
      {(close) => (
        <form onSubmit={erase(close)}>
          <PersonalDataTable counts={counts} />
          <p>
            This can’t be undone. It is also deleted on the devices of all admins. The audit still
            says that something was changed, when and by whom, and that you erased it. An e-mail
            that is being sent at this moment may still arrive.
          </p>
          <TextField
            label="Type the address to confirm"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {problem && <Callout tone="problem">{problem}</Callout>}
          <DialogActions>
            <Button type="submit" icon="trash" busy={busy} disabled={!isConfirmed || offline}>
              Erase for good
            </Button>
            <Button look="outline" disabled={busy} onClick={close}>
              Cancel
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}

const changedMeanwhile =
  'Something was added or changed since you looked, so nothing was erased. Please look again.';

/** Shows everything that is known of one address: look it up, save it as a file, erase it. */
export function PersonalData() {
  const { api } = useAdmin();
  const offline = useOffline();
  const of = useAddressQuery().search.get('of');
  const chosen = useRecords('users')?.find(({ uid }) => uid === of)?.email;
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<FoundData | null>(null);
  const [erased, setErased] = useState<PersonalDataCounts | null>(null);
  const { busy, problem, setProblem, run } = useAttempt(failureSentence);
  const email = typed ?? chosen ?? '';

  const show = (preview: PersonalDataPreview) => setFound({ preview, key: uuidV7() });

  function lookUp(event: FormEvent) {
    event.preventDefault();
    setFound(null);
    setErased(null);
    void run(async () => show(await api.previewPersonalData(email.trim())));
  }

  return (
    <div className={styles.section}>
      <p>
        When people ask what you know about them, or ask to be erased: look up their address. First
        make sure that it is theirs.
      </p>
      <form className={styles.lookup} onSubmit={lookUp}>
        <TextField
          label="E-mail address"
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Actions>
          <Button type="submit" icon="search" busy={busy} disabled={offline}>
            Look up
          </Button>
        </Actions>
      </form>
      {offline && <NeedsConnection />}
      {problem && <Callout tone="problem">{problem}</Callout>}
      {erased && (
        <p role="status">
          Erased: {erased.messages} messages, {erased.requests} requests, {erased.mails} e-mails and{' '}
          {erased.accounts} accounts. A device that was logged in to one of them is logged out at
          once, or when it is online again. We can’t delete the login at Firebase: delete it in the
          Firebase console. Copies of messages in the company’s mailbox are not erased either:
          delete them there.
        </p>
      )}
      {found && (
        <PersonalDataFound preview={found.preview}>
          <SaveFileButton
            fileName="personal-data.json"
            load={() => api.exportPersonalData(found.preview.email)}
            explain={failureSentence}
            disabled={offline}
          >
            Download
          </SaveFileButton>
          {!found.preview.isStaff && (
            <ErasePersonalData
              key={found.key}
              found={found}
              offline={offline}
              onChanged={(preview) => {
                show(preview);
                setProblem(changedMeanwhile);
              }}
              onErased={(counts) => {
                setFound(null);
                setErased(counts);
              }}
            />
          )}
        </PersonalDataFound>
      )}
    </div>
  );
}
