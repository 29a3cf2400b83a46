import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  type PostgresPool,
} from 'kysely';
import { guardedPool, type PoolLimits } from './guarded-pool';
import type { Database } from './tables';

/** For requests: each statement takes milliseconds, and a phone waits for the answer. */
export const requestLimits: PoolLimits = {
  connections: 10,
  connectWithinMs: 3000,
  statementWithinMs: 5000,
  answerWithinMs: 6000,
  idleTransactionMs: 5000,
};

/** For work on whole tables: migrations, the seed, cleaning up. */
export const longWorkLimits: PoolLimits = {
  connections: 1,
  connectWithinMs: 10_000,
  statementWithinMs: 10 * 60_000,
  answerWithinMs: 10 * 60_000 + 5000,
  idleTransactionMs: 60_000,
};

/** For asking whether the database answers: all steps together take less than a second. */
export const probeLimits: PoolLimits = {
  connections: 1,
  connectWithinMs: 500,
  statementWithinMs: 300,
  answerWithinMs: 400,
  idleTransactionMs: 1000,
};

/** For metrics: a program reads them every few seconds, and waits for ten. */
export const metricsLimits: PoolLimits = {
  connections: 1,
  connectWithinMs: 3000,
  statementWithinMs: 2000,
  answerWithinMs: 2500,
  idleTransactionMs: 3000,
};

/**
 * A pool of connections; nothing is opened before the first query. A connection that is lost or does
 * not answer in time leaves the pool; the next query gets a new one.
 *
 * What the database can't do at the moment is thrown as `DatabaseFailure`; an error in a statement is
 * thrown by `pg` as it is.
 */
export function connect(databaseUrl: string, limits = requestLimits): Kysely<Database> {
  return queriesOver(guardedPool(databaseUrl, limits));
}

/** Queries over the connections of a pool. */
export const queriesOver = (pool: PostgresPool) =>
  new Kysely<Database>({ dialect: new GuardedDialect(pool) });

class GuardedDialect extends PostgresDialect {
  constructor(private readonly pool: PostgresPool) {
    super({ pool });
  }

  override createDriver(): Driver {
    return new GuardedDriver({ pool: this.pool });
  }
}

class GuardedDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // When the connection is lost, the database rolls back by itself; the error to report is the first one.
    await super.rollbackTransaction(connection).catch(() => undefined);
  }
}
