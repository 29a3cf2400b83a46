import { type SubmitEvent, useState } from 'react';
import type { Decision, ShownQuotation } from '../../../edge-api/contract/quotation/quotation';
import {
  alternativeInShort,
  quotationTitle,
} from '../../../edge-api/contract/quotation/quotation-texts';
import { dayText } from '../../../edge-api/contract/text/dates';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import { ChoiceField, TextField } from '../../ui/forms/field';
import { Actions } from '../../ui/page-parts';
import styles from './quotation-decision.module.css';

type Props = {
  quotation: ShownQuotation;
  busy: boolean;
  onStore: (decision: Decision) => void;
  onCancel: () => void;
};

/** Asks for the alternative and the name, and once more before it is stored. */
export function AcceptForm({ quotation, busy, onStore, onCancel }: Props) {
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
