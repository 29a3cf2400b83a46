import { afterEach, expect, test } from 'vitest';
import { localDay } from './local-day';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

test.each([
  ['Asia/Dhaka', '2026-12-01'],
  ['America/New_York', '2026-11-30'],
  ['UTC', '2026-11-30'],
])('the day in the name of a file is that of its reader in %s', (of, day) => {
  process.env.TZ = of;
  expect(localDay(new Date('2026-11-30T20:30:00Z'))).toBe(day);
});
