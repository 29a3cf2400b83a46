import type { ApiKeyRecord } from '../../../edge-api/contract/admin/api-keys';
import { useAdmin } from '../parts/admin-context';
import { ApiKeyItem } from './api-key-item';
import { NewApiKeyDialog } from './new-api-key-dialog';
import styles from './programs.module.css';
import { ProgramsScreen } from './programs-screen';
import { useAnswer } from './use-answer';

/** The keys with which programs use the API: what each may do, and how to withdraw it. */
export function ApiKeyList() {
  const { api } = useAdmin();
  const list = useAnswer(api.apiKeys);
  const keys = list.answer?.items;
  const working = keys?.filter(({ stopped }) => !stopped) ?? [];
  const stopped = keys?.filter(({ stopped }) => stopped) ?? [];
  return (
    <ProgramsScreen
      about="With an API key a program of yours, such as your accounting, reads and changes messages, requests and the catalogue. Each key may do only what you choose."
      make="Make an API key"
      dialog={(show, close) => (
        <NewApiKeyDialog show={show} refresh={list.refresh} onClose={close} />
      )}
      list={list}
    >
      {keys && working.length === 0 && <p>No program has a key that works.</p>}
      <Keys keys={working} refresh={list.refresh} />
      {stopped.length > 0 && (
        <details>
          <summary>Keys that no longer work ({stopped.length})</summary>
          <Keys keys={stopped} refresh={list.refresh} />
        </details>
      )}
    </ProgramsScreen>
  );
}

type KeysProps = { keys: ApiKeyRecord[]; refresh: () => Promise<void> };

const Keys = ({ keys, refresh }: KeysProps) => (
  <ul className={styles.list}>
    {keys.map((key) => (
      <li key={key.id}>
        <ApiKeyItem apiKey={key} refresh={refresh} />
      </li>
    ))}
  </ul>
);
