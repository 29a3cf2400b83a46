import { messageSteps } from '../../../../edge-api/contract/admin/status-steps';
import { contactMessageStatuses } from '../../../../edge-api/contract/contact-message';
import { useRecords } from '../use-records';
import { Inbox } from './inbox';
import { SubmissionView } from './submission-view';
import styles from './submission-view.module.css';
import { useInboxChange } from './use-inbox-change';

/** The messages of visitors. */
export function MessageInbox() {
  const messages = useRecords('contact-messages');
  const change = useInboxChange('contact-messages');
  return (
    <Inbox
      what="messages"
      items={messages}
      statuses={contactMessageStatuses}
      titleOf={(message) => message.subject}
      senderOf={(message) => message.name}
      textOf={({ subject, name, email, reference, message }) =>
        [subject, name, email, reference, message].join(' ')
      }
      view={(message) => (
        <SubmissionView
          key={message.id}
          title={message.subject}
          kind="contact-message"
          record={message}
          sender={message}
          nextSteps={messageSteps[message.status]}
          onChange={(body) => change(message, body)}
        >
          <p className={styles.text}>{message.message}</p>
        </SubmissionView>
      )}
    />
  );
}
