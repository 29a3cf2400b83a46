import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';

type Limits = { statementWithinMs: number; idleTransactionMs: number };

/**
 * A connection through a pooler, which gives each transaction to any connection of the database: nothing
 * that is set for a connection would last. So the limits go with each transaction, and a statement of its
 * own gets one.
 */
export class TransactionLimitedClient implements PostgresPoolClient {
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
