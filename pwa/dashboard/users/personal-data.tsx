import { type FormEvent, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type {
  PersonalDataCounts,
  PersonalDataPreview,
} from '../../../edge-api/contract/admin/personal-data';
import { failureSentence } from '../../data/http/failure-sentence';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { TextField } from '../../ui/forms/field';
import { Actions } from '../../ui/page-parts';
import { SaveFileButton } from '../../ui/save-file-button';
import { useAttempt } from '../../ui/use-attempt';
import { useAdmin } from '../parts/admin-context';
import { NeedsConnection, useOffline } from '../parts/needs-connection';
import { useAddressQuery } from '../parts/use-address-query';
import { useRecords } from '../parts/use-records';
import { ErasePersonalData, type FoundData } from './erase-personal-data';
import styles from './personal-data.module.css';
import { PersonalDataFound } from './personal-data-found';

const changedMeanwhile =
  'Something was added or changed since you looked, so nothing was erased. Please look again.';

/** Everything that is known of one address: look it up, save it as a file, erase it. */
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
    run(async () => show(await api.previewPersonalData(email.trim())));
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
