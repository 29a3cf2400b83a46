import { closedDays } from '../../../config/company/places';
import { weekdays } from '../../../config/weekdays';

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
