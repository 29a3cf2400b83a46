/** A number of days in words: in years where they are whole years. */
export const timeText = (days: number): string =>
  days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day');

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
