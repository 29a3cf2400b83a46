import { ImapFlow, type SearchObject } from 'imapflow';
import { backoffMs, pause } from '../../contract/waiting';
import { TooManyMailsError } from '../../db/conversation/store-answer';
import { DatabaseFailure } from '../../db/database-failure';
import type { Log } from '../../log/log';
import type { ArrivedMail, ReceiveMail } from '../../mail/inbound/receive-mail';
import { largestMailBytes, UnreadableMailError } from '../../mail/inbound/unreadable-mail';
import { withoutAddresses } from '../smtp-sender';

const usualPace = {
  pollMs: 60_000,
  firstWaitMs: 2000,
  longestWaitMs: 5 * 60_000,
  /** How long a mail waits that came as one of too many, or that a fault of ours kept from being received. */
  againAfterMs: 60 * 60_000,
  /** How long the mail server may be silent in the middle of an answer. */
  silentMs: 60_000,
  /** How long a stop waits for the mail server. */
  stopWithinMs: 5000,
};
/** How often the server may fail to deliver a mail before it is passed over. */
const mostTries = 3;
/** The mailbox marks a mail that was received with it, unless its server knows no such keywords (RFC 9051, 2.3.2). */
const receivedKeyword = 'SampanTaken';
const connectWithinMs = 10_000;

type Tools = {
  imapUrl: string;
  receive: ReceiveMail;
  log: Log;
  /** Counts each mail, and each look into the mailbox, for the metrics. */
  counted?: { mail: (became: ArrivedMail) => void; mailbox: (result: 'read' | 'failed') => void };
  pace?: Partial<typeof usualPace>;
};

/**
 * Receives the unread mails of a mailbox, at once when the server announces new ones, and marks each as read. Several
 * processes may do so at once. Returns how to stop.
 */
