import { expect, test } from 'vitest';
import { readMail } from './read-mail';

const token = 'abcdefghijklmnopqrstuvwxyz';
const mailIn = { address: 'reply@in.sampan.example', authservId: 'mx.sampan.example' };
const read = (headers: string[], body = 'Yes.') =>
  readMail(
    new TextEncoder().encode(
      [
        'From: Test Person <farida@ship.example>',
        `To: Sampan <reply+${token.toUpperCase()}@in.sampan.example>`,
        'Message-ID: <1@ship.example>',
        ...headers,
        '',
        body,
      ].join('\r\n'),
    ),
    mailIn,
  );

test('a mail of a million empty lines is refused at once, and one with a large file is read', async () => {
  await expect(read([], '\n'.repeat(1_000_000))).rejects.toThrow('lines');
  const file = `${'A'.repeat(76)}\r\n`.repeat(100_000);
  const { leftOut } = await read(
    ['Content-Type: application/x-thing; name=plan.xyz', 'Content-Transfer-Encoding: base64'],
    file,
  );
  expect(leftOut).toEqual(['plan.xyz']);
});

test('an answer has its token, its writer and what our own server found of it', async () => {
  const found = 'mx.sampan.example; spf=pass smtp.mailfrom=ship.example; dkim=fail';
  const mail = await read([`Authentication-Results: ${found}`]);
  expect(mail).toMatchObject({
    ...{ kind: 'written', tokens: [token], text: 'Yes.', checks: 'spf=pass dkim=fail' },
    from: { address: 'farida@ship.example', name: 'Test Person' },
  });
  const forged = await read(['Authentication-Results: mx.evil.example; spf=pass']);
  expect(forged.checks).toBe('');
});

test.each([
  ['dmarc=pass (p=NONE; x) header.from=Ship.Example', 'dmarc=pass'],
  ['dmarc=pass header.from=other.example', 'dmarc=fail'],
  ['dmarc=pass', 'dmarc=fail'],
  // What the sender wrote is in quotes or a comment.
  ['dmarc=fail; spf=pass smtp.mailfrom="a; dmarc=pass"@other.example', 'dmarc=fail spf=pass'],
  ['dmarc=fail (a; dmarc=pass header.from=ship.example)', 'dmarc=fail'],
  ['dmarc=fail header.from=ship.example; dmarc=pass header.from=ship.example', 'dmarc=fail'],
  ['dkim=fail; dkim=pass header.d=ship.example', 'dkim=pass'],
])('of "%s" is known: %s', async (results, checks) => {
  const found = `Authentication-Results: mx.sampan.example; ${results}`;
  expect((await read([found])).checks).toBe(checks);
});

test('DMARC proves none of several writers', async () => {
  const found = 'Authentication-Results: mx.sampan.example; dmarc=pass header.from=ship.example';
  const { checks } = await read([found, 'From: Karim <karim@other.example>']);
  expect(checks).toBe('dmarc=fail');
});
