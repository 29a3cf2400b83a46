import { useMemo, useState } from 'react';
import * as v from 'valibot';
import { Link } from 'wouter';
import type { MailReturn, UpdateTrouble } from '../../../edge-api/contract/admin/inbox';
import { EmailAddress } from '../../../edge-api/contract/fields';
import { referencePattern } from '../../../edge-api/contract/reference';
import { requestSubject } from '../../../edge-api/contract/request-subject';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { timeText } from '../../../edge-api/contract/text/dates';
import { links } from '../../config/links';
import type { InboxScope } from '../../data/admin/changes';
import { Button, ButtonAnchor } from '../../ui/button';
import { LocalTime } from '../../ui/text/local-time';
import { ChoiceDialog } from '../parts/inbox/choice-dialog';
import { useGrowing } from '../parts/use-records';
import styles from './submission-view.module.css';

export type SenderFacts = { name: string; email: string; phone: string; whatsapp?: boolean };

type SenderProps = {
  sender: SenderFacts;
  /** Empty where the phone number could not be read. */
  phoneE164: string;
  /** The title of a mail that answers. */
  answerTitle: string;
};

/** Says who sent a submission, and opens the ways to reach them. */
export function Sender({ sender, phoneE164, answerTitle }: SenderProps) {
  const { name, email, phone, whatsapp } = sender;
  const call = phoneAddress({ phone, e164: phoneE164 });
  return (
    <section className={styles.sender} aria-label="Sender">
      <p>
        <strong>{name}</strong>
        <br />
        <a href={`mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(answerTitle)}`}>
          {email}
        </a>
        {phone && (
          <>
            <br />
            <a href={call}>{phone}</a>
            {phoneE164 && phoneE164 !== phone && ` (${phoneE164})`}
          </>
        )}
      </p>
      <div className={styles.ways}>
        {phone && (
          <ButtonAnchor look="outline" icon="phone" href={call}>
            Call
          </ButtonAnchor>
        )}
        {phoneE164 && whatsapp && (
          <ButtonAnchor
            look="outline"
            icon="chat"
            href={`https://wa.me/${phoneE164.replace('+', '')}`}
          >
            WhatsApp
          </ButtonAnchor>
        )}
      </div>
    </section>
  );
}

/**
 * Returns where a tap on a phone number leads: to its E.164 form, else to what was typed up to its extension, which a
 * phone would dial as a part of the number.
 */
export const phoneAddress = ({ phone, e164 }: { phone: string; e164: string }): string =>
  `tel:${e164 || (/^[\d+().\s/-]*/.exec(phone)?.[0] ?? '').replace(/[^+\d]/g, '')}`;

/** What staff read when a customer gets no updates by mail. */
const updateTroubles: Record<Exclude<UpdateTrouble, ''>, string> = {
  'no-address': 'Not mailed: this e-mail address gets no mails of ours. Call, or use its page.',
  unsubscribed: 'Not mailed: the customer wants no e-mails about news. They see it on its page.',
  refused: 'Not mailed: the mail server of this address refused the last e-mail.',
  returned: 'The last e-mail to this address came back.',
};

type MailTroubleProps = {
  trouble: Exclude<UpdateTrouble, ''>;
  /** The last mail that came back. */
  mailReturn: MailReturn | null;
  email: string;
  hasPhone: boolean;
  onCorrect: (email: string) => void;
};

const readAddress = (typed: string): string | null => {
  const address = v.safeParse(EmailAddress, typed);
  return address.success ? address.output : null;
};

