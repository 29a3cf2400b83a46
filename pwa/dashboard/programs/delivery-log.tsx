import { useCallback, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import type {
  WebhookDeliveries,
  WebhookDelivery,
  WebhookRecord,
} from '../../../edge-api/contract/admin/webhooks';
import { failureSentence } from '../../data/http/failure-sentence';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Badge } from '../../ui/status-badge';
import { LocalTime } from '../../ui/text/local-time';
import { useAttempt } from '../../ui/use-attempt';
import { useAdmin } from '../parts/admin-context';
import { useOffline } from '../parts/needs-connection';
import { deliverySentence, eventWords } from './delivery-sentence';
import { type Log, merged, withNewest } from './merge-deliveries';
import styles from './programs.module.css';
import { useAct } from './use-act';
import { useAnswer } from './use-answer';

/** Returns the deliveries to a webhook, the newest first and kept up to date, and older ones when asked for. */
function useDeliveries(id: string) {
  const { api } = useAdmin();
  const [log, setLog] = useState<Log>();
  const deliveries = log?.deliveries;
  const attempt = useAttempt(failureSentence);

  const add = useCallback(
    (items: WebhookDelivery[]) =>
      setLog((before) => ({
        deliveries: merged(before?.deliveries ?? [], items),
        older: before?.older,
      })),
    [],
  );
  const ask = useCallback(async () => {
    const page = await api.webhookDeliveries(id);
    setLog((before) => withNewest(before, page));
  }, [api, id]);
  const newest = useAnswer(ask, deliveries?.some(isDue));

  const older = log?.older;
  const more = older
    ? () =>
        attempt.run(async () => {
          const page: WebhookDeliveries = await api.webhookDeliveries(id, older);
          // This does nothing if the log began again meanwhile.
          setLog((before) =>
            before?.older === older
              ? { deliveries: merged(before.deliveries, page.items), older: page.nextCursor }
              : before,
          );
        })
    : null;
  const problem = attempt.problem ?? (newest.error ? failureSentence(newest.error) : null);
  return { deliveries, add, more, isFetching: attempt.busy, problem };
}

const isDue = ({ state, nextAttemptAt }: WebhookDelivery): boolean =>
  state === 'waiting' && Date.parse(nextAttemptAt ?? '') <= Date.now();

type Props = {
  webhook: WebhookRecord;
  /** Asks how the webhook stands now. */
  refresh: () => Promise<void>;
};

const badges = {
  waiting: <Badge tone="attention">Waiting</Badge>,
  delivered: <Badge tone="good">Delivered</Badge>,
  failed: <Badge tone="bad">Failed</Badge>,
} as const;

/** Shows what was sent to a webhook, the newest first, and what came back; any delivery can be sent again. */
export function DeliveryLog({ webhook: { id, offReason }, refresh }: Props) {
  const { api } = useAdmin();
  const offline = useOffline();
  const log = useDeliveries(id);
  const { busy, problem, act } = useAct(refresh);
  const isOff = offReason !== null;
  const send = (request: () => Promise<WebhookDelivery>) => () =>
    act(async () => log.add([await request()]));

  return (
    <section className={styles.log} aria-labelledby="deliveries">
      <div className={styles.head}>
        <h2 id="deliveries">Deliveries</h2>
        <Button
          look="outline"
          icon="send"
          disabled={busy || offline || isOff}
          onClick={send(() => api.pingWebhook(id, { key: uuidV7() }))}
        >
          Send a test
        </Button>
      </div>
      {problem && <Callout tone="problem">{problem}</Callout>}
      {log.problem && !offline && <Callout tone="problem">{log.problem}</Callout>}
      {log.deliveries?.length === 0 && (
        <p>Nothing was sent yet. A delivery is listed here for 30 days.</p>
      )}
      <ol className={styles.list}>
        {log.deliveries?.map((delivery) => (
          <li key={delivery.id} className={styles.delivery}>
            <p className={styles.event}>
              <strong>{eventWords(delivery.type)}</strong> {delivery.about} {badges[delivery.state]}
            </p>
            <p>{deliverySentence(delivery, isOff)}</p>
            <p className={styles.quiet}>
              <LocalTime at={delivery.createdAt} /> · <code>{delivery.eventId}</code>
            </p>
            <Button
              look="quiet"
              icon="refresh"
              disabled={busy || offline || isOff || delivery.recordErased}
              aria-label={['Send again:', eventWords(delivery.type), delivery.about]
                .join(' ')
                .trim()}
              onClick={send(() => api.sendDeliveryAgain(id, delivery.id))}
            >
              Send again
            </Button>
          </li>
        ))}
      </ol>
      {log.more && (
        <Button look="outline" disabled={offline} busy={log.isFetching} onClick={log.more}>
          Show older deliveries
        </Button>
      )}
    </section>
  );
}
