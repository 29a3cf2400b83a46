import type { PrivacySettings } from '../../../edge-api/contract/privacy-settings';
import { company } from '../../config/company/company';
import { privacySections } from '../../config/company/pages/privacy';
import text from '../../ui/text/markdown.module.css';
import { officeCities } from '../../ui/text/office-cities';
import { LegalSections } from './legal-sections';

/** How long the server stores each kind of data, by its settings. */
function RetentionTimes({ settings }: { settings: PrivacySettings | null }) {
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

/** Says what no setting limits. */
const WithoutTimes = () => (
  <>
    <li>Account of a member of our team: for as long as they belong to it.</li>
    <li>The hash of an address: without a limit.</li>
  </>
);

/** Says what the company stores about people, by the server's settings; null while they are not known. */
export function PrivacyText({ settings }: { settings: PrivacySettings | null }) {
  return (
    <div className={text.text}>
      <h2>Who we are</h2>
      <p>
        {company.name}, {officeCities}. {company.legalNote}
      </p>
      <p>
        Questions about your data: <a href={`mailto:${company.email}`}>{company.email}</a> or{' '}
        <a href={company.phone.tel}>{company.phone.display}</a>.
      </p>
      <h2>What we store, and why</h2>
      <ul>
        <li>
          <strong>Messages and requests.</strong> What you write into our forms: your name, e-mail
          address, phone number and company, your text, the cargo and its route, and the files that
          you attach; when you wrote it, and your account if you were logged in. We use it to answer
          you and to prepare a quotation, and add our notes and the status.
        </li>
        <li>
          <strong>Your account, if you create one.</strong> Your e-mail address and name, when you
          created it and when you last used it. With it you can follow your requests.{' '}
          <AccountsNote settings={settings} />
        </li>
        <li>
          <strong>E-mails.</strong> <MailsNote settings={settings} />
        </li>
        <li>
          <strong>Notifications, if you switch them on.</strong> The address of your device at the
          push service of its browser, such as Google’s, Mozilla’s, Microsoft’s or Apple’s, and the
          keys that the browser made. The push service learns that our server tells your device
          something, and when; it can’t read what. It is one sentence with a reference, without
          cargo, price or name. We forget the address when you switch them off, log out, or what
          they are about is erased.
        </li>
        <li>
          <strong>A hash of some addresses.</strong> When we have blocked a person, or have given
          them the rights of our team, we keep a one-way hash of their e-mail address, so that the
          block lasts and the rights are not given a second time. Of a blocked account we also keep
          its number, and nothing else.
        </li>
        <li>
          <strong>What our team changes.</strong> Who changed what and when, so that a mistake can
          be found and undone.
        </li>
        <li>
          <strong>Your network address.</strong> We count how often an address sends something, so
          that one sender can’t block all others. The count is removed within hours; the address of
          a file’s sender when the file has arrived, after 30 days at the latest. Our server’s log
          may contain the address together with what failed or was refused, and no text of yours.
        </li>
        <ErrorReportsNote settings={settings} />
      </ul>
      <h2>How long we keep it</h2>
      <RetentionTimes settings={settings} />
      <p>
        The server’s log and backups are not part of this: they are removed by the rules of our
        hosting.
      </p>
      <h2>Who sees it</h2>
      <p>
        The members of our team who answer you. Our hosting provider and the mail servers on the way
        process it for us. Where Google stores your account, Google processes it as well.
        {settings?.errorReportsTo &&
          ` The service at ${settings.errorReportsTo} sees the reports of errors, as described above.`}{' '}
        We sell no data and show no advertising.
      </p>
      <OnDevice />
      <h2>Cookies and tracking</h2>
      <p>
        We set no cookies, count no visits and load no scripts from other sites, with one exception:
        for logging in, your browser connects to Google and may load a script from there. Links to
        our chat and to social media are plain links. Those sites decide what happens there.
      </p>
      <h2>See, correct or erase your data</h2>
      <p>
        With an account, your dashboard has “Download my data” and “Delete my account”. Without one,
        write to us from the e-mail address that you gave us: we tell you what we have, correct it
        or erase it. If your account is blocked, or you belong to our team, write to us as well: the
        dashboard can’t delete such an account. The law obliges us to keep some things, such as the
        papers of a shipment: those we keep for as long as it says.
      </p>
      <LegalSections sections={privacySections} />
    </div>
  );
}

function ErrorReportsNote({ settings }: { settings: PrivacySettings | null }) {
  if (settings && !settings.errorReportsTo) return null;
  return (
    <li>
      <strong>Errors of this site.</strong>{' '}
      {settings
        ? `When a page or our server fails, our server tells a service that we use to find errors, at ${settings.errorReportsTo}: the kind of error and where in our program it happened, which kind of page was open, the version of the site and of your browser, and whether there was a connection. It is not told who you are, your network address, or anything that you wrote or looked for.`
        : 'Whether a service is told of them is shown here as soon as there is a connection.'}
    </li>
  );
}

function AccountsNote({ settings }: { settings: PrivacySettings | null }) {
  if (!settings) {
    return 'Where your password is stored is shown here as soon as there is a connection.';
  }
  if (!settings.accountsAtGoogle) {
    return 'On this server, accounts are for trials: an emulator stores them, not Google.';
  }
  return 'Your password and your login are stored by Google (Firebase Authentication); we never see the password. When we remove an account because it was not used, the login at Google stays until you delete it or ask us to do so.';
}

function MailsNote({ settings }: { settings: PrivacySettings | null }) {
  if (!settings) {
    return 'Whether our server sends e-mails is shown here as soon as there is a connection.';
  }
  const limit = settings.receipts;
  if (!limit) return 'This server sends no e-mails.';
  return (
    <>
      We get a copy of each message by e-mail, and you get a receipt with its reference. A receipt
      repeats nothing that you wrote.{' '}
      {`One address gets at most ${limit.perHour} an hour and ${limit.perDay} a day.`} Erasing your
      data here does not erase the copy in our mailbox: ask us to delete that too.
    </>
  );
}

function OnDevice() {
  return (
    <>
      <h2>What is on your own device</h2>
      <p>So that the site works without a connection, your browser stores:</p>
      <ul>
        <li>our services and products, and the pages that you opened, with their pictures;</li>
        <li>
          half-filled forms, messages and requests that wait to be sent, with their files, and the
          references of those that were sent;
        </li>
        <li>the products in your basket, and those that you looked at last;</li>
        <li>the units that you chose, and what you ticked in a list of papers;</li>
        <li>
          while you are logged in: who you are, a key for our server (<code>access-token</code>),
          Google’s own record of your login, and for our team the data of the dashboard.
        </li>
      </ul>
      <p>
        Logging out removes the last of these. Your browser’s settings remove everything (“site
        data”); a message or request that still waits to be sent is then lost.
      </p>
    </>
  );
}

/** A number of days in words: in years where they are whole years. */
export const timeText = (days: number): string =>
  days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day');

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
