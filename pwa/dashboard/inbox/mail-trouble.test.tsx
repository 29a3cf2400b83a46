import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MailTrouble } from './mail-trouble';
import { SetApartNote } from './set-apart-note';

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
