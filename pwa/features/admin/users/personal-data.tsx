import { type FormEvent, useState, useSyncExternalStore } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type {
  PersonalDataCounts,
  PersonalDataPreview,
} from '../../../../edge-api/contract/admin/personal-data';
import { isOffline, onConnection } from '../../../data/http/connection';
import { exportPersonalData, previewPersonalData } from '../../../data/http/personal-data-api';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/forms/field';
import { saveFile } from '../../../ui/save-file';
import { useAdmin } from '../admin-context';
import { useAddressQuery } from '../use-address-query';
import { useRecords } from '../use-records';
import { ErasePersonalData } from './erase-personal-data';
import { failureText, type LookedUp } from './looked-up';
import styles from './personal-data.module.css';
import { PersonalDataFound } from './personal-data-found';

const changedMeanwhile =
  'Something was added or changed since you looked, so nothing was erased. Please look again.';

/** All that is known of one address: look, take it as a file, erase it. */
export function PersonalData() {
  const { api } = useAdmin();
  const offline = useSyncExternalStore(onConnection, isOffline, () => false);
  const of = useAddressQuery().search.get('of');
  const chosen = useRecords('users')?.find(({ uid }) => uid === of)?.email;
  const [typed, setTyped] = useState<string | null>(null);
  const [found, setFound] = useState<LookedUp | null>(null);
  const [erased, setErased] = useState<PersonalDataCounts | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const email = typed ?? chosen ?? '';

  async function attempt(work: () => Promise<void>) {
    setBusy(true);
    setProblem('');
    await work().catch((error) => setProblem(failureText(error)));
    setBusy(false);
  }

  const show = (preview: PersonalDataPreview) => setFound({ preview, key: uuidV7() });

  function look(event: FormEvent) {
    event.preventDefault();
    setFound(null);
    setErased(null);
    attempt(async () => show(await previewPersonalData(api, email.trim())));
  }

  const save = (address: string) =>
    attempt(async () => saveFile('personal-data.json', await exportPersonalData(api, address)));

  return (
    <div className={styles.section}>
      <p>
        When people ask what you know of them, or ask to be forgotten: look up their address, and
        make sure first that it is theirs.
      </p>
      <form className={styles.lookup} onSubmit={look}>
        <TextField
          label="E-mail address"
          type="email"
          required
          autoComplete="off"
          value={email}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" icon="search" busy={busy} disabled={offline}>
            Look up
          </Button>
        </div>
      </form>
      {offline && (
        <p className={styles.warning} role="status">
          This needs a connection, and there is none at the moment.
        </p>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {erased && (
        <p role="status">
          Erased: {erased.messages} messages, {erased.requests} requests, {erased.mails} e-mails and{' '}
          {erased.accounts} accounts. A device that was signed in there is signed out at its next
          call. The sign-in at Firebase is not yours to see here: delete it in its console. Copies
          of messages in the company’s mailbox are not erased either: delete them there.
        </p>
      )}
      {found && (
        <PersonalDataFound preview={found.preview}>
          <Button
            look="outline"
            icon="download"
            busy={busy}
            disabled={offline}
            onClick={() => save(found.preview.email)}
          >
            Download
          </Button>
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
