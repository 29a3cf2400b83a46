import type pg from 'pg';
import { type ChangedPart, changedParts } from '../contract/admin/events';
import { pause } from '../contract/waiting';
import type { Log } from '../log/log';
import { codeOf, DatabaseFailure, kindOfSqlState } from './database-failure';
import { clientFor } from './proven-client';

/** Knows the newest revisions of catalogue and admin records: PostgreSQL notifies each process of every change. */
export type RevisionWatch = {
  /**
   * The catalogue's revision; null while it is unknown because the connection is lost: then no answer
   * may be added to a cache. Only compare it: it also changes after every loss of the connection, when
   * the database may have been restored to an older state.
   */
  current(): string | null;
  /**
   * Calls `listener` when a part changed, and after every loss of the connection, when it may have
   * changed. Returns a function that ends this.
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
  stop(): Promise<void>;
};

export type ChangeListener = (part: ChangedPart) => void;

type Pace = { reconnectAfterMs: number; heartbeatMs: number; answerWithinMs: number };
// Reconnects within a second after the database is back; notices a silent connection within 8 s.
const usualPace: Pace = { reconnectAfterMs: 300, heartbeatMs: 5000, answerWithinMs: 3000 };
const endWithinMs = 1000;
// Of the trigger in migration 005.
const keyChannel = 'signing_keys';
// Of the triggers in migration 014.
const accountChannel = 'accounts';

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
  const tellKeys = () => keyListeners.forEach((listener) => void listener());
  let connections = 0;
  let client: pg.Client | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
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
      clearTimeout(timer);
      // Not waited for: the connection may be broken.
      connection.end().catch(() => {});
      if (!stopped) timer = setTimeout(() => listen().catch(() => {}), reconnectAfterMs);
    };
    const learn = (part: ChangedPart, told: string) => {
      if (client !== connection) return;
      const known = revisions.get(part);
      // Two transactions may commit close together; the higher revision is the later one.
      if (known !== undefined && BigInt(told) <= BigInt(known)) return;
      revisions.set(part, told);
      for (const listener of listeners) listener(part);
    };
    const ask = async () => {
      const { rows } = await connection.query<Record<ChangedPart, string | null>>(
        `select (select revision::text from catalogue_state) as catalogue,
          (select revision::text from admin_state) as admin`,
      );
      for (const part of changedParts) learn(part, rows[0]?.[part] ?? '0');
      tellKeys();
      // A connection can end unnoticed: this query finds out before a visitor does.
      if (client === connection) timer = setTimeout(() => ask().catch(lost), heartbeatMs);
    };

    connection.on('notification', ({ channel, payload }) => {
      if (channel === keyChannel) tellKeys();
      if (channel === accountChannel) tellAccounts(payload ?? null);
      const part = changedParts.find((name) => name === channel);
      if (part) learn(part, payload ?? '0');
    });
    connection.on('error', lost);
    connection.on('end', () => lost());
    try {
      await connection.connect();
      // Listening first: a change between the two statements is then told, not missed.
      for (const name of [...changedParts, keyChannel, accountChannel])
        await connection.query(`listen ${name}`);
      await ask();
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
    clearTimeout(timer);
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
    stop,
  };
}

function failureOf(cause: unknown): DatabaseFailure {
  const code = codeOf(cause);
  return new DatabaseFailure(kindOfSqlState(code ?? '') ?? 'unreachable', code, { cause });
}
