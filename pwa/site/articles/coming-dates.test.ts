import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dayText } from '../../../edge-api/contract/text/dates';

const root = join(import.meta.dirname, '../../..');
/** Where texts for visitors are. */
const folders = ['pwa/config', 'pwa/site', 'pwa/cargo', 'edge-api/seed', 'edge-api/contract'];

/**
 * Days that were still to come when our texts named them, each with the question to ask once the day has come. A text
 * that names a day to come needs its line here; a day that has passed makes this test fail.
 */
const comingDays: Record<string, string> = {
  '2028-01-01': 'Is the edition HS 2028 in force? Say so in the article about HS codes.',
  '2029-11-24': 'Has Bangladesh left the least developed countries? Say what is known.',
};

const months = Array.from(
  { length: 12 },
  (_, month) => dayText(`2026-${String(month + 1).padStart(2, '0')}-01`).split(' ')[1] ?? '',
);
const today = new Date().toISOString().slice(0, 10);
const day = new RegExp(`(?:(\\d{1,2}) )?\\b(${months.join('|')}) (20\\d\\d)`, 'g');

/** Returns the days that a text names, in ISO 8601; of a month alone, its first. */
const daysIn = (text: string) =>
  [...text.matchAll(day)].map(([, date = '1', month = '', year]) =>
    [year, String(months.indexOf(month) + 1).padStart(2, '0'), date.padStart(2, '0')].join('-'),
  );

const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|tsx|md)$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => join(folder, name)),
);
const named = files.flatMap((file) =>
  daysIn(readFileSync(join(root, file), 'utf8')).map((day) => ({ file, day })),
);

test('days of texts are read', () => {
  expect(daysIn('since 3 May 2025, and from January 2028')).toEqual(['2025-05-03', '2028-01-01']);
  expect(named.length).toBeGreaterThan(20);
});

test('a day to come that a text names has its line above', () => {
  expect(named.filter(({ day }) => day > today && !comingDays[day])).toEqual([]);
});

test('no day above has passed without a look at the texts that name it', () => {
  for (const [day, question] of Object.entries(comingDays)) {
    const where = named.filter((one) => one.day === day).map(({ file }) => file);
    expect(where, `no text names ${day} any more: take its line away`).not.toEqual([]);
    expect(day > today, `${day} has passed. ${question} It is named in ${where.join(', ')}.`).toBe(
      true,
    );
  }
});
