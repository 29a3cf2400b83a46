// The embedded PostgreSQL without a server of ours: it writes each commit to the disk (fsync).
import pg from 'pg';
import { runSource } from '../../../edge-api/node/run-source.mjs';
import { processorSecondsWithChildren } from '../server/process-figures.mjs';

const embedded = new URL('../../../edge-api/embedded/postgres/postgres.ts', import.meta.url);
const quiet = { info: () => {}, error: () => {} };
const LOOK_EVERY_MS = 50;

/** Starts PostgreSQL in `dataDir`. */
export async function startDatabase(dataDir) {
  const { startPostgres } = await runSource(embedded);
  const postgres = await startPostgres({ dataDir, log: quiet });
  const client = new pg.Client(postgres.databaseUrl);
  await client.connect();
  const ask = async (text, values) => (await client.query(text, values)).rows;
  const [{ pid }] = await ask(
    `select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`,
  );
  return {
    url: postgres.databaseUrl,
    ask,
    /** Of the postmaster and all its processes, also of those that have ended. */
    processorSeconds: () => processorSecondsWithChildren(pid),
    watchWaits: () => watchWaits(ask),
    stop: async () => {
      await client.end();
      await postgres.stop();
    },
  };
}

/**
 * Looks again and again what the connections wait for that have work.
 * `end` gives the share of looks at a busy connection for each cause, the largest first.
 */
function watchWaits(ask) {
  const seen = new Map();
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      const rows = await ask(
        `select coalesce(wait_event_type || ':' || wait_event, 'working') as cause, count(*)::int
          from pg_stat_activity
          where state = 'active' and backend_type = 'client backend' and pid <> pg_backend_pid()
          group by 1`,
      );
      for (const { cause, count } of rows) seen.set(cause, (seen.get(cause) ?? 0) + count);
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
  })();
  return {
    async end() {
      isOver = true;
      await watching;
      const all = [...seen.values()].reduce((sum, count) => sum + count, 0);
      return [...seen]
        .sort(([, a], [, b]) => b - a)
        .map(([cause, count]) => ({ cause, share: count / all }));
    },
  };
}
