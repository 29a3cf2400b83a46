import { useLocation } from 'wouter';
import { links } from '../../config/links';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { discard, sendAgain } from '../../data/outbox/outbox';
import { resolveConflict } from '../../data/outbox/settle-changes';
import type { OutboxEntry } from '../../data/store/db';
import { Button, ButtonLink } from '../../ui/button';
import { Actions } from '../../ui/page-parts';
import { showToast } from '../../ui/toast';
import { fieldInWords } from '../parts/values-in-words';
import styles from './conflict.module.css';

/** A change that the server refused for another reason: what is wrong, and what can be done. */
export function RefusedChange({ entry }: { entry: OutboxEntry }) {
  const [, navigate] = useLocation();
  const { id, subject, problem, change, body } = entry;
  const act = (work: Promise<unknown>, done: string) =>
    work.then(
      () => {
        sendSoon();
        showToast(done);
        navigate(change ? links.adminRecord(change.scope, change.entityId) : links.dashboard);
      },
      () => showToast('This is not possible at this moment. Please try again.'),
    );
  const form = change ? formOf(change, id, body) : null;
  return (
    <div className={styles.conflict}>
      <p>
        Your change of <strong>{subject}</strong> {problem ? 'was refused:' : 'waits.'}{' '}
        {problem?.title} {problem?.detail}
      </p>
      <ul className={styles.errors}>
        {problem?.errors?.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <strong>{fieldInWords(path)}: </strong>}
            {message}
          </li>
        ))}
      </ul>
      <Actions>
        {form && (
          <ButtonLink icon="edit" href={form}>
            Correct it
          </ButtonLink>
        )}
        <Button
          look="outline"
          icon="refresh"
          onClick={() =>
            act(
              // After a conflict it starts from what the server has now.
              change?.current ? resolveConflict(db, id, body) : sendAgain(db, id),
              'It is being sent again.',
            )
          }
        >
          Send again
        </Button>
        <Button
          look="quiet"
          icon="trash"
          onClick={() => act(discard(db, id), 'Your change was undone.')}
        >
          Undo my change
        </Button>
      </Actions>
    </div>
  );
}

function formOf(
  { scope, entityId, method }: NonNullable<OutboxEntry['change']>,
  id: string,
  { quotation }: OutboxEntry['body'],
) {
  if (quotation) return `${links.adminQuotation(entityId)}?entry=${id}`;
  if (method !== 'PUT') return null;
  if (scope === 'products') return `${links.updateProduct(entityId)}?entry=${id}`;
  if (scope === 'rates') return `${links.updateRate(entityId)}?entry=${id}`;
  return scope === 'services' ? `${links.updateService(entityId)}?entry=${id}` : null;
}
