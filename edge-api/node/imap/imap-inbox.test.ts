import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TooManyMailsError } from '../../db/conversation/take-mail';
import { DatabaseFailure } from '../../db/database-failure';
import type { Log } from '../../log/log';
import { UnreadableMailError } from '../../mail/inbound/unreadable-mail';
import { noImapServer } from '../../test-support/mail/dovecot';
import { imapServer } from '../../test-support/mail/imap-server';
import { testMailIn } from '../../test-support/mail/inbound';
import { quietLog } from '../../test-support/quiet-log';
import { until } from '../../test-support/wait';
import { mailReader } from '../mail/mail-reader';
import { startImapInbox, verifyMailbox } from './imap-inbox';

const missing = noImapServer();
const pace = {
  pollMs: 200,
  firstWaitMs: 20,
  longestWaitMs: 100,
  againAfterMs: 500,
  stopWithinMs: 200,
};
const mail = (text: string) => `From: a@ship.example\r\nSubject: ${text}\r\n\r\n${text}\r\n`;

type Take = Parameters<typeof startImapInbox>[0]['take'];

function inbox(imapUrl: string, take: Take, log: Log = quietLog) {
  const counted: string[] = [];
  const looked: string[] = [];
  const started = startImapInbox({
    ...{ imapUrl, take, log, pace },
    counted: {
      mail: (became) => void counted.push(became),
      mailbox: (result) => void looked.push(result),
    },
  });
  onTestFinished(() => started.stop());
  return { ...started, counted, looked };
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
      throw new UnreadableMailError('not a mail');
    });
    await until(() => attempts === 3);
    await server.deliver(mail('second'));
    await until(() => counted.length === 2);
    expect(counted).toEqual(['unreadable', 'unreadable']);
  });

  test('a mail that a fault of ours keeps from being taken waits unread', async () => {
    const server = await imapServer();
    await server.deliver(mail('first'));
    let isMended = false;
    const readMail = mailReader(new URL('./gone.js', import.meta.url));
    const take: Take = async (raw) => {
      if (!isMended) await readMail(raw, testMailIn);
      return 'reply';
    };
    const { counted } = inbox(server.url, take);
    await until(() => counted.includes('unreadable'));
    isMended = true;
    await until(() => counted.includes('reply'));
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

  test('each look into the mailbox is counted, and a database that is away is no fault of it', async () => {
    const server = await imapServer();
    await server.deliver(mail('first'));
    let attempts = 0;
    const { looked, counted } = inbox(server.url, async () => {
      if (attempts++ < 2) throw new DatabaseFailure('unreachable', null);
      return 'reply';
    });
    await until(() => counted.length === 1 && looked.includes('read'));
    expect(looked).not.toContain('failed');
    const wrong = inbox(server.url.replace('sesame', 'wrong'), async () => 'reply');
    await until(() => wrong.looked.length > 0);
    expect(wrong.looked).not.toContain('read');
  });

  test('says whether the mailbox can be opened', async () => {
    const { url } = await imapServer();
    expect(await verifyMailbox(url, 5000)).toBeNull();
    expect(await verifyMailbox(url.replace('sesame', 'wrong'), 5000)).toContain(
      'Authentication failed',
    );
  });
});

test('a mail server that is silent holds up no stop', async () => {
  let asked = 0;
  const silent = createServer((socket) => {
    onTestFinished(() => void socket.destroy());
    socket.write('* OK Ready.\r\n');
    socket.on('data', () => {
      asked += 1;
    });
  });
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void silent.close());
  const { port } = silent.address() as AddressInfo;
  const { stop } = inbox(`imap://desk:sesame@127.0.0.1:${port}`, async () => 'reply');
  await until(() => asked > 0);
  let isStopped = false;
  void stop().then(() => {
    isStopped = true;
  });
  await until(() => isStopped, 3000);
});
