import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import {
  type Decision,
  isOpen,
  type QuotationStatus,
  type ShownQuotation,
} from '../../../edge-api/contract/quotation/quotation';
import { declineLabels } from '../../../edge-api/contract/quotation/quotation-labels';
import {
  alternativeInShort,
  quotationTitle,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { dayText } from '../../../edge-api/contract/text/dates';
import { limits } from '../../config/limits';
import { decide } from '../../data/conversation/write-word';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { discard } from '../../data/outbox/outbox';
import type { DecisionEntry } from '../../data/store/db';
import { answersWithin } from '../../data/store/time-limit';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ChoiceField, TextAreaField, TextField } from '../../ui/forms/field';
import { Actions } from '../../ui/page-parts';
import { useAttempt } from '../../ui/use-attempt';
import styles from './quotation-decision.module.css';

type Reason = Extract<Decision, { kind: 'decline' }>['reason'];
type DeclineFormProps = {
  busy: boolean;
  onStore: (decision: Decision) => void;
  onCancel: () => void;
};

/** Asks why a quotation is declined. */
function DeclineForm({ busy, onStore, onCancel }: DeclineFormProps) {
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const [isChecked, setIsChecked] = useState(false);

  function store(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (isReason(reason)) return onStore({ kind: 'decline', reason, text: text.trim() });
    event.currentTarget.querySelector('input')?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={store}>
      <ChoiceField
        legend="Why do you decline?"
        name="reason"
        options={Object.entries(declineLabels).map(([value, label]) => ({ value, label }))}
        chosen={reason}
        error={isChecked && !isReason(reason) ? 'Choose why you decline.' : undefined}
        onChange={(event) => setReason(event.target.value)}
      />
      <TextAreaField
        label="More about it"
        optional
        rows={3}
        maxLength={1000}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Actions>
        <Button type="submit" icon="send" busy={busy}>
          Decline
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
    </form>
  );
}

const isReason = (value: string): value is Reason => value in declineLabels;

type Props = {
  submissionId: string;
  quotation: ShownQuotation;
  /** The customer's decision on this device, about this quotation or another one, that has not arrived. */
  decided: DecisionEntry | undefined;
  /** Opens the form in which one writes to the company. */
  onAsk: () => void;
};

/** Lets a customer accept or decline a quotation or ask about it, or says what became of that. */
export function QuotationDecision({ submissionId, quotation, decided, onAsk }: Props) {
  const [wish, setWish] = useState<Decision['kind'] | null>(null);
  const { busy, problem, run } = useAttempt(
    () => 'This device could not store your answer, so it is not sent. Please try again.',
  );
  const note = useRef<HTMLDivElement>(null);
  const [isToBeRead, setIsToBeRead] = useState(false);
  const said = decided?.body;
  const isAbout = said?.quotationId === quotation.id;
  const waits = isAbout && !decided?.problem ? waitingText(said.decision) : null;
  const outcome = waits ?? outcomes[quotation.status];
  // The focus goes where the buttons were; on a phone no other place is seen.
  useEffect(() => {
    if (!isToBeRead || !outcome) return;
    note.current?.focus();
    setIsToBeRead(false);
  }, [isToBeRead, outcome]);
  if (decided && isAbout && decided.problem) {
    const left = () => discard(db, decided.id).then(() => setWish(null));
    return (
      <div className={styles.decision}>
        <Callout tone="problem">
          Your answer was not taken.{' '}
          {whyNot[quotation.status] ?? `${decided.problem.title} ${decided.problem.detail ?? ''}`}
        </Callout>
        <Actions>
          <Button look="outline" icon="check" onClick={() => run(left)}>
            {isOpen(quotation) ? 'Answer again' : 'Understood'}
          </Button>
        </Actions>
      </div>
    );
  }
  if (outcome) {
    const tone = !waits && quotation.status === 'accepted' ? 'good' : 'warning';
    return (
      <div ref={note} className={styles.decision} tabIndex={-1}>
        <Callout tone={tone}>{outcome}</Callout>
      </div>
    );
  }
  if (!isOpen(quotation) || (decided && !decided.problem)) return null;

  async function store(decision: Decision) {
    const storing = async () => {
      // An answer to the quotation before was refused: this one takes its place.
      if (decided) await discard(db, decided.id);
      await decide(db, submissionId, quotation, decision);
    };
    if (!(await run(() => answersWithin(limits.storageFormMs, storing())))) return;
    sendSoon();
    setWish(null);
    setIsToBeRead(true);
  }

  const form = { quotation, busy, onStore: store, onCancel: () => setWish(null) };
  return (
    <div className={styles.decision}>
      {wish === 'accept' && <AcceptForm {...form} />}
      {wish === 'decline' && <DeclineForm {...form} />}
      {problem && <Callout tone="problem">{problem}</Callout>}
      {wish === null && (
        <Actions>
          <Button icon="check" onClick={() => setWish('accept')}>
            Accept …
          </Button>
          <Button look="outline" icon="close" onClick={() => setWish('decline')}>
            Decline …
          </Button>
          <Button look="outline" icon="chat" onClick={onAsk}>
            Ask a question
          </Button>
        </Actions>
      )}
    </div>
  );
}

