import * as v from 'valibot';
import { withoutTurningSigns } from './text/steering-signs';

type Issue = v.BaseIssue<unknown>;

/** More choices than this are not listed in a sentence. */
const choicesAtMost = 30;

const wrongTypes: Record<string, string> = {
  string: 'Please write some text.',
  number: 'Please write a number.',
  boolean: 'Please write true or false.',
  array: 'Please give a list.',
  integer: 'Please write a whole number.',
  finite: 'Please write a number.',
  non_empty: 'Please fill this in.',
  non_nullable: 'Please fill this in.',
  uuid: 'This is not an id.',
  email: 'This does not look like an e-mail address.',
  iso_date: 'Please write a date such as 2026-01-31.',
  iso_timestamp: 'Please write a time such as 2026-01-31T08:30:00.000Z.',
};

/** Returns the sentence for people where a schema has none of its own. It says what to write instead. */
function sentence({ type, expected, received, requirement, input }: Issue): string {
  if (received === 'undefined') return 'This field is missing.';
  if (expected === 'never') return 'There is no such field.';
  const known = wrongTypes[type];
  if (known) return known;
  if (type.endsWith('object') || type === 'record') return 'Please give an object with fields.';
  if (type === 'picklist' || type === 'literal') return choice(expected ?? '');
  const unit = typeof input === 'string' ? ' characters' : Array.isArray(input) ? ' entries' : '';
  if (/^min_(value|length)$/.test(type)) return `Please give at least ${requirement}${unit}.`;
  if (/^max_(value|length)$/.test(type)) return `Please give at most ${requirement}${unit}.`;
  if (type === 'starts_with') return `This must begin with “${requirement}”.`;
  return 'This can’t be accepted as it is written.';
}

/** `expected` is a text such as `("air" | "sea")`. */
function choice(expected: string): string {
  const words = expected.replace(/[()"]/g, '').split(' | ');
  if (words.length > choicesAtMost) return 'This is not one of the known values.';
  return words.length === 1
    ? `Please write ${words[0]}.`
    : `Please write one of: ${words.join(', ')}.`;
}

// The schema library's own texts are written for programmers. Each file with schemas that people fill in
// gets this by `fields.ts`.
v.setGlobalMessage(sentence);

/** NUL and halves of surrogate pairs are not text: PostgreSQL stores neither. `label` names the field. */
export const storable = (label: string) =>
  v.regex<string, string>(
    /^[^\0\p{Surrogate}]*$/u,
    `${label} has a character that can’t be stored.`,
  );

/** A trimmed line of text that must be filled in. */
export const requiredText = (label: string, maxLength: number) =>
  v.pipe(
    v.string(`${label} is missing.`),
    v.transform(withoutTurningSigns),
    v.trim(),
    v.nonEmpty(`Please fill in the ${label.toLowerCase()}.`),
    v.maxLength(maxLength, `${label} can be at most ${maxLength} characters long.`),
    storable(label),
  );

/** A trimmed text that may be left empty. */
export const optionalText = (label: string, maxLength: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.transform(withoutTurningSigns),
      v.trim(),
      v.maxLength(maxLength, `${label} can be at most ${maxLength} characters long.`),
      storable(label),
    ),
    '',
  );

// Before the "@" all characters that RFC 5321 (4.1.2) allows without quotes, as in o'brien@example.com;
// after it a domain with a dot, international ones in their sent form (xn--). No part can be read in
// two ways, so the check takes linear time.
const emailAddress =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[\da-z]+(?:-+[\da-z]+)*\.)+[a-z][\da-z]*(?:-+[\da-z]+)*(?<=[\da-z]{2})$/i;

export const EmailAddress = v.pipe(
  v.string('E-mail is missing.'),
  v.trim(),
  v.nonEmpty('Please fill in your e-mail.'),
  v.maxLength(254, 'E-mail can be at most 254 characters long.'),
  v.regex(emailAddress, 'This does not look like an e-mail address.'),
);

/**
 * A list of at most `most` items. Its length is checked first: no item of a list that is too long is checked, while
 * `v.pipe(v.array(item), v.maxLength(most))` checks all of them.
 * @param tooMany the sentence for a longer list
 * @param missing the sentence where there is no list
 */
export function listOf<Item extends v.GenericSchema>(
  item: Item,
  most: number,
  tooMany?: string,
  missing?: string,
) {
  const list = v.array(item, missing);
  const length = v.maxLength<v.InferOutput<Item>[], number, string | undefined>(most, tooMany);
  const lengthFirst: typeof list = {
    ...list,
    '~run'(dataset, config) {
      const { value } = dataset;
      if (!Array.isArray(value) || value.length <= most) return list['~run'](dataset, config);
      // The result is untyped, so that no later check of the list takes its items for good ones.
      const { issues } = length['~run']({ typed: true, value }, config);
      return { typed: false, value, issues } as ReturnType<(typeof list)['~run']>;
    },
  };
  return v.pipe(lengthFirst, length);
}

// The schema library checks the form of a date, not the calendar: it would accept 31 February.
// No freight is of a year before 1900: `0026` is a mistyped 2026.
function isInCalendar(text: string): boolean {
  const time = new Date(text);
  if (Number.isNaN(time.getTime()) || text < '1900') return false;
  return time.toISOString().startsWith(text.slice(0, 19));
}

/** An instant as ISO 8601 in UTC, such as `2025-06-01T08:30:00.000Z`. */
export const Timestamp = v.pipe(
  v.string('The time is missing.'),
  v.isoTimestamp('This is not an ISO 8601 time.'),
  v.endsWith('Z', 'This time is not in UTC.'),
  v.check(isInCalendar, 'There is no such time.'),
);

/** A day of the calendar, such as `2025-06-01`. */
export const CalendarDay = v.pipe(
  v.string('The date is missing.'),
  v.isoDate('Please write a date.'),
  v.check(isInCalendar, 'There is no such day.'),
);

const uuidV7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
export const UuidV7 = v.pipe(
  v.string('The id is missing.'),
  v.regex(uuidV7, 'The id is not a UUIDv7.'),
);
