import { expect, test } from 'vitest';
import { snoozeChoices } from './snooze-dialog';

const chosen = (at: string) =>
  snoozeChoices(new Date(at)).map(
    ({ label, until }) => `${label}: ${until.toString().slice(0, 21)}`,
  );

test('a snooze ends tonight, tomorrow morning or when the next week begins, in the time of who reads', () => {
  // A Thursday: Friday and Saturday are closed.
  expect(chosen('2026-11-26T10:00:00')).toEqual([
    ...['Tonight: Thu Nov 26 2026 18:00', 'Tomorrow: Fri Nov 27 2026 08:00'],
    'Next week: Sun Nov 29 2026 08:00',
  ]);
});

test('in the evening it does not end tonight, and on a Sunday next week is seven days later', () => {
  expect(chosen('2026-11-29T17:10:00')).toEqual([
    'Tomorrow: Mon Nov 30 2026 08:00',
    'Next week: Sun Dec 06 2026 08:00',
  ]);
});

test.each(['2026-11-22', '2026-11-25', '2026-11-27', '2026-11-28'])(
  'the week after %s begins on the first open day after Friday and Saturday',
  (day) => {
    const [, , nextWeek] = snoozeChoices(new Date(`${day}T08:00:00`));
    expect(nextWeek?.until).toEqual(new Date('2026-11-29T08:00:00'));
  },
);
