/** A number of days as people say it: in years where it is whole years. */
export const timeText = (days: number): string =>
  days % 365 === 0 ? counted(days / 365, 'year') : counted(days, 'day');

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`;
