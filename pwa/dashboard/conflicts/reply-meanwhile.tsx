import {
  longestReply,
  type Reply,
  type StaffReply,
} from '../../../edge-api/contract/conversation/reply';
import { TextAreaField } from '../../ui/forms/field';
import { LocalTime } from '../../ui/text/local-time';
import styles from './conflict.module.css';

type Props = {
  /** What was written since the reply was begun. */
  since: readonly Reply[];
  reply: StaffReply;
  onChange: (reply: StaffReply) => void;
};

/** A reply that is not sent yet, below what others wrote meanwhile: it may have to say something else. */
export const ReplyMeanwhile = ({ since, reply, onChange }: Props) => (
  <section className={styles.clash} aria-labelledby="reply-title">
    <h2 id="reply-title">Written meanwhile</h2>
    <ol className={styles.replies}>
      {since.map(({ id, from, byName, writtenAt, text }) => (
        <li key={id}>
          <p className={styles.quiet}>
            {from === 'customer' ? 'The customer' : byName} · <LocalTime at={writtenAt} />
          </p>
          <pre className={styles.value}>{text}</pre>
        </li>
      ))}
    </ol>
    <TextAreaField
      label="Your reply"
      hint="It is not sent yet."
      value={reply.text}
      rows={4}
      maxLength={longestReply}
      onChange={(event) => onChange({ ...reply, text: event.target.value })}
    />
  </section>
);
