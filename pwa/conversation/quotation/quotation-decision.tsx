import { useEffect, useRef, useState } from 'react';
import {
  type CustomerDecision,
  type Decision,
  isOpen,
  type QuotationStatus,
  type ShownQuotation,
} from '../../../edge-api/contract/quotation/quotation';
import { limits } from '../../config/limits';
import { decide } from '../../data/conversation/write-word';
import { db } from '../../data/device';
import { sendSoon } from '../../data/device-delivery';
import { discard } from '../../data/outbox/outbox';
import type { OutboxEntry } from '../../data/store/db';
import { answersWithin } from '../../data/store/time-limit';
import { Button } from '../../ui/button';
import { Callout } from '../../ui/callout';
import { Actions } from '../../ui/page-parts';
import { useAttempt } from '../../ui/use-attempt';
import { AcceptForm } from './accept-form';
import { DeclineForm } from './decline-form';
import styles from './quotation-decision.module.css';

type Props = {
  submissionId: string;
  quotation: ShownQuotation;
  /** What the customer decided on this device, about this quotation or another one, and has not arrived. */
  decided: OutboxEntry | undefined;
  /** Opens where one writes to the company. */
  onAsk: () => void;
};

/** What a customer does with a quotation: accept, decline or ask; or what became of that. */
export function QuotationDecision({ submissionId, quotation, decided, onAsk }: Props) {
  const [wish, setWish] = useState<Decision['kind'] | null>(null);
  const { busy, problem, run } = useAttempt(
    () => 'This device could not store your answer, so it is not sent. Please try again.',
  );
  const note = useRef<HTMLDivElement>(null);
  const [isToBeRead, setIsToBeRead] = useState(false);
  const said = decided?.body as CustomerDecision | undefined;
  const isAbout = said?.quotationId === quotation.id;
  const waits = isAbout && !decided?.problem ? waitingText(said.decision) : null;
  const outcome = waits ?? outcomes[quotation.status];
  // Where the buttons were, and on a phone the only place that is seen.
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

/** What is said below a quotation that can't be answered; one that was replaced has the newer one beside it. */
const outcomes: Partial<Record<QuotationStatus, string>> = {
  accepted: 'You accepted this quotation. Thank you: we take the next step and write to you.',
  declined: 'You declined this quotation. Thank you for telling us.',
  expired: 'The last day of this quotation is over. Write to us if you would like a new one.',
  withdrawn: 'We withdrew this quotation. Write to us if you would like a new one.',
};

const waitingText = (decision: Decision) =>
  `${decision.kind === 'accept' ? `Accepted by ${decision.name}` : 'Declined'}: waiting on this device, and sent as soon as our server can be reached.`;
