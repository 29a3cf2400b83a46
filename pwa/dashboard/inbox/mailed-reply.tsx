import { readChecks } from '../../../edge-api/contract/conversation/mail-checks';
import type { ReplyMail } from '../../../edge-api/contract/conversation/reply';
import { Callout } from '../../ui/callout';
import styles from './submission-conversation.module.css';

/** Shows staff whether the sender of a reply that came by mail is proved, and all that the mail said. */
export function MailedReply({ mail }: { mail: ReplyMail }) {
  const { otherAddress, whole, leftOut } = mail;
  const checks = mailChecks(mail.checks);
  return (
    <div className={styles.mail}>
      {otherAddress && <p>It came from {otherAddress}, which is not the customer’s address.</p>}
      {checks?.hasFailed && (
        <Callout tone="warning">The sender may be forged: {checks.text}.</Callout>
      )}
      {checks && !checks.hasFailed && <p>The sender was checked: {checks.text}.</p>}
      {leftOut.length > 0 && <p>Attachments that were not taken: {leftOut.join(', ')}</p>}
      {whole && (
        <details>
          <summary>All that the e-mail says</summary>
          <p className={styles.whole}>{whole}</p>
        </details>
      )}
    </div>
  );
}

const words: Record<string, string> = {
  pass: 'passed',
  fail: 'failed',
  softfail: 'failed',
  permerror: 'failed',
  none: 'is not set up there',
};

/** Says in words what the company's mail server found about the sender of a mail; null where it said nothing. */
export function mailChecks(checks: string): { text: string; hasFailed: boolean } | null {
  const { results, isProved } = readChecks(checks);
  if (results.size === 0) return null;
  const told = [...results].map(
    ([name, result]) => `${name.toUpperCase()} ${words[result] ?? `says “${result}”`}`,
  );
  const hasFailed = !isProved && [...results.values()].some((one) => words[one] === 'failed');
  return { text: told.join(', '), hasFailed };
}
