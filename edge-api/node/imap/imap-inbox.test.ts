import { describe, expect, onTestFinished, test } from 'vitest';
import { TooManyMailsError } from '../../db/conversation/take-mail';
import { DatabaseFailure } from '../../db/database-failure';
import type { Log } from '../../log/log';
import { noImapServer } from '../../test-support/mail/dovecot';
import { imapServer } from '../../test-support/mail/imap-server';
import { quietLog } from '../../test-support/quiet-log';
import { until } from '../../test-support/wait';
import { startImapInbox, verifyMailbox } from './imap-inbox';

const missing = noImapServer();
const pace = { pollMs: 200, firstWaitMs: 20, longestWaitMs: 100, againAfterMs: 500 };
const mail = (text: string) => `From: a@ship.example\r\nSubject: ${text}\r\n\r\n${text}\r\n`;

type Take = Parameters<typeof startImapInbox>[0]['take'];

function inbox(imapUrl: string, take: Take, log: Log = quietLog) {
  const counted: string[] = [];
  const count = (became: string) => counted.push(became);
  const started = startImapInbox({ imapUrl, take, log, count, pace });
  onTestFinished(() => started.stop());
  return { ...started, counted };
}

describe.skipIf(missing !== null)(`the mailbox${missing ? ` (${missing})` : ''}`, () => {
  test('unread mails are taken once, and later ones at once', async () => {
    const server = await imapServer();
    await server.deliver(mail('first'));
    const taken: string[] = [];
    const take: Take = async (raw) => {
      taken.push(new TextDecoder().decode(raw).split('\r\n\r\n')[1]?.trim() ?? '');
      return 'reply';
    };
    const first = inbox(server.url, take);
    await until(() => taken.length === 1);
    await server.deliver(mail('second'));
    await until(() => taken.length === 2);
    await first.stop();
    expect(first.counted).toEqual(['reply', 'reply']);
    inbox(server.url, take);
    await server.deliver(mail('third'));
    await until(() => taken.length === 3);
    expect(taken).toEqual(['first', 'second', 'third']);
  });

  test('a mail of too many waits unread, and holds up no other one', async () => {
    const server = await imapServer();
    await server.deliver(mail('first'));
    let isOver = false;
    const { counted } = inbox(server.url, async (raw) => {
      const isFirst = new TextDecoder().decode(raw).includes('first');
      if (isFirst && !isOver) throw new TooManyMailsError();
      return isFirst ? 'unknown' : 'reply';
    });
    await until(() => counted.length === 1);
    await server.deliver(mail('second'));
    await until(() => counted.includes('reply'));
    expect(counted[0]).toBe('too-many');
    isOver = true;
    await until(() => counted.includes('unknown'));
  });

  test('a mail stays unread while the database is away, and does not when it can’t be read', async () => {
    const server = await imapServer();
    await server.deliver(mail('first'));
    let attempts = 0;
    const { counted } = inbox(server.url, async () => {
      attempts += 1;
      if (attempts < 3) throw new DatabaseFailure('unreachable', null);
      throw new TypeError('not a mail');
    });
    await until(() => attempts === 3);
    await server.deliver(mail('second'));
    await until(() => counted.length === 2);
    expect(counted).toEqual(['unreadable', 'unreadable']);
  });

  test('the log blames the database, not the mailbox, while a mail can’t be stored', async () => {
    const server = await imapServer();
    await server.deliver(mail('first'));
    const said: string[] = [];
    const log = {
      info: (message: string) => void said.push(message),
      error: (message: string) => void said.push(message),
    };
    let attempts = 0;
    const take: Take = async () => {
      attempts += 1;
      if (attempts < 4) throw new DatabaseFailure('full', '53100');
      return 'reply';
    };
    inbox(server.url, take, log);
    await until(() => said.length === 3);
    expect(said).toEqual([
      'A mail that arrived can’t be stored; it is tried again.',
      'A mail arrived.',
      'Mails that arrive are taken again.',
    ]);
  });

  test('says whether the mailbox can be opened', async () => {
    const { url } = await imapServer();
    expect(await verifyMailbox(url, 5000)).toBeNull();
    expect(await verifyMailbox(url.replace('sesame', 'wrong'), 5000)).toContain(
      'Authentication failed',
    );
  });
});
