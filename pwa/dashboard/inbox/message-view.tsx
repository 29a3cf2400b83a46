import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { messageMerged } from '../../../edge-api/contract/admin/inbox';
import { messageSteps } from '../../../edge-api/contract/admin/status-steps';
import { messageChange } from '../../data/admin/changes';
import type { Shown } from '../../data/admin/shown-records';
import { useAdmin } from '../parts/admin-context';
import { useChange } from '../parts/use-change';
import { MailedReply } from './mailed-reply';
import { SubmissionView } from './submission-view';
import styles from './submission-view.module.css';

/** A message that is open in the inbox. */
export function MessageView({ message }: { message: Shown<'contact-messages'> }) {
  const change = useChange();
  const { db } = useAdmin();

  /** An archived message comes back as one that was read. */
  function undoOf(message: AdminRecord<'contact-messages'>) {
    const back = (present: typeof message) => messageChange(present, { status: 'read' });
    return {
      done: `${message.reference} was archived.`,
      undoing: {
        changes: [back(message)],
        changesFromPresent: async () => [
          back((await db['contact-messages'].get(message.id)) ?? message),
        ],
      },
    };
  }

  const becomeRequest = () =>
    change([messageChange(message, { asRequest: true })], {
      done: `${message.reference} goes on as a request.`,
    });

  return (
    <SubmissionView
      title={message.subject}
      kind="contact-message"
      record={message}
      sender={message}
      nextSteps={messageSteps[message.status]}
      merged={messageMerged}
      onAsRequest={message.mail ? () => becomeRequest() : undefined}
      onChange={(body) =>
        change([messageChange(message, body)], body.status === 'archived' ? undoOf(message) : {})
      }
    >
      <p className={styles.text}>{message.message}</p>
      {message.mail && <MailedReply mail={message.mail} />}
    </SubmissionView>
  );
}
