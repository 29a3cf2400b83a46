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
  ['dmarc=pass; spf=pass', 'spf=pass'],
  // What the sender wrote is in quotes or a comment.
  ['dmarc=fail; spf=pass smtp.mailfrom="a; dmarc=pass"@other.example', 'dmarc=fail spf=pass'],
  ['dmarc=fail (a; dmarc=pass header.from=ship.example)', 'dmarc=fail'],
  ['dmarc=fail header.from=ship.example; dmarc=pass header.from=ship.example', 'dmarc=fail'],
  ['dkim=fail; dkim=pass header.d=ship.example', 'dkim=pass'],
])('of "%s" is known: %s', async (results, checks) => {
  const found = `Authentication-Results: mx.sampan.example; ${results}`;
  expect((await read([found])).checks).toBe(checks);
});

test('keys of our links are hidden in a subject, in the name of a file and in what a server said', async () => {
  const key = `link_${'k'.repeat(43)}`;
  const { subject, leftOut } = await read([
    `Subject: Fwd: https://sampan.example/track/x#${key}`,
    `Content-Type: application/x-thing; name="${key}.xyz"`,
  ]);
  const report = 'multipart/report; report-type=delivery-status; boundary=b';
  const { returned } = await read(
    [`Content-Type: ${report}`],
    [
      ...[
        '--b',
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.ship.example',
      ],
      ...['', 'Final-Recipient: rfc822; farida@ship.example', 'Action: failed', 'Status: 5.7.1'],
      ...[`Diagnostic-Code: smtp; 550 blocked https://sampan.example/track/x#${key}`, '--b--'],
    ].join('\r\n'),
  );
  const all = JSON.stringify([subject, leftOut, returned]);
  expect(all).not.toContain(key);
  expect(all.match(/\[hidden\]/g)?.length).toBe(3);
});

test('DMARC proves none of several writers', async () => {
  const found = 'Authentication-Results: mx.sampan.example; dmarc=pass header.from=ship.example';
  const { checks } = await read([found, 'From: Karim <karim@other.example>']);
  expect(checks).toBe('dmarc=fail');
});
