import { useCallback, useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useLocation } from 'wouter';
import {
  formerSecretHours,
  type WebhookDeliveries,
  type WebhookDelivery,
  type WebhookRecord,
  webhookEventMeanings,
} from '../../../edge-api/contract/admin/webhooks';
import { timeText } from '../../../edge-api/contract/text/dates';
import { links } from '../../config/links';
import { failureSentence } from '../../data/http/failure-sentence';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog, type Question } from '../../ui/confirm-dialog';
import { Actions } from '../../ui/page-parts';
import { Badge } from '../../ui/status-badge';
import { codeOrder, numberText } from '../../ui/text/formats';
import { LocalTime } from '../../ui/text/local-time';
import { useAttempt } from '../../ui/use-attempt';
import { useAdmin } from '../parts/admin-context';
import { ChangeHistory } from '../parts/change-history';
import { useOffline } from '../parts/needs-connection';
import { AnswerNote } from './answer-note';
import styles from './programs.module.css';
import { type Secret, useSecret } from './secret-card';
import { useAct } from './use-act';
import { useAnswer } from './use-answer';
import { WebhookAbout, webhookSecret } from './webhook-about';
import { WebhookDialog } from './webhook-dialog';

type Props = {
  webhook: WebhookRecord;
  refresh: () => Promise<void>;
  /** Gets the new secret. */
  show: (secret: Secret) => void;
};
type Asked = { question: Question; work: () => Promise<unknown> };

/** Changes a webhook, switches it, gives it a new secret, deletes it. */
function WebhookActions({ webhook, refresh, show }: Props) {
  const { api } = useAdmin();
  const [, navigate] = useLocation();
  const offline = useOffline();
  const [asked, setAsked] = useState<Asked | null>(null);
  /** The webhook as it was when its dialog was opened. */
  const [changing, setChanging] = useState<WebhookRecord | null>(null);
  const { busy, problem, act } = useAct(refresh);
  const { id, address, offReason, version } = webhook;

  const change = () => ({ key: uuidV7(), version });
  const switchTo = (isOn: boolean) => api.changeWebhook(id, { isOn }, change());
  async function renewSecret() {
    const { secret } = await api.renewWebhookSecret(id, change());
    show(webhookSecret(address, secret, true));
  }
  async function remove() {
    await api.deleteWebhook(id, change());
    navigate(links.adminWebhooks);
  }
  const ask = (question: Question, work: Asked['work']) => () => setAsked({ question, work });

  return (
    <Actions>
      <Button
        look="outline"
        disabled={busy || offline}
        onClick={
          offReason
            ? () => act(() => switchTo(true))
            : ask(switchOffOf(webhook), () => switchTo(false))
        }
      >
        {offReason ? 'Switch on' : 'Switch off'}
      </Button>
      <Button
        look="outline"
        icon="edit"
        disabled={busy || offline}
        onClick={() => setChanging(webhook)}
      >
        Change
      </Button>
      <Button
        look="quiet"
        disabled={busy || offline}
        onClick={ask(newSecretOf(webhook), renewSecret)}
      >
        New secret
      </Button>
      <Button
        look="quiet"
        icon="trash"
        disabled={busy || offline}
        onClick={ask(deletionOf(webhook), remove)}
      >
        Delete
      </Button>
      {problem && <Callout tone="problem">{problem}</Callout>}
      {asked && (
        <ConfirmDialog
          {...asked.question}
          onConfirm={() => act(asked.work)}
          onClose={() => setAsked(null)}
        />
      )}
      {changing && (
        <WebhookDialog
          title={`Change ${address}`}
          send="Save"
          start={filledInOf(changing)}
          save={(input, key) => api.changeWebhook(id, input, { key, version: changing.version })}
          refresh={refresh}
          onClose={() => setChanging(null)}
        />
      )}
    </Actions>
  );
}

const filledInOf = ({ address, eventTypes, note }: WebhookRecord) => ({
  address,
  eventTypes,
  note,
});

