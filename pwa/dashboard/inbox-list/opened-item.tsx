import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { onConnection } from '../../data/http/connection';
import { failureSentence } from '../../data/http/failure-sentence';
import { OptionalPart } from '../../loading/optional-part';
import { Button } from '../../ui/button';
import { useAdmin } from '../parts/admin-context';
import { useWithPending } from '../parts/use-records';
import styles from './inbox.module.css';
import { type InboxItem, idOf, messageItems, requestItems } from './inbox-item';
import type { useInboxItems } from './use-inbox-items';

type Opened =
  | { state: 'none' | 'asking' | 'gone' }
  | { state: 'here'; item: InboxItem }
  | { state: 'failed'; error: unknown; retry: () => void };

/**
 * Returns the item that the address names: as this device has it, or else as the server answers, whatever its age.
 */
export function useOpenedItem(
  id: string | null,
  { all, filter, messages, requests }: ReturnType<typeof useInboxItems>,
): Opened {
  const stored = all?.find((item) => idOf(item) === id);
  const isWhole = messages.isWhole && requests.isWhole;
  const isMissing = id !== null && all !== undefined && isWhole && !stored;
  const isMessage = filter.kind === 'contact-message';
  const asked = useAsked(isMissing ? id : null, isMessage, `${messages.asOf} ${requests.asOf}`);
  const isGone = isMissing && asked.items?.length === 0;
  const { forget } = messages.fetched;
  const { forget: forgetRequest } = requests.fetched;
  useEffect(() => {
    if (!isGone || !id) return;
    forget(id);
    forgetRequest(id);
  }, [isGone, id, forget, forgetRequest]);

  if (id === null) return { state: 'none' };
  if (isGone) return { state: 'gone' };
  const older = [...messages.older, ...requests.older].find((item) => idOf(item) === id);
  const item = stored ?? asked.items?.[0] ?? older;
  if (item) return { state: 'here', item };
  if (asked.error) return { state: 'failed', error: asked.error, retry: asked.retry };
  return { state: all ? 'asking' : 'none' };
}

/** The server's answer for an id, which is of a message or of a request. */
type Answer = {
  id: string;
  messages: AdminRecord<'contact-messages'>[];
  requests: AdminRecord<'service-requests'>[];
};

const nothing: Answer = { id: '', messages: [], requests: [] };

/**
 * Asks the server for the record `id`, first where it probably is, and again whenever something was changed there:
 * `asOf` says how far changes are known here. It asks for nothing when `id` is null. `items` is undefined until the
 * answer, and empty when the server no longer has the record.
 */
function useAsked(id: string | null, isMessage: boolean, asOf: string) {
  const { api } = useAdmin();
  const [answer, setAnswer] = useState(nothing);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  const retry = useCallback(() => setRound((asked) => asked + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `asOf` and `round` ask again; the place is only a guess.
  useEffect(() => {
    setError(null);
    if (id === null) return;
    let isWanted = true;
    const asking = [
      async () => ({ ...nothing, messages: listOf(await api.one('contact-messages', id)) }),
      async () => ({ ...nothing, requests: listOf(await api.one('service-requests', id)) }),
    ];
    if (!isMessage) asking.reverse();
    firstOf(asking).then(
      (found) => isWanted && setAnswer({ ...found, id }),
      (failure: unknown) => isWanted && setError(failure),
    );
    return () => {
      isWanted = false;
    };
  }, [api, id, asOf, round]);

  useEffect(() => (error ? onConnection(retry) : undefined), [error, retry]);
  const messages = useWithPending('contact-messages', answer.messages);
  const requests = useWithPending('service-requests', answer.requests);
  const items = useMemo(
    () => messages && requests && [...messageItems(messages), ...requestItems(requests)],
    [messages, requests],
  );
  return { items: answer.id === id ? items : undefined, error, retry };
}

function listOf<One>(found: One | null): One[] {
  return found === null ? [] : [found];
}

async function firstOf(asking: (() => Promise<Answer>)[]): Promise<Answer> {
  for (const ask of asking) {
    const found = await ask();
    if (found.messages.length + found.requests.length > 0) return found;
  }
  return nothing;
}

type OpenedItemProps = { opened: Opened; onBack: () => void; view: (item: InboxItem) => ReactNode };

/** The item that is open, or why it can't be. */
export function OpenedItem({ opened, onBack, view }: OpenedItemProps) {
  return (
    <>
      {opened.state !== 'none' && (
        <div className={styles.back}>
          <Button look="quiet" icon="arrow-left" onClick={onBack}>
            All
          </Button>
        </div>
      )}
      {opened.state === 'here' && (
        <OptionalPart
          key={idOf(opened.item)}
          of={opened.item.record}
          fallback={<p>{opened.item.record.reference} can’t be shown on this device.</p>}
        >
          <View item={opened.item} view={view} />
        </OptionalPart>
      )}
      <div className={styles.empty} role="status">
        {opened.state === 'asking' && <p>Loading …</p>}
        {opened.state === 'gone' && <p>Our server does not have it. It was erased.</p>}
        {opened.state === 'failed' && (
          <>
            <p>This device does not have it. {failureSentence(opened.error, needsConnection)}</p>
            <Button look="outline" onClick={opened.retry}>
              Try again
            </Button>
          </>
        )}
      </div>
    </>
  );
}

/** Calls `view` while it renders, so that an error of `view` is caught around it. */
const View = ({ item, view }: { item: InboxItem } & Pick<OpenedItemProps, 'view'>) => view(item);

const needsConnection = 'It may be older than twelve months, and our server can’t be reached.';
