import { useState } from 'react';
import { v7 as uuidV7 } from 'uuid';
import { useLocation } from 'wouter';
import type { WebhookRecord } from '../../../edge-api/contract/admin/webhooks';
import { links } from '../../config/links';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog, type Question } from '../../ui/confirm-dialog';
import { Actions } from '../../ui/page-parts';
import { useAdmin } from '../parts/admin-context';
import { ChangeHistory } from '../parts/change-history';
import { useOffline } from '../parts/needs-connection';
import { AnswerNote } from './answer-note';
import { DeliveryLog } from './delivery-log';
import styles from './programs.module.css';
import { type Secret, useSecret } from './secret-card';
import { useAct } from './use-act';
import { useAnswer } from './use-answer';
import { WebhookAbout, webhookSecret } from './webhook-about';
import { WebhookDialog } from './webhook-dialog';
import { deletionOf, newSecretOf, switchOffOf } from './webhook-questions';

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
