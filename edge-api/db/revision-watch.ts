import type pg from 'pg';
import { type ChangedPart, changedParts } from '../contract/admin/events';
import { pause } from '../contract/waiting';
import type { Log } from '../log/log';
import { codeOf, DatabaseFailure, kindOfSqlState } from './database-failure';
import { clientFor } from './proven-client';

/** Knows the newest revisions of catalogue and admin records: PostgreSQL notifies each process of every change. */
export type RevisionWatch = {
  /**
   * Returns the catalogue's revision; null while it is unknown because the connection is lost, when no answer may be
   * added to a cache. Only compare it: it also changes after every loss of the connection, as the database may have
   * been restored to an older state.
   */
  current(): string | null;
  /**
   * Calls `listener` when a part changed, and after every loss of the connection, as it may have changed. Returns a
   * function that ends this.
   */
  follow(listener: ChangeListener): () => void;
  /**
   * Calls `listener` when the signing keys changed, when the connection is back, and every five seconds:
   * keys also change by their age, and a notification can be lost.
   */
  followKeys(listener: () => void): () => void;
  /**
   * Calls `listener` with the uid of each account whose rights or sessions changed, and with null after
   * every loss of the connection, when any may have changed. Returns a function that ends this.
   */
  followAccounts(listener: (uid: string | null) => void): () => void;
  /** Calls `listener` when there are new mails, deliveries or push messages. Returns a function that ends this. */
  followWork(listener: () => void): () => void;
  /** Tells the watch that this process may have committed a change, so that all processes soon learn of it. */
  noteChange(): void;
  stop(): Promise<void>;
};

export type ChangeListener = (part: ChangedPart) => void;

type Pace = { reconnectAfterMs: number; heartbeatMs: number; answerWithinMs: number };
// Reconnects within a second after the database is back; notices a silent connection within 8 s.
const usualPace: Pace = { reconnectAfterMs: 300, heartbeatMs: 5000, answerWithinMs: 3000 };
const endWithinMs = 1000;
// All changes within this time need only one question.
const collectMs = 50;
const longestUnsettledMs = 400;
// The trigger in migration 005 notifies it.
const keyChannel = 'signing_keys';
// The triggers in migration 014 notify it.
const accountChannel = 'accounts';
// The triggers in migration 027 notify it.
const workChannel = 'work';

type Answer = Record<ChangedPart, string | null> & { unsettled: boolean };

// Reading `admin_state` settles revisions, and then notifies all processes.
const question = `
  with known as materialized (
    select (select revision from catalogue_state) as catalogue,
      (select revision from admin_state) as admin)
  select catalogue::text, admin::text,
    exists (select from submissions where revision > admin
      and kind in ('contact-message', 'service-request'))
    or exists (select from users where revision > admin)
    or exists (select from audit_entries where revision > admin) as unsettled
  from known`;

/**
 * Listens until stopped; reconnects by itself, and says when it lost the database and has it again.
 * Resolves when the revisions are known.
 * @throws DatabaseFailure when the first connection fails
 */
