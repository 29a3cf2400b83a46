import * as v from 'valibot';

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

/** What is said where a schema has no sentence of its own: for people, with what to write instead. */
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
