import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { type DatabaseDisk, unknownDisk } from './database-disk';
import { codeOf, DatabaseFailure, kindOfSqlState } from './database-failure';
import { clientFor } from './proven-client';

type Limits = { statementWithinMs: number; idleTransactionMs: number };

/**
 * A connection through a pooler. The pooler gives each transaction to any connection of the database, so settings of
 * a connection would not last. The limits therefore go with each transaction, and a single statement gets its own
 * transaction.
 */
class TransactionLimitedClient implements PostgresPoolClient {
  private isInTransaction = false;

  constructor(
    private readonly client: PostgresPoolClient,
    private readonly limits: Limits,
  ) {}

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') return this.client.query(query);
    return this.run(query, parameters);
  }

  release(): void {
    this.client.release();
  }

  private async run<R>(text: string, parameters: readonly unknown[]) {
    if (/^(begin|start transaction)\b/.test(text)) return this.begin<R>(text);
    if (text === 'commit' || text === 'rollback') this.isInTransaction = false;
    else if (!this.isInTransaction) return this.runAlone<R>(text, parameters);
    return this.client.query<R>(text, parameters);
  }

  private async runAlone<R>(text: string, parameters: readonly unknown[]) {
    await this.begin('begin');
    try {
      const result = await this.client.query<R>(text, parameters);
      await this.run('commit', []);
      return result;
    } catch (error) {
      // When the connection is lost, the database rolls back by itself.
      await this.run('rollback', []).catch(() => undefined);
      throw error;
    }
  }

  private async begin<R>(text: string): Promise<PostgresQueryResult<R>> {
    const { statementWithinMs, idleTransactionMs } = this.limits;
    // One message, so that no connection stays in a transaction without limits.
    await this.client.query(
      `${text}; set local statement_timeout = ${statementWithinMs};
        set local idle_in_transaction_session_timeout = ${idleTransactionMs}`,
      [],
    );
    this.isInTransaction = true;
    return { command: 'BEGIN', rowCount: 0, rows: [] } as unknown as PostgresQueryResult<R>;
  }
}

/** How many connections, and how long each step may take. */
export type PoolLimits = {
  connections: number;
  /** Also how long a query waits for a free connection. */
  connectWithinMs: number;
  /** The database ends a statement that takes longer. */
  statementWithinMs: number;
  /** Longer than the statement may take: without an answer by then, the connection is broken. */
  answerWithinMs: number;
  /** The database ends a transaction that has been idle for so long. */
  idleTransactionMs: number;
  /** Whether the address is that of a pooler that gives each transaction to any of its connections. */
  throughPooler?: boolean;
};

/** Connections that are in use and idle, and queries that wait for one. */
export type PoolCounts = { used: number; idle: number; waiting: number };

const keepAliveAfterMs = 10_000;
const closeIdleAfterMs = 10_000;

// A day has no hour and no zone: as a text it is the same day wherever the server runs.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format),
};

/**
 * Makes a pool for Kysely that does not use a connection again that was lost or did not answer. It notes in `disk` a
 * write that found no room.
 */
export function guardedPool(
  databaseUrl: string,
  limits: PoolLimits,
  disk: Pick<DatabaseDisk, 'full'> = unknownDisk(),
): PostgresPool & { counts(): PoolCounts } {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: clientFor(databaseUrl),
    max: limits.connections,
    connectionTimeoutMillis: limits.connectWithinMs,
    idleTimeoutMillis: closeIdleAfterMs,
    ...(!limits.throughPooler && {
      statement_timeout: limits.statementWithinMs,
      idle_in_transaction_session_timeout: limits.idleTransactionMs,
    }),
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types,
  });
  const lost = new WeakSet<pg.ClientBase>();
  // Without this listener, losing a connection that is in use would end the process.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  // The pool replaces an idle connection that the database closed at the next query.
  pool.on('error', () => undefined);
  let open = 0;
  pool.on('connect', () => {
    open += 1;
  });
  pool.on('remove', () => {
    open -= 1;
  });
  const isFull = () => open >= limits.connections && pool.idleCount === 0;

  return {
    async connect() {
      // Asynchronous at once: a missing file of a certificate is thrown before there is a promise.
      const opening = (async () => pool.connect())();
      const client = await opening.catch((cause: unknown) => {
        // Not before: all of a burst may find the same idle connection.
        throw connectFailure(cause, isFull());
      });
      const isLost = () => lost.has(client);
      const guarded = new GuardedClient(client, limits.answerWithinMs, isLost, disk);
      return limits.throughPooler ? new TransactionLimitedClient(guarded, limits) : guarded;
    },
    end: () => pool.end(),
    counts: () => ({
      used: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/** Explains why there is no connection. `isFull`: all connections of the pool are open and in use. */
export function connectFailure(cause: unknown, isFull = false): DatabaseFailure {
  const code = codeOf(cause);
  // pg-pool gives no code for "waited too long": when the pool is full, no connection became free.
  const kind = code === null && isFull ? 'busy' : kindOfSqlState(code ?? '');
  return new DatabaseFailure(kind ?? 'unreachable', code, { cause });
}

/** Returns a DatabaseFailure when the database could not do its work, otherwise the error as it is. */
export function queryFailure(cause: unknown, isLost: boolean): unknown {
  const code = codeOf(cause);
  const kind = kindOfSqlState(code ?? '') ?? (isLost ? 'unreachable' : null);
  return kind === null ? cause : new DatabaseFailure(kind, code, { cause });
}

/** A connection from the pool, from `connect` to `release`. */
class GuardedClient implements PostgresPoolClient {
  private isSilent = false;
  private isUnfit = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly answerWithinMs: number,
    private readonly isLost: () => boolean,
    private readonly disk: Pick<DatabaseDisk, 'full'>,
  ) {}

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    query: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof query !== 'string') throw new TypeError('Cursors are not supported.');
    return this.run(query, parameters);
  }

  release(): void {
    // With `true`, the pool closes the client.
    this.client.release(this.isUnfit || this.isSilent || this.isLost());
  }

  private async run<R>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    // Not the driver's own limit: that would leave the broken connection in the pool. Ending a client in
    // the middle of a query closes its socket without waiting, and the query fails.
    const timer = setTimeout(() => {
      this.isSilent = true;
      void this.client.end();
    }, this.answerWithinMs);
    try {
      const result = await this.client.query(text, [...parameters]);
      return result as PostgresQueryResult<R>;
    } catch (error) {
      throw this.failure(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private failure(cause: unknown): unknown {
    const failure = this.isSilent ? connectFailure(cause) : queryFailure(cause, this.isLost());
    if (failure instanceof DatabaseFailure) {
      // The database will close this connection, or takes no changes on it.
      if (failure.kind === 'unreachable' || failure.kind === 'read-only') this.isUnfit = true;
      if (failure.kind === 'full') this.disk.full = failure;
    }
    return failure;
  }
}
