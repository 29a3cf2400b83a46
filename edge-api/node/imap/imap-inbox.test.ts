import { type AddressInfo, connect, createServer } from 'node:net';
import { ImapFlow } from 'imapflow';
import { describe, expect, onTestFinished, test } from 'vitest';
import { TooManyMailsError } from '../../db/conversation/store-answer';
import { DatabaseFailure } from '../../db/database-failure';
import type { Log } from '../../log/log';
import type { ReceiveMail } from '../../mail/inbound/receive-mail';
import { UnreadableMailError } from '../../mail/inbound/unreadable-mail';
import { noImapServer } from '../../test-support/mail/dovecot';
import { imapServer } from '../../test-support/mail/imap-server';
import { testMailIn } from '../../test-support/mail/inbound';
import { quietLog } from '../../test-support/quiet-log';
import { until } from '../../test-support/wait';
import { mailReader } from '../mail/mail-reader';
import { lookIntoMailbox, startImapInbox } from './imap-inbox';

const missing = noImapServer();
const pace = {
  pollMs: 200,
  firstWaitMs: 20,
  longestWaitMs: 100,
  againAfterMs: 500,
  silentMs: 1000,
  stopWithinMs: 200,
};
const mail = (text: string) => `From: a@ship.example\r\nSubject: ${text}\r\n\r\n${text}\r\n`;

function inbox(imapUrl: string, receive: ReceiveMail, log: Log = quietLog) {
  const counted: string[] = [];
  const looked: string[] = [];
  const started = startImapInbox({
    ...{ imapUrl, receive, log, pace },
    counted: {
      mail: (became) => void counted.push(became),
      mailbox: (result) => void looked.push(result),
    },
  });
  onTestFinished(() => started.stop());
  return { ...started, counted, looked };
}

describe.skipIf(missing !== null)(`the mailbox${missing ? ` (${missing})` : ''}`, () => {
  test('unread mails are received once, and later ones at once', async () => {
    const server = await imapServer();
    await server.deliver(mail('first'));
    const received: string[] = [];
    const receive: ReceiveMail = async (raw) => {
      received.push(new TextDecoder().decode(raw).split('\r\n\r\n')[1]?.trim() ?? '');
      return 'reply';
    };
    const first = inbox(server.url, receive);
    await until(() => received.length === 1);
    await server.deliver(mail('second'));
    await until(() => received.length === 2);
    await first.stop();
    expect(first.counted).toEqual(['reply', 'reply']);
    inbox(server.url, receive);
    await server.deliver(mail('third'));
    await until(() => received.length === 3);
    expect(received).toEqual(['first', 'second', 'third']);
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

  test('a mail that a fault of ours keeps from being received waits unread', async () => {
    const server = await imapServer();
    await server.deliver(mail('first'));
    let isMended = false;
    const readMail = mailReader(new URL('./gone.js', import.meta.url));
    const receive: ReceiveMail = async (raw) => {
      if (!isMended) await readMail(raw, testMailIn);
      return 'reply';
    };
    const { counted } = inbox(server.url, receive);
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
    const receive: ReceiveMail = async () => {
      attempts += 1;
      if (attempts < 4) throw new DatabaseFailure('full', '53100');
      return 'reply';
    };
    inbox(server.url, receive, log);
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

  test('a mail that the server can’t deliver is passed over, named, and received later', async () => {
    const server = await imapServer();
    const mend = await server.deliver(mail('broken'), { isReadable: false });
    await server.deliver(mail('whole'));
    const said: [string, object | undefined][] = [];
    const log = {
      info: () => undefined,
      error: (message: string, fields?: object) => void said.push([message, fields]),
    };
    const received: string[] = [];
    const receive: ReceiveMail = async (raw) => {
      received.push(new TextDecoder().decode(raw).split('\r\n\r\n')[1]?.trim() ?? '');
      return 'reply';
    };
    const { counted } = inbox(server.url, receive, log);
    await until(() => received.includes('whole') && counted.includes('undelivered'));
    expect(received).toEqual(['whole']);
    expect(said).toContainEqual([
      'The mail server does not deliver a mail; it is passed over, and tried again later.',
      expect.objectContaining({ uid: 1, tries: 3 }),
    ]);
    await mend();
    await until(() => received.includes('broken'));
    expect(received).toEqual(['whole', 'broken']);
  });

  test('a mail of which the server sends a part alone holds up no later one', async () => {
    const server = await imapServer();
    await server.deliver(mail('never-comes'));
    await server.deliver(mail('whole'));
    const received: string[] = [];
    const receive: ReceiveMail = async (raw) => {
      received.push(new TextDecoder().decode(raw));
      return 'reply';
    };
    const { counted } = inbox(await cutAt('never-comes', server.url), receive);
    await until(() => received.length === 1, 20_000);
    expect(received[0]).toContain('whole');
    expect(counted).toEqual(['undelivered', 'reply']);
  });

  test('says whether the mailbox opens, and how many mails were read but never received', async () => {
    const server = await imapServer();
    const { url } = server;
    expect(await lookIntoMailbox(url.replace('sesame', 'wrong'), 5000)).toEqual({
      failure: expect.stringContaining('Authentication failed'),
    });
    const read = async (uid: string) => {
      const { hostname: host, port } = new URL(url);
      const auth = { user: 'desk', pass: 'sesame' };
      const client = new ImapFlow({ host, port: Number(port), auth, secure: false, logger: false });
      await client.connect();
      await client.mailboxOpen('INBOX');
      await client.messageFlagsAdd(uid, ['\\Seen'], { uid: true });
      await client.logout();
    };
    // From before this was noted.
    await server.deliver(mail('old'));
    await read('1');
    expect(await lookIntoMailbox(url, 5000)).toEqual({ failure: null, neverReceived: 0 });
    await server.deliver(mail('first'));
    const { stop, counted } = inbox(url, async () => 'reply');
    await until(() => counted.length === 1);
    await stop();
    expect(await lookIntoMailbox(url, 5000)).toEqual({ failure: null, neverReceived: 0 });
    await server.deliver(mail('second'));
    await read('3');
    expect(await lookIntoMailbox(url, 5000)).toEqual({ failure: null, neverReceived: 1 });
    const unreadable = inbox(url, async () => {
      throw new UnreadableMailError('not a mail');
    });
    await server.deliver(mail('third'));
    await until(() => unreadable.counted.length === 1);
    await unreadable.stop();
    expect(await lookIntoMailbox(url, 5000)).toEqual({ failure: null, neverReceived: 2 });
  });
});

/** Returns the address of a proxy to the server on which nothing arrives any more from these words on. */
async function cutAt(words: string, url: string): Promise<string> {
  const proxy = createServer((client) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1');
    onTestFinished(() => void server.destroy());
    client.on('data', (bytes) => void server.write(bytes));
    client.on('error', () => server.destroy()).on('close', () => server.destroy());
    let isCut = false;
    server.on('data', (bytes) => {
      const at = bytes.indexOf(words);
      if (!isCut) client.write(at < 0 ? bytes : bytes.subarray(0, at));
      isCut ||= at >= 0;
    });
    server.on('close', () => client.destroy());
  });
  await new Promise<void>((listening) => proxy.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void proxy.close());
  return url.replace(/:\d+$/, `:${(proxy.address() as AddressInfo).port}`);
}

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
