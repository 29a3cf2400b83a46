import { expect, test } from 'vitest';
import { UnreadableMailError } from '../../mail/inbound/unreadable-mail';
import { mailText, testMailIn } from '../../test-support/mail/inbound';
import { mailReader, mailThreadSource } from './mail-reader';

const read = mailReader(mailThreadSource);
const bytesOf = (text: string) => new TextEncoder().encode(text);

/** A mail with a file of so many megabytes, in base64. */
function mailWithFile(megabytes: number) {
  const line = `${'A'.repeat(76)}\r\n`;
  const file = `JVBERi0x${line.slice(8)}${line.repeat(Math.ceil((megabytes * 1_000_000) / 57))}`;
  const head = [
    'Content-Type: application/pdf; name=plan.pdf',
    'Content-Disposition: attachment; filename=plan.pdf',
    'Content-Transfer-Encoding: base64',
  ];
  return bytesOf(mailText(head, file));
}

test('others are answered while a large mail is read', async () => {
  await read(mailWithFile(0), testMailIn);
  const raw = mailWithFile(18);
  let longestPauseMs = 0;
  let lastMs = performance.now();
  const ticks = setInterval(() => {
    longestPauseMs = Math.max(longestPauseMs, performance.now() - lastMs);
    lastMs = performance.now();
  }, 5);
  const startedMs = performance.now();
  const { files } = await read(raw, testMailIn);
  const tookMs = performance.now() - startedMs;
  clearInterval(ticks);
  longestPauseMs = Math.max(longestPauseMs, performance.now() - lastMs);
  expect(files).toMatchObject([{ name: 'plan.pdf', type: 'application/pdf' }]);
  expect(files[0]?.bytes.byteLength).toBeGreaterThan(18_000_000);
  expect(longestPauseMs).toBeLessThan(tookMs / 4);
});

test('a mail that can’t be read is refused, and the next one is read', async () => {
  const lines = bytesOf(mailText([], '\n'.repeat(100_000)));
  await expect(read(lines, testMailIn)).rejects.toThrow(UnreadableMailError);
  expect((await read(bytesOf(mailText([], 'Ten.')), testMailIn)).text).toBe('Ten.');
});
