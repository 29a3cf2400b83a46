import { type FormEvent, type ReactNode, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import {
  type ApiKeyRecord,
  type ApiScope,
  apiScopes,
  NewApiKey,
  type StopReason,
  scopeMeanings,
} from '../../../edge-api/contract/admin/api-keys';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Dialog } from '../../ui/dialog';
import { ChecksField } from '../../ui/forms/checks-field';
import { ErrorSummary } from '../../ui/forms/error-summary';
import { TextField } from '../../ui/forms/field';
import { Actions } from '../../ui/page-parts';
import { Badge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { useOffline } from '../parts/needs-connection';
import { ItemAbout } from './item-about';
import styles from './programs.module.css';
import { ProgramsScreen } from './programs-screen';
import type { Secret } from './secret-card';
import { SendOrCancel } from './send-or-cancel';
import { useAct } from './use-act';
import { useAnswer } from './use-answer';
import { useChecked } from './use-checked';

/** What a scope allows, with its name: the documentation and the errors of the API say only that. */
const scopeWords = Object.fromEntries(
  apiScopes.map((scope) => [
    scope,
    <>
      {scopeMeanings[scope]} <code className={styles.scope}>{scope}</code>
    </>,
  ]),
) as Record<ApiScope, ReactNode>;

type ApiKeyItemProps = { apiKey: ApiKeyRecord; refresh: () => Promise<void> };

/** Why a key no longer works; the time follows. */
const reasons: Record<StopReason, string> = {
  withdrawn: 'Withdrawn',
  ended: 'Its time was over',
  'maker-blocked': 'Withdrawn because the admin who made it was blocked',
  'maker-no-admin': 'Withdrawn because the person who made it is no longer an admin',
  'maker-erased': 'Withdrawn because the account of the person who made it was erased',
};

/** One API key: what it may do, who made it, when a program used it. */
function ApiKeyItem({ apiKey, refresh }: ApiKeyItemProps) {
  const { name, prefix, scopes, madeByEmail, createdAt, lastUsedAt, endsAt, stopped } = apiKey;
  return (
    <article className={styles.item}>
      <ItemAbout
        heading={
          <>
            {name}{' '}
            <Badge tone={stopped ? undefined : 'good'}>{stopped ? 'Stopped' : 'Works'}</Badge>
          </>
        }
        label="What the program may do"
        list={scopes.map((scope) => [scope, scopeWords[scope]])}
        madeByEmail={madeByEmail}
        createdAt={createdAt}
        facts={
          <>
            {' · '}
            {lastUsedAt ? (
              <>
                last used <LocalTime at={lastUsedAt} />
              </>
            ) : (
              'never used'
            )}
            {endsAt && !stopped && (
              <>
                {' '}
                · works until <LocalTime at={endsAt} />
              </>
            )}
          </>
        }
      >
        {stopped && (
          <p>
            {reasons[stopped.why]}, <LocalTime at={stopped.at} />.
          </p>
        )}
        <code>{prefix}…</code>
      </ItemAbout>
      {!stopped && <Withdraw apiKey={apiKey} refresh={refresh} />}
    </article>
  );
}

function Withdraw({ apiKey: { id, name }, refresh }: ApiKeyItemProps) {
  const { api } = useAdmin();
  const offline = useOffline();
  const [asks, setAsks] = useState(false);
  const { busy, problem, act } = useAct(refresh);
  return (
    <Actions>
      <Button look="outline" busy={busy} disabled={offline} onClick={() => setAsks(true)}>
        Withdraw
      </Button>
      {problem && <Callout tone="problem">{problem}</Callout>}
      {asks && (
        <ConfirmDialog
          title={`Withdraw the key “${name}”?`}
          changes={[
            'A program that uses it is refused at once.',
            'It can’t be made to work again: the program then needs a new key.',
          ]}
          confirm="Withdraw"
          onConfirm={() => act(() => api.withdrawApiKey(id, { key: uuidV7() }))}
          onClose={() => setAsks(false)}
        />
      )}
    </Actions>
  );
}

type Props = {
  show: (secret: Secret) => void;
  refresh: () => Promise<void>;
  onClose: () => void;
};

const lost =
  'Our server can’t be reached at the moment, and it may have made the key. Please look at the list: a key that you did not see can only be withdrawn.';

/** Asks what a new key may do and for how long, and makes it. */
function NewApiKeyDialog({ show, refresh, onClose }: Props) {
  const { api } = useAdmin();
  // If the same change is sent again after a lost answer, the server refuses it instead of making a second key.
  const [changeKey] = useState(() => uuidV7());
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<ApiScope[]>([]);
  const [lastDay, setLastDay] = useState('');
  const { errors, attempt, check } = useChecked(NewApiKey);
  const { busy, problem, act } = useAct(refresh, lost);

  const make = (close: () => void) => (event: FormEvent) => {
    event.preventDefault();
    const input = check({ name, scopes, endsAt: endOf(lastDay) });
    if (!input) return;
    void act(async () => {
      const { key } = await api.makeApiKey(input, { key: changeKey });
      close();
      show({
        title: `The key “${input.name}”`,
        what: 'key',
        secret: key,
        todo: 'Copy it into your program now, and send it to no one: who has it can do what the key may do.',
      });
    });
  };

  return (
    <Dialog title="A new API key" onClose={onClose}>
      {(close) => (
        <form noValidate onSubmit={make(close)}>
          {attempt > 0 && <ErrorSummary errors={errors} attempt={attempt} />}
          <TextField
            name="name"
            label="Name"
            hint="The program that will use it. The history shows this name."
            maxLength={80}
            autoComplete="off"
            value={name}
            error={errors.name?.message}
            onChange={({ target }) => setName(target.value)}
          />
          <ChecksField
            name="scopes"
            legend="What the program may do"
            labels={scopeWords}
            value={scopes}
            error={errors.scopes?.message}
            onChange={setScopes}
          />
          <TextField
            name="endsAt"
            label="Last day"
            optional
            hint="It stops working at the end of this day, by the time of this device."
            type="date"
            value={lastDay}
            error={errors.endsAt?.message}
            onChange={({ target }) => setLastDay(target.value)}
          />
          <SendOrCancel send="Make the key" busy={busy} problem={problem} onCancel={close} />
        </form>
      )}
    </Dialog>
  );
}

/** The end of a day (ISO 8601) on this device; null for none. */
function endOf(day: string): string | null {
  if (!day) return null;
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** Shows the keys with which programs use the API: what each may do, and how to withdraw it. */
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
