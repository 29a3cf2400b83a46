import { useState } from 'react';
import * as v from 'valibot';
import type { MailReturn, UpdateTrouble } from '../../../edge-api/contract/admin/inbox';
import { EmailAddress } from '../../../edge-api/contract/fields';
import { Button } from '../../ui/button';
import { LocalTime } from '../../ui/text/local-time';
import { ChoiceDialog } from '../parts/inbox/choice-dialog';
import styles from './submission-view.module.css';

/** What staff read when a customer gets no updates by mail. */
const updateTroubles: Record<Exclude<UpdateTrouble, ''>, string> = {
  'no-address': 'Not mailed: this e-mail address gets no mails of ours. Call, or use its page.',
  unsubscribed: 'Not mailed: the customer wants no e-mails about news. They see it on its page.',
  refused: 'Not mailed: the mail server of this address refused the last e-mail.',
  returned: 'The last e-mail to this address came back.',
};

type Props = {
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
export function MailTrouble({ trouble, mailReturn, email, hasPhone, onCorrect }: Props) {
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
            ...{ label: 'E-mail of the customer', type: 'email', read: readAddress },
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
