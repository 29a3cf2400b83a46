import type { PrivacySettings } from '../../../edge-api/contract/privacy-settings';
import { timeText } from './times';

/** How long the server stores each kind of data, by its settings. */
export function RetentionTimes({ settings }: { settings: PrivacySettings | null }) {
  if (!settings) {
    return (
      <>
        <p>
          The times are settings of our server, and are not on this device yet. They appear here as
          soon as there is a connection.
        </p>
        <ul>
          <WithoutTimes />
        </ul>
      </>
    );
  }
  const { submissionsDays, mailBodiesDays, auditDetailsDays, unusedAccountsDays } =
    settings.retention;
  return (
    <ul>
      <li>
        Messages and requests, with their files and our notes about them:{' '}
        {timeText(submissionsDays)} after their last change.
      </li>
      <li>Text and address of an e-mail: {timeText(mailBodiesDays)} after it was sent.</li>
      <li>Account of a visitor: {timeText(unusedAccountsDays)} after the last visit with it.</li>
      <li>
        What exactly a member of our team changed: {timeText(auditDetailsDays)}. The record of who
        changed something and when stays.
      </li>
      <WithoutTimes />
    </ul>
  );
}

/** What no setting limits. */
const WithoutTimes = () => (
  <>
    <li>Account of a member of our team: for as long as they belong to it.</li>
    <li>The hash of an address: without a limit.</li>
  </>
);
