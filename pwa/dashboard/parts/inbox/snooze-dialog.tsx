import { timeText } from '../../../../edge-api/contract/text/dates';
import { ChoiceDialog } from './choice-dialog';
import { snoozeChoices } from './snooze-choices';

type Props = {
  /** `until` is an instant in ISO 8601. */
  onSnooze: (until: string) => void;
  onClose: () => void;
};

/** Asks until when the inbox hides something. */
export const SnoozeDialog = ({ onSnooze, onClose }: Props) => (
  <ChoiceDialog
    title="Snooze"
    choices={snoozeChoices(new Date()).map(({ label, until }) => ({
      label: `${label}, ${timeText(until.getTime())}`,
      value: until.toISOString(),
    }))}
    field={{
      ...{ label: 'Another time', type: 'datetime-local', read: timeToCome },
      error: 'Choose a time that is still to come.',
    }}
    submit="Snooze until then"
    onChoose={onSnooze}
    onClose={onClose}
  />
);

function timeToCome(typed: string): string | null {
  const until = new Date(typed);
  return until.getTime() > Date.now() ? until.toISOString() : null;
}