/** Says why a customer gets no mails, and lets staff correct the address, which they ask for by phone. */
export function MailTrouble({ trouble, mailReturn, email, hasPhone, onCorrect }: MailTroubleProps) {
  const [isOpen, setOpen] = useState(false);
  const isReturned = trouble === 'returned' && mailReturn !== null;
  return (
    <div className={styles.sender}>
      <p>
        {updateTroubles[trouble]}
        {isReturned && (
          <>
            {' '}
            It was to {mailReturn.address}, and came back <LocalTime at={mailReturn.at} />.
            {mailReturn.said && <> The mail server said: “{mailReturn.said}”.</>}
          </>
        )}
        {trouble === 'returned' &&
          (hasPhone
            ? ' Call, and ask for another address.'
            : ' There is no phone number: look for another way to ask for an address.')}
      </p>
      {trouble !== 'unsubscribed' && (
        <Button look="outline" icon="edit" onClick={() => setOpen(true)}>
          Correct the address
        </Button>
      )}
      {isOpen && (
        <ChoiceDialog
          title={`Instead of ${email}`}
          intro="Mails that wait, and what was said last, go to the new address. Links in earlier mails end."
          choices={[]}
          field={{
            label: 'E-mail of the customer',
            type: 'email',
            read: readAddress,
            error: 'This does not look like an e-mail address.',
          }}
          submit="Save the address"
          onChoose={onCorrect}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

type SetApartNoteProps = {
  onTrust: () => void;
  /**
   * Called to make a request of it. Undefined: it did not come by mail, but by a form that was filled in as robots do
   * it.
   */
  onAsRequest: (() => void) | undefined;
};

/** Says why a submission is among those of robots, and how to take it from there. */
export const SetApartNote = ({ onTrust, onAsRequest }: SetApartNoteProps) => (
  <div className={styles.sender}>
    {onAsRequest ? (
      <p>
        This e-mail was set apart: it answers none of ours, or a program may have written it. It is
        erased after 30 days.
      </p>
    ) : (
      <p>This seems to come from a robot: no e-mail was sent for it.</p>
    )}
    <div className={styles.ways}>
      <Button look="outline" icon="check" onClick={onTrust}>
        {onAsRequest ? 'Make it a message' : 'It is from a person'}
      </Button>
      {onAsRequest && <AsRequestButton onAsRequest={onAsRequest} />}
    </div>
  </div>
);

/** Makes a request of a message that came by mail. */
export const AsRequestButton = ({ onAsRequest }: { onAsRequest: () => void }) => (
  <Button look="outline" icon="document" onClick={onAsRequest}>
    Make it a request
  </Button>
);

type MergeNoteProps = {
  kind: SubmissionKind;
  reference: string;
  others: readonly SameSender[];
  goesOnAs: string | null;
};

/** Says under which reference a submission goes on, and which ones go on under it. */
export function MergeNote({ kind, others, goesOnAs, reference }: MergeNoteProps) {
  const merged = others.filter(({ mergedInto, isDone }) => isDone && mergedInto === reference);
  const linkTo = (to: string) => {
    const known = others.find((other) => other.reference === to);
    // The search finds what this device does not have, as it asks the server.
    const href = known ? links.adminInboxOf({ kind, open: known.id }) : links.adminReference(to);
    return (
      <Link key={to} href={href}>
        {to}
      </Link>
    );
  };
  return (
    <>
      {goesOnAs && <p className={styles.times}>It goes on under {linkTo(goesOnAs)}.</p>}
      {merged.length > 0 && (
        <p className={styles.ways}>
          Goes on here too: {merged.map((one) => linkTo(one.reference))}
        </p>
      )}
    </>
  );
}

type MergeButtonProps = {
  reference: string;
  others: readonly SameSender[];
  onMerge: (mergedInto: string) => void;
};

/**
 * Closes a submission that is the same as another one of its sender: one of those that are open on this device, or
 * one named by its reference.
 */
export function MergeButton({ reference, others, onMerge }: MergeButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button look="outline" icon="copy" onClick={() => setOpen(true)}>
        Same as another
      </Button>
      {isOpen && (
        <MergeDialog
          reference={reference}
          others={others.filter((one) => !one.isDone)}
          onMerge={onMerge}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function MergeDialog({
  reference,
  others,
  onMerge,
  onClose,
}: MergeButtonProps & { onClose: () => void }) {
  const kind = reference.slice(0, 3);
  const read = (typed: string) => {
    const wanted = typed.trim().toUpperCase();
    const isOther = wanted !== reference && wanted.startsWith(kind);
    return isOther && referencePattern.test(wanted) ? wanted : null;
  };
  return (
    <ChoiceDialog
      title={`${reference} is the same as`}
      intro="It is closed, and its customer reads under which reference it goes on."
      choices={others.map((other) => ({
        label: `${other.reference}: ${other.subject}, ${timeText(other.receivedAt)}`,
        value: other.reference,
      }))}
      field={{
        label: 'Reference of another one of this sender',
        read,
        error: `Write another reference that begins with ${kind}`,
      }}
      submit={`Close ${reference}`}
      onChoose={onMerge}
      onClose={onClose}
    />
  );
}

/** Another submission of a kind, from the same address. */
type SameSender = {
  id: string;
  reference: string;
  subject: string;
  receivedAt: string;
  isDone: boolean;
  mergedInto: string | null;
};

/** Whether a status ends the work on a submission. */
export const isDone = (status: string): boolean => status === 'closed' || status === 'archived';

/** Returns the other submissions of a scope that this device has of an address. */
export function useSameSender(scope: InboxScope, id: string, email: string): SameSender[] {
  const { records } = useGrowing(scope);
  return useMemo(() => {
    const address = email.toLowerCase();
    return (records ?? [])
      .filter((one) => one.id !== id)
      .filter((one) => ('contact' in one ? one.contact : one).email.toLowerCase() === address)
      .map(({ status, mergedInto = null, ...one }) => ({
        id: one.id,
        reference: one.reference,
        receivedAt: one.receivedAt,
        subject: 'contact' in one ? requestSubject(one, null) : one.subject,
        isDone: isDone(status),
        mergedInto,
      }));
  }, [records, id, email]);
}
