import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { codeOf, DatabaseFailure, kindOfSqlState } from './database-failure';
import { clientFor } from './proven-client';

/** How many connections, and how long each step may take. */
export type PoolLimits = {
  connections: number;
  /** Also how long a query waits for a free connection. */
  connectWithinMs: number;
  /** The database ends a statement that takes longer. */
  statementWithinMs: number;
  /** Longer than the statement may take: where not even its end is told, the connection is mute. */
  answerWithinMs: number;
  /** A transaction without a statement for so long is ended by the database. */
  idleTransactionMs: number;
};

const keepAliveAfterMs = 10_000;
const closeIdleAfterMs = 10_000;

// A day has no hour and no zone: as text it stays the day that it is, wherever the server runs.
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.DATE ? String : pg.types.getTypeParser(oid, format),
};

/** A pool for Kysely whose connections are watched: those that are lost or mute are not used again. */
export function guardedPool(databaseUrl: string, limits: PoolLimits): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    Client: clientFor(databaseUrl),
    max: limits.connections,
    connectionTimeoutMillis: limits.connectWithinMs,
    idleTimeoutMillis: closeIdleAfterMs,
    statement_timeout: limits.statementWithinMs,
    idle_in_transaction_session_timeout: limits.idleTransactionMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types,
  });
  const lost = new WeakSet<pg.ClientBase>();
  // Without a listener of its own, a connection that is lost while in use ends the process.
  pool.on('connect', (client) => client.on('error', () => lost.add(client)));
  // An idle connection that the database drops is replaced by the pool at the next query.
  pool.on('error', () => undefined);

  return {
    async connect() {
      const isFull = pool.totalCount >= limits.connections && pool.idleCount === 0;
      const client = await pool.connect().catch((cause: unknown) => {
        throw connectFailure(cause, isFull);
      });
      return new GuardedClient(client, limits.answerWithinMs, () => lost.has(client));
    },
    end: () => pool.end(),
  };
}

// pg-pool gives no code for "waited too long": a full pool means that no connection came free.
function connectFailure(cause: unknown, isFull: boolean): DatabaseFailure {
  const code = codeOf(cause);
  const kind = code === null && isFull ? 'busy' : kindOfSqlState(code ?? '');
  return new DatabaseFailure(kind ?? 'unreachable', code, { cause });
}

/** A connection from the pool, from `connect` to `release`. */
class GuardedClient implements PostgresPoolClient {
  private isMute = false;
  private isUnfit = false;

  constructor(
    private readonly client: pg.PoolClient,
    private readonly answerWithinMs: number,
    private readonly isLost: () => boolean,
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
    // A client that is told to go is closed and not used again.
    this.client.release(this.isUnfit || this.isMute || this.isLost());
  }

  private async run<R>(
    text: string,
    parameters: readonly unknown[],
  ): Promise<PostgresQueryResult<R>> {
    // Not the driver's own limit: that leaves the mute connection in the pool. To end a client in
    // the middle of a query closes its socket without waiting, and fails the query.
    const timer = setTimeout(() => {
      this.isMute = true;
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
    const code = codeOf(cause);
    if (this.isMute) return new DatabaseFailure('unreachable', code, { cause });
    const kind = code === null ? null : kindOfSqlState(code);
    if (kind === null) {
      return this.isLost() ? new DatabaseFailure('unreachable', code, { cause }) : cause;
    }
    // The database is about to close this connection, or will take no changes on it.
    if (kind === 'unreachable') this.isUnfit = true;
    return new DatabaseFailure(kind, code, { cause });
  }
}
