import { ImapFlow } from 'imapflow';
import { backoffMs, pause } from '../../contract/waiting';
import { TooManyMailsError } from '../../db/conversation/take-mail';
import { DatabaseFailure } from '../../db/database-failure';
import type { MailBecame } from '../../db/submissions/submission-tables';
import type { Log } from '../../log/log';
import type { ArrivedMail } from '../../mail/inbound/take-mail';
import { largestMailBytes, UnreadableMailError } from '../../mail/inbound/unreadable-mail';
import { withoutAddresses } from '../smtp-sender';

const usualPace = {
  pollMs: 60_000,
  firstWaitMs: 2000,
  longestWaitMs: 5 * 60_000,
  /** Until a mail of too many is tried again, and one that a fault of ours kept from being taken. */
  againAfterMs: 60 * 60_000,
  /** How long a stop waits for the mail server. */
  stopWithinMs: 5000,
};
const connectWithinMs = 10_000;

type Tools = {
  imapUrl: string;
  /** Takes a mail in the form of RFC 5322; what became of it, for the log; null: it was taken before. */
  take: (raw: Uint8Array<ArrayBuffer>) => Promise<MailBecame | null>;
  log: Log;
  /** Told of each mail, and of each look into the mailbox, for the metrics. */
  counted?: { mail: (became: ArrivedMail) => void; mailbox: (result: 'read' | 'failed') => void };
  pace?: Partial<typeof usualPace>;
};

/**
 * Takes the unread mails of a mailbox, at once when the server tells of new ones, and marks each as read. Several
 * processes may do so at once. Returns how to stop.
 */
export function startImapInbox({ imapUrl, take, log, counted, pace }: Tools) {
  const { pollMs, againAfterMs, stopWithinMs, ...waits } = { ...usualPace, ...pace };
  const stopping = new AbortController();
  let disconnect = () => {};

  /** The mails that have to wait, by when each is tried again; the first one is due first. */
  const waiting = new Map<number, number>();

  async function takeUnread(client: ImapFlow): Promise<void> {
    const unread = new Set((await client.search({ seen: false }, { uid: true })) || []);
    for (const uid of unread) {
      if (!waiting.has(uid)) await takeIfThere(client, uid);
    }
    // Those behind one that has to wait again are tried the next time: later mails come before them.
    for (const [uid, dueMs] of waiting) {
      if (dueMs > performance.now()) return;
      waiting.delete(uid);
      if (unread.has(uid)) await takeIfThere(client, uid);
      if (waiting.has(uid)) return;
    }
  }

  async function takeIfThere(client: ImapFlow, uid: number): Promise<void> {
    if (stopping.signal.aborted) return;
    const found = await client.fetchOne(String(uid), { size: true }, { uid: true });
    // Another process has deleted it.
    if (!found) return;
    await takeOne(client, uid, found.size ?? 0);
    if (!waiting.has(uid)) await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
  }

  async function takeOne(client: ImapFlow, uid: number, sizeBytes: number): Promise<void> {
    if (sizeBytes > largestMailBytes) {
      log.error('A mail that arrived is too large; it stays in its mailbox.', { sizeBytes });
      counted?.mail('too-large');
      return;
    }
    const mail = await client.fetchOne(String(uid), { source: true }, { uid: true });
    const source = mail ? mail.source : undefined;
    if (!source) return;
    try {
      const became = await take(new Uint8Array(source));
      log.info('A mail arrived.', { became });
      if (became) counted?.mail(became);
    } catch (error) {
      // It stays unread, and is taken when the database is back.
      if (error instanceof DatabaseFailure) throw error;
      if (error instanceof TooManyMailsError) {
        waiting.set(uid, performance.now() + againAfterMs);
        log.error('A mail that arrived waits in its mailbox: too many came within an hour.');
        counted?.mail('too-many');
        return;
      }
      counted?.mail('unreadable');
      if (error instanceof UnreadableMailError) {
        log.error('A mail that arrived can’t be read; it stays in its mailbox.', { error });
        return;
      }
      // No fault of the mail: read as it is, its answer would never come into the conversation.
      waiting.set(uid, performance.now() + againAfterMs);
      log.error('A mail that arrived can’t be taken; it waits in its mailbox.', { error });
    }
  }

  /** Until the connection ends. */
  async function follow(onWorking: () => void): Promise<void> {
    const client = imapClient(imapUrl, connectWithinMs);
    disconnect = () => client.close();
    let news = new AbortController();
    let isOpen = true;
    client.on('exists', () => news.abort());
    client.on('close', () => {
      isOpen = false;
      news.abort();
    });
    try {
      await client.connect();
      await client.mailboxOpen('INBOX');
      while (isOpen && !stopping.signal.aborted) {
        news = new AbortController();
        await takeUnread(client);
        onWorking();
        // The next command ends it.
        client.idle().catch(() => {});
        await pause(pollMs, AbortSignal.any([stopping.signal, news.signal]));
      }
    } finally {
      client.close();
    }
  }

  async function run(): Promise<void> {
    let failures = 0;
    const onWorking = () => {
      counted?.mailbox('read');
      if (failures > 1) log.info('Mails that arrive are taken again.');
      failures = 0;
    };
    while (!stopping.signal.aborted) {
      await follow(onWorking).catch((error: unknown) => {
        if (stopping.signal.aborted) return;
        failures += 1;
        if (!(error instanceof DatabaseFailure)) counted?.mailbox('failed');
        // A single lost connection is no outage.
        if (failures !== 2) return;
        if (error instanceof DatabaseFailure) {
          log.error('A mail that arrived can’t be stored; it is tried again.', { error });
        } else {
          const answer = reasonOf(error);
          log.error('The mailbox of MAIL_IN can’t be read; it is tried again.', { answer });
        }
      });
      const waitMs = backoffMs(Math.max(failures, 1), Math.random, {
        firstMs: waits.firstWaitMs,
        capMs: waits.longestWaitMs,
      });
      await pause(waitMs, stopping.signal);
    }
  }

  const running = run();
  return {
    async stop(): Promise<void> {
      stopping.abort();
      // A silent mail server would hold it up for minutes.
      const patience = setTimeout(() => disconnect(), stopWithinMs);
      await running;
      clearTimeout(patience);
    },
  };
}

/** Connects to the mailbox and opens it. Returns null when it works, else what the server or the network said. */
export async function verifyMailbox(imapUrl: string, withinMs: number): Promise<string | null> {
  const client = imapClient(imapUrl, withinMs);
  try {
    await client.connect();
    await client.mailboxOpen('INBOX');
    return null;
  } catch (error) {
    return reasonOf(error);
  } finally {
    client.close();
  }
}

function imapClient(imapUrl: string, withinMs: number): ImapFlow {
  const { protocol, hostname, port, username, password } = new URL(imapUrl);
  const secure = protocol === 'imaps:';
  const host = hostname.replace(/^\[|\]$/g, '');
  const isThisMachine = ['localhost', '127.0.0.1', '::1'].includes(host);
  const client = new ImapFlow({
    ...{ host, port: Number(port) || (secure ? 993 : 143), secure },
    // A password is never sent over a network without TLS.
    doSTARTTLS: secure || isThisMachine ? undefined : true,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    ...{ connectionTimeout: withinMs, greetingTimeout: withinMs },
  });
  // What fails is told by the command that waits for it.
  client.on('error', () => {});
  return client;
}

function reasonOf(error: unknown): string {
  const { responseText, code, message } = error as {
    responseText?: string;
    code?: string;
    message?: string;
  };
  return withoutAddresses(responseText ?? code ?? message ?? 'no answer');
}
