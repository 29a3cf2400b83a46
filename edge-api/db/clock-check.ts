import { type Kysely, sql } from 'kysely';
import type { Log } from '../log/log';
import type { Database } from './tables';

const mostApartMs = 30_000;

/** Logs a warning when the clocks of this process and of the database are far apart. */
export async function checkClock(
  db: Kysely<Database>,
  log: Pick<Log, 'error'>,
  nowMs: () => number = Date.now,
): Promise<void> {
  const askedAtMs = nowMs();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const [there, here] = [rows[0]?.now ?? new Date(askedAtMs), new Date((askedAtMs + nowMs()) / 2)];
  const apartMs = Math.abs(there.getTime() - here.getTime());
  if (apartMs <= mostApartMs) return;
  log.error(
    `Warning: the clock of this server (${here.toISOString()}) and that of the database (${there.toISOString()}) are ${Math.round(apartMs / 1000)} s apart. Until they agree, logging in may be refused, sessions may end too early or too late, and changes get wrong times: set both by NTP.`,
  );
}
