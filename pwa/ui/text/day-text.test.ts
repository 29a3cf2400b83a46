import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayText } from './day-text';

test('a day reads as British English writes it, whatever the day', () => {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
  const years = { min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true };
  fc.assert(
    fc.property(fc.date(years), (date) => {
      expect(dayText(date.toISOString().slice(0, 10))).toBe(format.format(date));
    }),
  );
});
