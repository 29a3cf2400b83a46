import { useCallback, useState } from 'react';
import type { WebhookDeliveries, WebhookDelivery } from '../../../edge-api/contract/admin/webhooks';
import { failureSentence } from '../../data/http/failure-sentence';
import { useAttempt } from '../../ui/use-attempt';
import { useAdmin } from '../parts/admin-context';
import { type Log, merged, withNewest } from './merge-deliveries';
import { useAnswer } from './use-answer';

/** The deliveries to a webhook, the newest first and kept up to date, and older ones when asked for. */
export function useDeliveries(id: string) {
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
          // Unless the log began again meanwhile.
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