export function startImapInbox({ imapUrl, receive, log, counted, pace }: Tools) {
  const { pollMs, againAfterMs, silentMs, stopWithinMs, ...waits } = { ...usualPace, ...pace };
  const stopping = new AbortController();
  let disconnect = () => {};

  /** The mails that have to wait, with the time when each is tried again; the first one is due first. */
  const waiting = new Map<number, number>();
  /** How often the server failed to deliver a mail. */
  const failed = new Map<number, number>();

  async function receiveUnread(client: ImapFlow): Promise<void> {
    const unread = new Set((await client.search({ seen: false }, { uid: true })) || []);
    for (const uid of unread) {
      if (!waiting.has(uid)) await receiveIfThere(client, uid);
    }
    // The mails behind one that has to wait again are tried the next time: later mails come before them.
    for (const [uid, dueMs] of waiting) {
      if (dueMs > performance.now()) return;
      waiting.delete(uid);
      if (unread.has(uid)) await receiveIfThere(client, uid);
      if (waiting.has(uid)) return;
    }
  }

  async function receiveIfThere(client: ImapFlow, uid: number): Promise<void> {
    if (stopping.signal.aborted) return;
    const mail = await delivered(client, uid);
    if (!mail) return;
    const isReceived = await receiveOne(uid, mail);
    if (waiting.has(uid)) return;
    const flags = isReceived ? ['\\Seen', receivedKeyword] : ['\\Seen'];
    await client.messageFlagsAdd(String(uid), flags, { uid: true });
  }

  type Delivered = { sizeBytes: number; source: Uint8Array | null };

  /**
   * Returns a mail, without its content if it is too large. Null: another process has deleted it, or the server does
   * not deliver it, and it waits.
   * @throws when that has ended the connection
   */
  async function delivered(client: ImapFlow, uid: number): Promise<Delivered | null> {
    const of = { uid: true };
    try {
      const found = await client.fetchOne(String(uid), { size: true }, of);
      if (!found) return null;
      const sizeBytes = found.size ?? 0;
      if (sizeBytes > largestMailBytes) return { sizeBytes, source: null };
      const mail = await client.fetchOne(String(uid), { source: true }, of);
      if (mail && !mail.source) throw new Error('It gives nothing of the mail.');
      failed.delete(uid);
      return mail ? { sizeBytes, source: mail.source ?? null } : null;
    } catch (error) {
      noteFailed(uid, error);
      if (client.usable) return null;
      throw error;
    }
  }

  /**
   * Counts a failed delivery. One mail must not hold up all later ones: its server may have lost it, or break off
   * each time.
   */
  function noteFailed(uid: number, error: unknown): void {
    if (stopping.signal.aborted) return;
    const tries = (failed.get(uid) ?? 0) + 1;
    failed.set(uid, tries);
    if (tries < mostTries) return;
    waiting.set(uid, performance.now() + againAfterMs);
    const answer = reasonOf(error);
    log.error(
      'The mail server does not deliver a mail; it is passed over, and tried again later.',
      {
        ...{ uid, tries, answer },
      },
    );
    counted?.mail('undelivered');
  }

  /** Receives one mail. Returns whether it was, now or before. */
  async function receiveOne(uid: number, { sizeBytes, source }: Delivered): Promise<boolean> {
    if (!source) {
      log.error('A mail that arrived is too large; it stays in its mailbox.', { sizeBytes });
      counted?.mail('too-large');
      return false;
    }
    try {
      const became = await receive(new Uint8Array(source));
      log.info('A mail arrived.', { became });
      if (became) counted?.mail(became);
      return true;
    } catch (error) {
      // It stays unread, and is received when the database is back.
      if (error instanceof DatabaseFailure) throw error;
      if (error instanceof TooManyMailsError) {
        waiting.set(uid, performance.now() + againAfterMs);
        log.error('A mail that arrived waits in its mailbox: too many came within an hour.');
        counted?.mail('too-many');
        return false;
      }
      counted?.mail('unreadable');
      if (error instanceof UnreadableMailError) {
        log.error('A mail that arrived can’t be read; it stays in its mailbox.', { error });
        return false;
      }
      // The mail is not the cause. If it were marked as read, its answer would never come into the conversation.
      waiting.set(uid, performance.now() + againAfterMs);
      log.error('A mail that arrived can’t be taken; it waits in its mailbox.', { error });
      return false;
    }
  }

  /** Follows the mailbox until the connection ends. */
  async function follow(onWorking: () => void): Promise<void> {
    const client = imapClient(imapUrl, connectWithinMs, silentMs);
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
        await receiveUnread(client);
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

/**
 * The result of a look into a mailbox; `failure`: the answer of the server or the network where it can't be opened.
 */
type Look = { failure: string } | { failure: null; neverReceived: number };

/**
 * Connects to the mailbox, opens it, and counts the mails that are marked as read but were never received. It
 * counts only mails since the oldest one that is known as received, as older versions did not mark any.
 */
export async function lookIntoMailbox(imapUrl: string, withinMs: number): Promise<Look> {
  const client = imapClient(imapUrl, withinMs, withinMs);
  const uidsOf = async (query: SearchObject) => (await client.search(query, { uid: true })) || [];
  try {
    await client.connect();
    await client.mailboxOpen('INBOX', { readOnly: true });
    const [oldest] = await uidsOf({ keyword: receivedKeyword });
    if (oldest === undefined) return { failure: null, neverReceived: 0 };
    const left = { seen: true, unKeyword: receivedKeyword, uid: `${oldest}:*` };
    return { failure: null, neverReceived: (await uidsOf(left)).length };
  } catch (error) {
    return { failure: reasonOf(error) };
  } finally {
    client.close();
  }
}

function imapClient(imapUrl: string, withinMs: number, silentMs: number): ImapFlow {
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
    ...{ connectionTimeout: withinMs, greetingTimeout: withinMs, socketTimeout: silentMs },
  });
  // The command that waits for it reports a failure.
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
