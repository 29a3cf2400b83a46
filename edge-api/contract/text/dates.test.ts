import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  dayEndIn,
  dayIn,
  dayText,
  localDay,
  monthText,
  paperTimeText,
  shortDayText,
  timeText,
  utcText,
} from './dates';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test('a day reads as British English writes it, whatever the day', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const years = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(dayText(date.toISOString().slice(0, 10))).toBe(format.format(date));
    }),
  );
});

test('an instant has the same form in UTC, which is named, and without its year where that is too wide', () => {
  expect(utcText('2026-11-03T09:05:59Z')).toBe('3 November 2026, 09:05 UTC');
  expect(shortDayText('2026-09-03')).toBe('3 Sep');
  expect(monthText('2026-09-01')).toBe('Sep 2026');
});

test.each([
  ['Asia/Dhaka', '1 December 2026, 02:30', '2026-12-01', 'UTC+6'],
  ['Asia/Kolkata', '1 December 2026, 02:00', '2026-12-01', 'UTC+5:30'],
  ['America/St_Johns', '30 November 2026, 17:00', '2026-11-30', 'UTC-3:30'],
  ['UTC', '30 November 2026, 20:30', '2026-11-30', 'UTC+0'],
])(
  'day and time, also in the name of a file, are those of their reader in %s',
  (of, time, day, offset) => {
    process.env.TZ = of;
    const at = '2026-11-30T20:30:00Z';
    expect(timeText(at)).toBe(time);
    expect(paperTimeText(at)).toBe(`${time} (${offset})`);
    expect(localDay(new Date(at))).toBe(day);
    expect(dayIn(of, new Date(at))).toBe(day);
  },
);

test.each([
  ['Asia/Dhaka', '2026-11-30', '2026-11-30T18:00:00.000Z'],
  ['Asia/Kolkata', '2026-12-31', '2026-12-31T18:30:00.000Z'],
  ['America/New_York', '2026-11-01', '2026-11-02T05:00:00.000Z'],
])('a day in %s ends when the next one begins there', (of, day, end) => {
  expect(dayEndIn(of, day).toISOString()).toBe(end);
  expect(dayIn(of, new Date(Date.parse(end) - 1))).toBe(day);
  expect(dayIn(of, new Date(end)) > day).toBe(true);
});

test('a date that is none says so instead of throwing', () => {
  for (const write of [dayText, shortDayText, monthText, timeText, utcText])
    expect(write('2026-13-45')).toBe('unknown date');
});
