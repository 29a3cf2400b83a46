import { useCallback, useState } from 'react';
import type {
  WebhookDeliveries,
  WebhookDelivery,
} from '../../../../edge-api/contract/admin/webhooks';
import { failureSentence } from '../../../data/http/failure-sentence';
import { useAttempt } from '../../../ui/use-attempt';
import { useAdmin } from '../admin-context';
import { merged } from './merge-deliveries';
import { useAnswer } from './use-answer';

/** The deliveries to a webhook, the newest first and kept up to date, and older ones when asked for. */
export function useDeliveries(id: string) {
  const { api } = useAdmin();
  const [deliveries, setDeliveries] = useState<WebhookDelivery[]>();
  /** Where older ones begin; undefined until the first answer, null at the end. */
  const [older, setOlder] = useState<string | null>();
  const attempt = useAttempt(failureSentence);

  const add = useCallback(
    (items: WebhookDelivery[]) => setDeliveries((before) => merged(before ?? [], items)),
    [],
  );
  const ask = useCallback(async () => {
    const { items, nextCursor } = await api.webhookDeliveries(id);
    add(items);
    setOlder((before) => (before === undefined ? nextCursor : before));
  }, [api, id, add]);
  const newest = useAnswer(ask, deliveries?.some(isDue));

  const more = older
    ? () =>
        attempt.run(async () => {
          const page: WebhookDeliveries = await api.webhookDeliveries(id, older);
          add(page.items);
          setOlder(page.nextCursor);
        })
    : null;
  const problem = attempt.problem ?? (newest.error ? failureSentence(newest.error) : null);
  return { deliveries, add, more, isFetching: attempt.busy, problem };
}

const isDue = ({ state, nextAttemptAt }: WebhookDelivery): boolean =>
  state === 'waiting' && Date.parse(nextAttemptAt ?? '') <= Date.now();
