import { useState } from 'react';
import { referencePattern } from '../../../edge-api/contract/reference';
import { timeText } from '../../../edge-api/contract/text/dates';
import { Button } from '../../ui/button';
import { ChoiceDialog } from '../parts/inbox/choice-dialog';
import type { SameSender } from './use-same-sender';

type Props = {
  reference: string;
  others: readonly SameSender[];
  onMerge: (mergedInto: string) => void;
};

/**
 * Closes a submission that is the same as another one of its sender: one of those that are open on this device, or
 * one named by its reference.
 */
export function MergeButton({ reference, others, onMerge }: Props) {
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

function MergeDialog({ reference, others, onMerge, onClose }: Props & { onClose: () => void }) {
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
        ...{ label: 'Reference of another one of this sender', read },
        error: `Write another reference that begins with ${kind}`,
      }}
      submit={`Close ${reference}`}
      onChoose={onMerge}
      onClose={onClose}
    />
  );
}
