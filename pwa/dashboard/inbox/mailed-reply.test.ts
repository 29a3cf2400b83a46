import { expect, test } from 'vitest';
import { mailChecks } from './mailed-reply';

test.each([
  ['spf=pass dkim=pass', 'SPF passed, DKIM passed', false],
  ['spf=softfail dkim=pass dmarc=pass', 'SPF failed, DKIM passed, DMARC passed', false],
  ['spf=fail dkim=none', 'SPF failed, DKIM is not set up there', true],
  ['spf=pass dkim=pass dmarc=fail', 'SPF passed, DKIM passed, DMARC failed', true],
  ['spf=temperror', 'SPF says “temperror”', false],
])('%s is said in words', (checks, text, hasFailed) => {
  expect(mailChecks(checks)).toEqual({ text, hasFailed });
});

test('nothing is said where the mail server said nothing', () => {
  expect(mailChecks('')).toBeNull();
});