const whyNot: Partial<Record<QuotationStatus, string>> = {
  replaced: 'We had replaced this quotation by then: please look at the newer one.',
  withdrawn: 'We had withdrawn this quotation by then. Write to us, and we make you a new one.',
  expired:
    'The last day of this quotation was over by then. Write to us, and we make you a new one.',
  accepted: 'It had been accepted before.',
  declined: 'It had been declined before.',
};

/** The sentences below a quotation that can't be answered; a replaced one has the newer one beside it. */
const outcomes: Partial<Record<QuotationStatus, string>> = {
  accepted: 'You accepted this quotation. Thank you: we take the next step and write to you.',
  declined: 'You declined this quotation. Thank you for telling us.',
  expired: 'The last day of this quotation is over. Write to us if you would like a new one.',
  withdrawn: 'We withdrew this quotation. Write to us if you would like a new one.',
};

const waitingText = (decision: Decision) =>
  `${decision.kind === 'accept' ? `Accepted by ${decision.name}` : 'Declined'}: waiting on this device, and sent as soon as our server can be reached.`;

type AcceptFormProps = {
  quotation: ShownQuotation;
  busy: boolean;
  onStore: (decision: Decision) => void;
  onCancel: () => void;
};

/** Asks for the alternative and the name, and once more before it is stored. */
function AcceptForm({ quotation, busy, onStore, onCancel }: AcceptFormProps) {
  const { alternatives, validUntil } = quotation;
  const [only] = alternatives;
  const [chosenId, setChosenId] = useState(alternatives.length === 1 ? (only?.id ?? '') : '');
  const [name, setName] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const chosen = alternatives.find(({ id }) => id === chosenId);
  const accepted = name.trim();

  function check(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsChecked(true);
    if (chosen && accepted) return setIsAsked(true);
    const wrong = chosen ? 'input[name=acceptedBy]' : 'input[type=radio]';
    event.currentTarget.querySelector<HTMLInputElement>(wrong)?.focus();
  }

  return (
    <form className={styles.form} noValidate onSubmit={check}>
      {alternatives.length > 1 && (
        <ChoiceField
          legend="Which one do you accept?"
          name="alternative"
          options={alternatives.map((one) => ({ value: one.id, label: alternativeInShort(one) }))}
          chosen={chosenId}
          error={isChecked && !chosen ? 'Choose one of them.' : undefined}
          onChange={(event) => setChosenId(event.target.value)}
        />
      )}
      <TextField
        label="Your name"
        hint="Who accepts, as it is to be on our papers."
        name="acceptedBy"
        autoComplete="name"
        maxLength={120}
        value={name}
        error={isChecked && !accepted ? 'Please fill in your name.' : undefined}
        onChange={(event) => setName(event.target.value)}
      />
      <Actions>
        <Button type="submit" icon="arrow-right" busy={busy}>
          Go on
        </Button>
        <Button look="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </Actions>
      {isAsked && chosen && (
        <ConfirmDialog
          title={`Accept ${quotationTitle(quotation)}?`}
          changes={[
            `${alternativeInShort(chosen)}.`,
            `It is valid until ${dayText(validUntil)}.`,
            `You accept it as ${accepted}.`,
          ]}
          confirm="Accept"
          onConfirm={() => onStore({ kind: 'accept', alternativeId: chosen.id, name: accepted })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </form>
  );
}