/** One webhook: how it stands, what can be done with it, and the log of its deliveries. */
export function WebhookPage({ id }: { id: string }) {
  const { api } = useAdmin();
  const list = useAnswer(api.webhooks);
  const { screen, show, card } = useSecret();
  const webhook = list.answer?.items.find((one) => one.id === id);
  return (
    <div ref={screen} tabIndex={-1} className={styles.screen}>
      <AnswerNote of={list} />
      {list.answer && !webhook && <p>There is no such webhook. It may have been deleted.</p>}
      {webhook && (
        <>
          <article className={styles.item}>
            <WebhookAbout webhook={webhook} heading={webhook.address} />
            <WebhookActions webhook={webhook} refresh={list.refresh} show={show} />
            <ChangeHistory kind="user" id={id} />
          </article>
          {card}
          <DeliveryLog webhook={webhook} refresh={list.refresh} />
        </>
      )}
    </div>
  );
}

type Addressed = Pick<WebhookRecord, 'address'>;

const switchOffOf = ({ address }: Addressed): Question => ({
  title: `Switch off ${address}?`,
  changes: [
    'Events that happen from now on are not sent, also not later.',
    'What waits already is sent once it is switched on again.',
  ],
  confirm: 'Switch off',
});

const newSecretOf = ({ address }: Addressed): Question => ({
  title: `Make a new secret for ${address}?`,
  changes: [
    'The new secret is shown once.',
    `For ${formerSecretHours} hours both secrets sign: change it in your program within that time.`,
  ],
  confirm: 'Make a new secret',
});

const deletionOf = ({ address }: Addressed): Question => ({
  title: `Delete ${address}?`,
  changes: [
    'Nothing is sent there any more, also not what waits.',
    'The log of its deliveries is deleted too. This can’t be undone.',
  ],
  confirm: 'Delete',
});

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

type DeliveryLogProps = {
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
function DeliveryLog({ webhook: { id, offReason }, refresh }: DeliveryLogProps) {
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

/** Joins the deliveries of both lists, the newest first; `latest` has the present state of a delivery. */
export function merged(before: WebhookDelivery[], latest: WebhookDelivery[]): WebhookDelivery[] {
  const byId = new Map([...before, ...latest].map((delivery) => [delivery.id, delivery]));
  return [...byId.values()].sort(
    (a, b) => codeOrder(b.createdAt, a.createdAt) || codeOrder(b.id, a.id),
  );
}

/** What is shown, and where older ones begin: undefined before the first page, null at the end. */
type Log = { deliveries: WebhookDelivery[]; older: string | null | undefined };

/**
 * Adds the newest page. If nothing of it was shown before, others may be in between, as after a night in which no one
 * looked: then the log begins again with this page.
 */
export function withNewest(before: Log | undefined, { items, nextCursor }: WebhookDeliveries): Log {
  const shown = new Set(before?.deliveries.map(({ id }) => id));
  if (!before || (nextCursor && !items.some(({ id }) => shown.has(id)))) {
    return { deliveries: items, older: nextCursor };
  }
  const older = before.older === undefined ? nextCursor : before.older;
  return { deliveries: merged(before.deliveries, items), older };
}

/** What happened, for people. */
const eventWords = (type: WebhookDelivery['type']): string =>
  type === 'ping' ? 'A test' : webhookEventMeanings[type];

/** How far a delivery has come; `isOff`: its webhook is off, so nothing is sent now. */
export function deliverySentence(delivery: WebhookDelivery, isOff: boolean): string {
  const { state, attempts, settledAt, nextAttemptAt, answerStatus, answerBytes } = delivery;
  const counted = attempts === 1 ? 'one attempt' : `${attempts} attempts`;
  if (state === 'delivered') {
    return `The receiver answered ${answerStatus} after ${counted}, ${timeText(settledAt ?? '')}.`;
  }
  const size = answerBytes ? ` Its answer of ${numberText(answerBytes)} bytes is not stored.` : '';
  const why = `${delivery.lastError ?? 'There was no answer.'}${size}`;
  if (delivery.recordErased) return 'Not sent any more: what it was about was erased.';
  if (state === 'failed') return `Given up after ${counted}. ${why}`;
  const next = isOff
    ? 'It is sent when the webhook is switched on.'
    : `The next attempt is at ${timeText(nextAttemptAt ?? '')}.`;
  if (attempts === 0) return isOff ? next : 'On its way.';
  return `${counted[0]?.toUpperCase()}${counted.slice(1)} failed. ${why} ${next}`;
}
