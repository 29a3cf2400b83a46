import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Reply } from '../../contract/conversation/reply';
import { submissionsOf } from '../../test-support/inbox';
import { conversation } from '../../test-support/mail/inbound';

const plain = ['MIME-Version: 1.0', 'Content-Type: text/plain; charset=utf-8'];

const isReplies = (all: unknown) => v.is(v.array(Reply), all);

test('an answer with NUL, and half a character where it is cut, is not lost', async () => {
  const { receive, row } = await conversation();
  expect(await receive(plain, `a\0${'b'.repeat(9998)}😀`)).toBe('reply');
  expect((await row()).replies).toSatisfy(isReplies);
});

test('an answer from before our time can be shown', async () => {
  const { receive, row } = await conversation();
  expect(await receive(['Date: -000100-01-01T00:00:00Z'], 'Ten pallets.')).toBe('reply');
  expect((await row()).replies).toSatisfy(isReplies);
});

test('of endless names and addresses the beginning is stored', async () => {
  const { receive, row } = await conversation();
  const part = `Content-Disposition: attachment; filename="\0${'x'.repeat(115)}😀.exe"\r\n\r\nx`;
  const body = `--b\r\n${`${part}\r\n--b\r\n`.repeat(500)}\r\nTen pallets.\r\n--b--`;
  const sender = `From: ${'a'.repeat(100_000)}@ship.example`;
  expect(await receive(['Content-Type: multipart/mixed; boundary=b', sender], body)).toBe('reply');
  expect((await row()).replies).toSatisfy(isReplies);
  expect(JSON.stringify((await row()).replies).length).toBeLessThan(10_000);
});

test('a long mail of an unknown sender is set apart, whatever character is cut', async () => {
  const { db, receive } = await conversation();
  expect(await receive(plain, `${'a'.repeat(4999)}😀`, 'reply')).toBe('unknown');
  expect(await submissionsOf(db, 'contact-message').execute()).toHaveLength(1);
});

test('an answer in HTML beside a blank text is taken, without the key of our link', async () => {
  const { receive, row } = await conversation();
  const key = `link_${'a1B'.repeat(14)}c`;
  const parts = [
    ...['--b', 'Content-Type: text/plain', '', ' ', '--b', 'Content-Type: text/html', ''],
    `<p>Two containers.</p><blockquote type=cite>/track/1#${key}</blockquote>`,
    '--b--',
  ];
  const head = ['Content-Type: multipart/alternative; boundary=b'];
  expect(await receive(head, parts.join('\r\n'))).toBe('reply');
  const { replies } = await row();
  expect(replies).toMatchObject([{ text: 'Two containers.' }]);
  expect(replies[0]?.mail?.whole).toContain('/track/1#[hidden]');
});
