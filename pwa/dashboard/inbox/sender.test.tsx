import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { MailTrouble, MergeNote, phoneAddress, SetApartNote } from './sender';

const mailReturn = {
  at: '2026-06-02T08:30:00.000Z',
  address: 'farida@shp.example',
  said: '550 5.1.1 User unknown',
};
const troubleOf = (changes: Partial<Parameters<typeof MailTrouble>[0]> = {}) =>
  renderToStaticMarkup(
    <MailTrouble
      trouble="returned"
      mailReturn={mailReturn}
      email="farida@shp.example"
      hasPhone
      onCorrect={() => undefined}
      {...changes}
    />,
  ).replace(/<[^>]+>/g, '');

test('of a mail that came back staff read the address, what the server said, and what to do', () => {
  const text = troubleOf();
  expect(text).toContain('It was to farida@shp.example, and came back');
  expect(text).toContain('The mail server said: “550 5.1.1 User unknown”.');
  expect(text).toContain('Call, and ask for another address.');
  expect(text).toContain('Correct the address');
  expect(troubleOf({ hasPhone: false })).toContain('There is no phone number');
  // A version before noted no more than that it came back.
  expect(troubleOf({ mailReturn: null })).toContain('came back. Call');
});

test('an address that wants no mails is none to correct', () => {
  expect(troubleOf({ trouble: 'unsubscribed' })).not.toContain('Correct the address');
});

test('an e-mail that was set apart becomes a message or a request; what a form sent only a message', () => {
  const noteOf = (onAsRequest?: () => void) =>
    renderToStaticMarkup(<SetApartNote onTrust={() => undefined} onAsRequest={onAsRequest} />);
  const ofMail = noteOf(() => undefined);
  expect(ofMail).toContain('Make it a message');
  expect(ofMail).toContain('Make it a request');
  expect(noteOf()).toContain('It is from a person');
  expect(noteOf()).not.toContain('Make it a request');
});

test.each([
  ['01712-345678 ext. 12', '+8801712345678', 'tel:+8801712345678'],
  ['+99 12345678', '', 'tel:+9912345678'],
  ['+99 (0)12 345/678 ext. 12', '', 'tel:+99012345678'],
  ['12345 x7', '', 'tel:12345'],
  ['12345#7', '', 'tel:12345'],
  ['12345;ext=7', '', 'tel:12345'],
  ['12345,,7', '', 'tel:12345'],
])('%s leads to %s', (phone, e164, address) => {
  expect(phoneAddress({ phone, e164 })).toBe(address);
});

const id = '01930000-0000-7000-8000-000000000001';
const receivedAt = '2025-06-02T08:30:00.000Z';
const other = { id, subject: 'Tea', receivedAt, isDone: true };

const noteOf = (props: Omit<Parameters<typeof MergeNote>[0], 'kind' | 'reference'>) =>
  renderToStaticMarkup(
    <Router ssrPath="/">
      <MergeNote kind="service-request" reference="SR-2222-2222" {...props} />
    </Router>,
  );

test('a merged request leads to the one that goes on, also where this device does not have it', () => {
  const known = { ...other, reference: 'SR-3333-3333', mergedInto: null };
  expect(noteOf({ others: [known], goesOnAs: 'SR-3333-3333' })).toContain(`open=${id}`);
  expect(noteOf({ others: [], goesOnAs: 'SR-3333-3333' })).toContain('q=SR-3333-3333');
});

test('a request names those that were merged into it, without those that are open again', () => {
  const merged = { ...other, reference: 'SR-4444-4444', mergedInto: 'SR-2222-2222' };
  expect(noteOf({ others: [merged], goesOnAs: null })).toContain('SR-4444-4444');
  expect(noteOf({ others: [{ ...merged, isDone: false }], goesOnAs: null })).toBe('');
});