export async function watchRevision(
  databaseUrl: string,
  {
    reconnectAfterMs = usualPace.reconnectAfterMs,
    heartbeatMs = usualPace.heartbeatMs,
    answerWithinMs = usualPace.answerWithinMs,
    log,
  }: Partial<Pace> & { log?: Log } = {},
): Promise<RevisionWatch> {
  const Client = clientFor(databaseUrl);
  const revisions = new Map<ChangedPart, string>();
  const listeners = new Set<ChangeListener>();
  const keyListeners = new Set<() => void>();
  const accountListeners = new Set<(uid: string | null) => void>();
  const tellAccounts = (uid: string | null) =>
    accountListeners.forEach((listener) => void listener(uid));
  const workListeners = new Set<() => void>();
  const tellKeys = () => keyListeners.forEach((listener) => void listener());
  let connections = 0;
  let client: pg.Client | null = null;
  let heartbeat: ReturnType<typeof setInterval> | undefined;
  let reconnecting: ReturnType<typeof setTimeout> | undefined;
  let askSoon = (_afterMs: number) => {};
  let stopped = false;
  let isLost = false;

  async function listen(): Promise<void> {
    const connection = new Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    });
    client = connection;
    connections += 1;

    const lost = (cause?: unknown) => {
      if (client !== connection) return;
      client = null;
      if (!isLost && !stopped) log?.error('listening for changes', { error: failureOf(cause) });
      isLost = true;
      revisions.clear();
      clearInterval(heartbeat);
      // Not waited for: the connection may be broken.
      connection.end().catch(() => {});
      if (!stopped) reconnecting = setTimeout(() => listen().catch(() => {}), reconnectAfterMs);
    };
    const learn = (part: ChangedPart, told: string) => {
      if (client !== connection) return;
      const known = revisions.get(part);
      // Two transactions may commit close together; the higher revision is the later one.
      if (known !== undefined && BigInt(told) <= BigInt(known)) return;
      revisions.set(part, told);
      for (const listener of listeners) listener(part);
    };
    let soon: ReturnType<typeof setTimeout> | undefined;
    let asked: Promise<void> = Promise.resolve();
    // Asks the database, one question at a time.
    const ask = (afterMs = collectMs): Promise<void> => {
      clearTimeout(soon);
      soon = undefined;
      asked = asked.then(async () => {
        const { rows } = await connection.query<Answer>(question);
        for (const part of changedParts) learn(part, rows[0]?.[part] ?? '0');
        // Another transaction is still open, and may have a lower revision.
        if (rows[0]?.unsettled) askSoon(Math.min(afterMs * 2, longestUnsettledMs));
      });
      return asked;
    };
    askSoon = (afterMs) => {
      if (client === connection) soon ??= setTimeout(() => ask(afterMs).catch(lost), afterMs);
    };
    // A connection can end unnoticed: this question finds out before a visitor does.
    const beat = () => ask().then(tellKeys);

    connection.on('notification', ({ channel, payload }) => {
      if (channel === keyChannel) tellKeys();
      if (channel === workChannel) workListeners.forEach((listener) => void listener());
      if (channel === accountChannel) {
        tellAccounts(payload ?? null);
        // Rights end at once, also when no request of ours has changed them.
        askSoon(collectMs);
      }
      const part = changedParts.find((name) => name === channel);
      if (part) learn(part, payload ?? '0');
    });
    connection.on('error', lost);
    connection.on('end', () => lost());
    try {
      await connection.connect();
      // It listens before it asks: a change between the two statements then arrives as a notification.
      for (const name of [...changedParts, keyChannel, accountChannel, workChannel])
        await connection.query(`listen ${name}`);
      await beat();
      heartbeat = setInterval(() => beat().catch(lost), heartbeatMs);
      tellAccounts(null);
      if (isLost) log?.info('The database can be reached again.');
      isLost = false;
    } catch (error) {
      lost(error);
      throw failureOf(error);
    }
  }

  const stop = async () => {
    stopped = true;
    listeners.clear();
    keyListeners.clear();
    accountListeners.clear();
    workListeners.clear();
    clearInterval(heartbeat);
    clearTimeout(reconnecting);
    const last = client;
    client = null;
    // A silent connection would never report that it is closed.
    await Promise.race([last?.end(), pause(endWithinMs)]);
  };
  await listen().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    current: () => {
      const revision = revisions.get('catalogue');
      return revision === undefined ? null : `${connections}.${revision}`;
    },
    follow(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    followKeys(listener) {
      keyListeners.add(listener);
      return () => void keyListeners.delete(listener);
    },
    followAccounts(listener) {
      accountListeners.add(listener);
      return () => void accountListeners.delete(listener);
    },
    followWork(listener) {
      workListeners.add(listener);
      return () => void workListeners.delete(listener);
    },
    noteChange: () => askSoon(collectMs),
    stop,
  };
}

function failureOf(cause: unknown): DatabaseFailure {
  const code = codeOf(cause);
  return new DatabaseFailure(kindOfSqlState(code ?? '') ?? 'unreachable', code, { cause });
}
