import { type Kysely, sql } from 'kysely';
import type { Database } from '../../db/tables';
import type { Call } from '../fuzz/fuzz-calls';

/** Ways to take rights from someone in the database while a request of theirs is under way. */
export const losses = {
  blocked: (db: Kysely<Database>, uid: string) => set(db, uid, { blocked: true }),
  demoted: (db: Kysely<Database>, uid: string) => set(db, uid, { role: 'user' }),
  signedOut: (db: Kysely<Database>, uid: string) =>
    set(db, uid, { valid_after: new Date(Date.now() + 5000) }),
  keyWithdrawn: (db: Kysely<Database>) =>
    setKeys(db, { stopped_at: new Date(), stopped_why: 'withdrawn' }),
};

/** Gives back what was lost. */
export async function restoreRights(db: Kysely<Database>, uid: string, role: 'admin' | 'user') {
  await set(db, uid, { blocked: false, role, valid_after: null });
  await setKeys(db, { stopped_at: null, stopped_why: null });
}

type Key = { stopped_at: Date | null; stopped_why: 'withdrawn' | null };

const set = (db: Kysely<Database>, uid: string, values: object) =>
  db.updateTable('users').set(values).where('uid', '=', uid).execute();
const setKeys = (db: Kysely<Database>, values: Key) =>
  db.updateTable('api_keys').set(values).where('name', '=', 'Bookkeeping').execute();

/** A request whose first byte arrives, and the rest once `meanwhile` is done. */
export function heldRequest(
  { path, headers, method, body }: Call,
  meanwhile: () => Promise<unknown>,
): Request {
  const bytes =
    body instanceof Uint8Array ? body : new TextEncoder().encode(JSON.stringify(body ?? {}));
  let hasBegun = false;
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (!hasBegun) controller.enqueue(bytes.slice(0, 1));
        else {
          await meanwhile();
          controller.enqueue(bytes.slice(1));
          controller.close();
        }
        hasBegun = true;
      },
    },
    { highWaterMark: 0 },
  );
  const init = { method, headers, body: stream, duplex: 'half' };
  return new Request(`http://localhost${path}`, init as RequestInit);
}

/** The database, in which `loss.now` happens just before the next transaction of someone else begins. */
export function losingBeforeChange(db: Kysely<Database>) {
  const loss: { now: (() => Promise<unknown>) | null } = { now: null };
  const lose = async () => {
    const { now } = loss;
    loss.now = null;
    await now?.();
  };
  const losing = new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      if (name !== 'transaction') return value.bind(target);
      return () => beginningAfter(lose, target.transaction());
    },
  });
  return { db: losing, loss };
}

/** Transactions that only read change nothing: they are left as they are. */
const beginningAfter = (
  lose: () => Promise<void>,
  begin: ReturnType<Kysely<Database>['transaction']>,
) =>
  Object.assign(Object.create(begin), {
    setIsolationLevel: begin.setIsolationLevel.bind(begin),
    execute: async (work: Parameters<typeof begin.execute>[0]) => {
      await lose();
      return begin.execute(work);
    },
  });

/** Tables and columns that count something or note a visit: nobody asked for such a change. */
const bookkeeping = ['rate_limits', 'catalogue_state', 'admin_progress'];
const volatile = ['last_seen_at', 'last_used_at', 'role', 'blocked', 'valid_after'];
const ofEnded = ['stopped_at', 'stopped_why', 'revision'];

/**
 * What every table holds, in a few words that change with any of its rows; bookkeeping and the rights themselves are
 * left out. A row that is written, or written again, has a later transaction. Only where a column is left out is
 * each row read.
 */
export async function rowsOf(db: Kysely<Database>): Promise<Record<string, string>> {
  const left = [...volatile, ...ofEnded];
  const { rows: tables } = await sql<{ name: string; isPart: boolean }>`
    select relname as name, exists(
      select from pg_attribute where attrelid = pg_class.oid and attname = any(${volatile.concat('stopped_at')})
    ) as "isPart"
    from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  // One question for all tables: each of its own would be most of the time of these tests.
  const states = tables
    .filter(({ name }) => !bookkeeping.includes(name))
    .map(({ name, isPart }) =>
      isPart
        ? sql`
        select ${name}::text as name, md5(string_agg(line, ',' order by line)) as state
        from (select (to_jsonb(one) - ${left}::text[])::text as line from ${sql.table(name)} one) lines`
        : sql`
        select ${name}::text as name, concat(count(*), ' ', max(xmin::text::bigint)) as state
        from ${sql.table(name)}`,
    );
  const { rows } = await sql<{ name: string; state: string | null }>`
    ${sql.join(states, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state ?? '']));
}
