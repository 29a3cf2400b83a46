import pg from 'pg';

/**
 * Knows the catalogue's revision without asking for it: PostgreSQL tells each process of every
 * change. `current` is null while it can't be known (connection lost), and whoever caches by it
 * must then not use the cache.
 */
export type RevisionWatch = { current(): string | null; stop(): Promise<void> };

const reconnectAfterMs = 1000;

/** Listens until stopped; reconnects by itself. Resolves when the revision is known. */
export async function watchRevision(databaseUrl: string): Promise<RevisionWatch> {
  let revision: string | null = null;
  let client: pg.Client | null = null;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  async function listen(): Promise<void> {
    const connection = new pg.Client({ connectionString: databaseUrl, keepAlive: true });
    client = connection;
    connection.on('notification', (message) => {
      // Two transactions may commit close together; the higher revision is the later one.
      const told = message.payload ?? '0';
      if (revision === null || BigInt(told) > BigInt(revision)) revision = told;
    });
    const lost = () => {
      if (client !== connection) return;
      client = null;
      revision = null;
      if (!stopped) retry = setTimeout(() => listen().catch(lost), reconnectAfterMs);
    };
    connection.on('error', lost);
    connection.on('end', lost);
    try {
      await connection.connect();
      // Listening first: a change between the two statements is then told, not missed.
      await connection.query('listen catalogue');
      const { rows } = await connection.query<{ revision: string }>(
        'select revision::text from catalogue_state',
      );
      revision = rows[0]?.revision ?? null;
    } catch (error) {
      lost();
      throw error;
    }
  }

  await listen();
  return {
    current: () => revision,
    async stop() {
      stopped = true;
      clearTimeout(retry);
      await client?.end();
    },
  };
}
