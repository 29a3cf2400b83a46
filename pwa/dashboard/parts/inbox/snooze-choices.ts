type Choice = { label: string; until: Date };

const evening = 18;
const morning = 8;

const dayAt = (now: Date, days: number, hour: number) =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour);

/** The usual ends of a snooze, in the reader's own time; tonight only while it is an hour away at least. */
export function snoozeChoices(now: Date): Choice[] {
  const untilMonday = (8 - now.getDay()) % 7 || 7;
  return [
    ...(now.getHours() < evening - 1 ? [{ label: 'Tonight', until: dayAt(now, 0, evening) }] : []),
    { label: 'Tomorrow', until: dayAt(now, 1, morning) },
    { label: 'Next week', until: dayAt(now, untilMonday, morning) },
  ];
}
