import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type { ApiKeyRecord, StopReason } from '../../../edge-api/contract/admin/api-keys';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { Actions } from '../../ui/page-parts';
import { Badge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { useAdmin } from '../parts/admin-context';
import { useOffline } from '../parts/needs-connection';
import { ItemAbout } from './item-about';
import styles from './programs.module.css';
import { scopeWords } from './scope-words';
import { useAct } from './use-act';

type Props = { apiKey: ApiKeyRecord; refresh: () => Promise<void> };

/** Why a key no longer works, after which the time follows. */
const reasons: Record<StopReason, string> = {
  withdrawn: 'Withdrawn',
  ended: 'Its time was over',
  'maker-blocked': 'Withdrawn because the admin who made it was blocked',
  'maker-no-admin': 'Withdrawn because the person who made it is no longer an admin',
  'maker-erased': 'Withdrawn because the account of the person who made it was erased',
};

/** One API key: what it may do, who made it, when a program used it. */
export function ApiKeyItem({ apiKey, refresh }: Props) {
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

function Withdraw({ apiKey: { id, name }, refresh }: Props) {
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
