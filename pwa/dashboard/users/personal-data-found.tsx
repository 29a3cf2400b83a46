import type { ReactNode } from 'react';
import type {
  PersonalDataCounts,
  PersonalDataPreview,
} from '../../../edge-api/contract/admin/personal-data';
import { roleLabels } from '../../config/role-labels';
import { Callout } from '../../ui/callout';
import { Actions } from '../../ui/page-parts';
import { numberText } from '../../ui/text/formats';
import { LocalTime } from '../../ui/text/local-time';
import { Counts } from '../parts/counts';
import { valueInWords } from '../parts/values-in-words';
import styles from './personal-data.module.css';

const columns: [keyof PersonalDataCounts, string][] = [
  ['accounts', 'Accounts'],
  ['messages', 'Messages'],
  ['requests', 'Requests'],
  ['mails', 'E-mails'],
  ['waitingMails', 'of them not sent yet'],
  ['auditEntries', 'Changes in the audit'],
];

/** How much is known of a person, and which messages and requests. `children`: the buttons below. */
export function PersonalDataFound({
  preview,
  children,
}: {
  preview: PersonalDataPreview;
  children: ReactNode;
}) {
  const { email, counts, accounts, submissions, isStaff } = preview;
  const total = counts.messages + counts.requests;
  const isNothing = Object.values(counts).every((count) => count === 0);
  if (isNothing) return <p role="status">Nothing is known about {email}.</p>;
  return (
    <section className={styles.section} aria-labelledby="found">
      <h2 id="found">What is known about {email}</h2>
      <PersonalDataTable counts={counts} />
      {accounts.map(({ uid, displayName, role, blocked }) => (
        <p key={uid}>
          Account: {displayName || email} · {roleLabels[role]}
          {blocked &&
            ' · Blocked. An erasure leaves the block, with a one-way hash of the address and the id of the account.'}
        </p>
      ))}
      {submissions.length > 0 && (
        <ul className={styles.submissions} aria-label="Messages and requests">
          {submissions.map(({ reference, kind, email: written, status, receivedAt }) => (
            <li key={reference}>
              {reference} · {kind === 'contact-message' ? 'Message' : 'Request'} ·{' '}
              {valueInWords(status, 'status')} · <LocalTime at={receivedAt} />
              {written.toLowerCase() !== email && ` · written from the account, as ${written}`}
            </li>
          ))}
        </ul>
      )}
      {total > submissions.length && (
        <p className={styles.quiet}>
          The newest {submissions.length} of {numberText(total)}.
        </p>
      )}
      {isStaff && (
        <Callout tone="warning">
          This is an admin’s account. Make it a customer’s account first, then it can be erased.
        </Callout>
      )}
      <Actions>{children}</Actions>
    </section>
  );
}

export const PersonalDataTable = ({ counts }: { counts: PersonalDataCounts }) => (
  <Counts counts={columns.map(([name, label]) => [label, counts[name]])} />
);
