import { timeText } from '../../../../edge-api/contract/text/dates';
import { closedDays } from '../../../config/company/places';
import { weekdays } from '../../../config/weekdays';
import { ChoiceDialog } from './choice-dialog';

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
      label: 'Another time',
      type: 'datetime-local',
      read: timeToCome,
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

type Choice = { label: string; until: Date };

const evening = 18;
const morning = 8;

const dayAt = (now: Date, days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

const isClosed = (day: number) => closedDays.includes(weekdays[day % 7] ?? '');

/** The first day after the closed ones; Monday where none is closed. */
const startsWeek = (day: number) =>
  closedDays.length === 0 ? day % 7 === 1 : isClosed(day + 6) && !isClosed(day);

/** Returns in how many days the next working week of the company begins. */
function daysToNextWeek(today: number): number {
  const days = [1, 2, 3, 4, 5, 6, 7];
  return days.find((after) => startsWeek(today + after)) ?? days.length;
}

/**
 * The usual ends of a snooze, in the reader's own time; tonight only while it is an hour away at least. The week is
 * that of the company: CLDR 48 (`Intl.Locale` as `getWeekInfo`) says that Bangladesh rests on Saturday and Sunday.
 */
export function snoozeChoices(now: Date): Choice[] {
  return [
    ...(now.getHours() < evening - 1 ? [{ label: 'Tonight', until: dayAt(now, 0, evening) }] : []),
    { label: 'Tomorrow', until: dayAt(now, 1, morning) },
    { label: 'Next week', until: dayAt(now, daysToNextWeek(now.getDay()), morning) },
  ];
}
