import { expect, test } from 'vitest';
import { snoozeChoices } from './snooze-choices';

const chosen = (at: string) =>
  snoozeChoices(new Date(at)).map(
    ({ label, until }) => `${label}: ${until.toString().slice(0, 21)}`,
  );

test('a snooze ends tonight, tomorrow morning or on Monday, in the time of who reads', () => {
  // A Thursday.
  expect(chosen('2026-11-26T10:00:00')).toEqual([
    ...['Tonight: Thu Nov 26 2026 18:00', 'Tomorrow: Fri Nov 27 2026 08:00'],
    'Next week: Mon Nov 30 2026 08:00',
  ]);
});

test('in the evening it does not end tonight, and on a Monday next week is seven days later', () => {
  expect(chosen('2026-11-30T17:10:00')).toEqual([
    'Tomorrow: Tue Dec 01 2026 08:00',
    'Next week: Mon Dec 07 2026 08:00',
  ]);
  expect(chosen('2026-11-29T17:10:00')[1]).toBe('Next week: Mon Nov 30 2026 08:00');
});
