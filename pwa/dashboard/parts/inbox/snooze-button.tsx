import { useState } from 'react';
import { timeText } from '../../../../edge-api/contract/text/dates';
import { Button } from '../../../ui/button';
import { SnoozeDialog } from './snooze-dialog';

type Props = {
  snoozedUntil: string | null | undefined;
  onChange: (change: { snoozedUntil: string | null }) => void;
};

/** Snoozes the open item for a time, or ends that. */
export function SnoozeButton({ snoozedUntil, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  const isSnoozed = Date.parse(snoozedUntil ?? '') > Date.now();
  return (
    <>
      <Button look="outline" icon="clock" aria-keyshortcuts="z" onClick={() => setOpen(true)}>
        {isSnoozed ? `Snoozed until ${timeText(snoozedUntil ?? '')}` : 'Snooze'}
      </Button>
      {isSnoozed && (
        <Button look="quiet" onClick={() => onChange({ snoozedUntil: null })}>
          Wake
        </Button>
      )}
      {isOpen && (
        <SnoozeDialog
          onClose={() => setOpen(false)}
          onSnooze={(until) => onChange({ snoozedUntil: until })}
        />
      )}
    </>
  );
}
