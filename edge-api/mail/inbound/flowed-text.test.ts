import { expect, test } from 'vitest';
import { joinFlowed } from './flowed-text';

// RFC 3676; in the examples a line that goes on ends with a space.
test.each([
  [
    'lines that go on are joined',
    'Ten pallets, \nready on \nFriday.\nYes.',
    'Ten pallets, ready on Friday.\nYes.',
  ],
  [
    'an answer is not joined into the quoted line above it',
    '> How many \nTen.',
    '> How many \nTen.',
  ],
  ['nor a quoted line into an answer', 'Ten \n> How many?', 'Ten \n> How many?'],
  [
    'quoted lines of one depth are joined',
    '>> How \n>> many?\n> Ten \n> or so',
    '>> How many?\n> Ten or so',
  ],
  ['lines of different depths are not', '> Ten \n>> How many?', '> Ten \n>> How many?'],
  [
    'a space that was put before a line goes',
    ' From Dhaka\n  two\n >one',
    'From Dhaka\n two\n>one',
  ],
  ['a signature is never joined', 'Regards \n-- \nFarida', 'Regards \n-- \nFarida'],
  ['nor a quoted one', '> Regards\n> -- \n> Farida', '> Regards\n> -- \n> Farida'],
  ['an empty line ends a paragraph', 'One \n\nTwo', 'One \n\nTwo'],
  ['ends of lines may be CRLF', 'One \r\ntwo\r\n', 'One two\n'],
  ['an empty quoted line stays', '> a\n>\n> b', '> a\n>\n> b'],
])('%s', (_, text, joined) => {
  expect(joinFlowed(text, false)).toBe(joined);
});

test('with DelSp the space that shows that a line goes on is no part of the text', () => {
  expect(joinFlowed('装箱 \n单\n> 好 \n> 的\n-- \nX', true)).toBe('装箱单\n> 好的\n-- \nX');
});
