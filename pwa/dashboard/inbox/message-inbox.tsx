import { searchedText } from '../../../edge-api/contract/admin/record-search';
import { messageSteps } from '../../../edge-api/contract/admin/status-steps';
import { contactMessageStatuses } from '../../../edge-api/contract/contact-message';
import { messageChange } from '../../data/admin/changes';
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
          onChange={(body) => change([messageChange(message, body)])}
        >
          <p className={styles.text}>{message.message}</p>
        </SubmissionView>
      )}
    />
  );
}
