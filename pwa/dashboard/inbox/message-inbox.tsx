import type { AdminRecord } from '../../../edge-api/contract/admin/admin-feed';
import { searchedText } from '../../../edge-api/contract/admin/record-search';
import { messageSteps } from '../../../edge-api/contract/admin/status-steps';
import { contactMessageStatuses } from '../../../edge-api/contract/contact-message';
import { messageChange } from '../../data/admin/changes';
import { useAdmin } from '../parts/admin-context';
import { useChange } from '../parts/use-change';
import { useListed } from '../parts/use-records';
import { Inbox } from './inbox';
import { SubmissionView } from './submission-view';
import styles from './submission-view.module.css';

const textOf = searchedText('contact-messages');

/** The messages of visitors. */
export function MessageInbox() {
  const messages = useListed('contact-messages');
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

  return (
    <Inbox
      scope="contact-messages"
      what="messages"
      found={messages}
      statuses={contactMessageStatuses}
      titleOf={(message) => message.subject}
      senderOf={(message) => message.name}
      textOf={textOf}
      view={(message) => (
        <SubmissionView
          key={message.id}
          title={message.subject}
          kind="contact-message"
          record={message}
          sender={message}
          nextSteps={messageSteps[message.status]}
          onChange={(body) =>
            change(
              [messageChange(message, body)],
              body.status === 'archived' ? undoOf(message) : {},
            )
          }
        >
          <p className={styles.text}>{message.message}</p>
        </SubmissionView>
      )}
    />
  );
}
