import { Link } from 'wouter';
import { links } from '../../config/links';
import { useAdmin } from '../parts/admin-context';
import styles from './programs.module.css';
import { ProgramsScreen } from './programs-screen';
import { useAnswer } from './use-answer';
import { WebhookAbout, webhookSecret } from './webhook-about';
import { WebhookDialog } from './webhook-dialog';

const lost =
  'Our server can’t be reached at the moment, and it may have added the webhook. If it is in the list, give it a new secret there.';

/** Lists the addresses that are told of events, each with its state and a link to its page. */
export function WebhookList() {
  const { api } = useAdmin();
  const list = useAnswer(api.webhooks);
  const webhooks = list.answer?.items;
  return (
    <ProgramsScreen
      about="A webhook tells a program of yours at once when a message or a request arrives, or something is changed. It names no person: the program reads the rest with an API key."
      make="Add a webhook"
      dialog={(show, close) => (
        <WebhookDialog
          title="A new webhook"
          send="Add the webhook"
          save={(input, key) => api.makeWebhook(input, { key })}
          onSaved={({ address, secret }) => show(webhookSecret(address, secret))}
          lost={lost}
          refresh={list.refresh}
          onClose={close}
        />
      )}
      list={list}
    >
      {webhooks?.length === 0 && <p>No program is told of anything yet.</p>}
      <ul className={styles.list}>
        {webhooks?.map((webhook) => (
          <li key={webhook.id}>
            <article className={styles.item}>
              <WebhookAbout
                webhook={webhook}
                heading={<Link href={links.adminWebhook(webhook.id)}>{webhook.address}</Link>}
              />
            </article>
          </li>
        ))}
      </ul>
    </ProgramsScreen>
  );
}
