import pg from 'pg';

/**
 * Knows the catalogue's revision without asking for it: PostgreSQL tells each process of every
 * change. `current` is null while it can't be known (connection lost), and whoever caches by it
 * must then not use the cache. It is to be compared, not read: it also differs after every loss
 * of the connection, when the database may have been put back to an older state.
 */
export type RevisionWatch = { current(): string | null; stop(): Promise<void> };

type Pace = { reconnectAfterMs: number; heartbeatMs: number; answerWithinMs: number };
const usualPace: Pace = { reconnectAfterMs: 1000, heartbeatMs: 10_000, answerWithinMs: 5000 };

/** Listens until stopped; reconnects by itself. Resolves when the revision is known. */
export async function watchRevision(
  databaseUrl: string,
  { reconnectAfterMs, heartbeatMs, answerWithinMs }: Pace = usualPace,
): Promise<RevisionWatch> {
  let revision: string | null = null;
  let connections = 0;
  let client: pg.Client | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const connection = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: answerWithinMs,
      query_timeout: answerWithinMs,
    });
    client = connection;
    connections += 1;

    const lost = () => {
      if (client !== connection) return;
      client = null;
      revision = null;
      clearTimeout(timer);
      // It may be half dead, so nobody waits for its farewell.
      connection.end().catch(() => {});
      if (!stopped) timer = setTimeout(() => listen().catch(() => {}), reconnectAfterMs);
    };
    const learn = (told: string) => {
      if (client !== connection) return;
      // Two transactions may commit close together; the higher revision is the later one.
      if (revision === null || BigInt(told) > BigInt(revision)) revision = told;
    };
    const ask = async () => {
      const { rows } = await connection.query<{ revision: string }>(
        'select revision::text from catalogue_state',
      );
      learn(rows[0]?.revision ?? '0');
      // A connection can die without a word; then this question finds out, not a visitor.
      if (client === connection) timer = setTimeout(() => ask().catch(lost), heartbeatMs);
    };

    connection.on('notification', ({ payload }) => learn(payload ?? '0'));
    connection.on('error', lost);
    connection.on('end', lost);
    try {
      await connection.connect();
      // Listening first: a change between the two statements is then told, not missed.
      await connection.query('listen catalogue');
      await ask();
    } catch (error) {
      lost();
      throw error;
    }
  }

  const stop = async () => {
    stopped = true;
    clearTimeout(timer);
    const last = client;
    client = null;
    await last?.end();
  };
  await listen().catch(async (error) => {
    await stop();
    throw error;
  });
  return {
    current: () => (revision === null ? null : `${connections}.${revision}`),
    stop,
  };
}
