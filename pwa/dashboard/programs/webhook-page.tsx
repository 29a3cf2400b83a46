import { useAdmin } from '../parts/admin-context';
import { ChangeHistory } from '../parts/change-history';
import { AnswerNote } from './answer-note';
import { DeliveryLog } from './delivery-log';
import styles from './programs.module.css';
import { useSecret } from './secret-card';
import { useAnswer } from './use-answer';
import { WebhookAbout } from './webhook-about';
import { WebhookActions } from './webhook-actions';

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
