import { type Kysely, sql } from 'kysely';
import { checkClock } from '../../db/clock-check';
import { connect, longWorkLimits, probeLimits } from '../../db/connect';
import { databaseAdvice } from '../../db/database-advice';
import { codeOf, DatabaseFailure } from '../../db/database-failure';
import { databaseProbe } from '../../db/database-probe';
import { companyMailsPutOff, mailFigures } from '../../db/mails/mail-figures';
import { clientFor } from '../../db/proven-client';
import { overduePdfs } from '../../db/quotation/accepted-pdf-queries';
import { createdbCommand, encodingOf } from '../../db/schema/encoding';
import { migrations } from '../../db/schema/migrations';
import { needsPlannedStop, plannedStop } from '../../db/schema/planned-stop';
import { releases, thisRelease } from '../../db/schema/releases';
import {
  notedMigrations,
  pendingMigrations,
  refuseTooOld,
  SchemaError,
} from '../../db/schema/schema-state';
import { missingParts } from '../../db/schema-check';
import { type EncryptionKeys, keyIdOf } from '../../db/secrets/encryption';
import { secretsByKey } from '../../db/secrets/stored-secrets';
import type { Database } from '../../db/tables';
import { webhookFigures } from '../../db/webhooks/webhook-figures';
import { type Finding, findingsOf, rememberedErrors } from './finding';

/** The alert has the same limit: processes look for deliveries every two seconds. */
const lateSeconds = 300;

/** Checks whether events arrive at webhooks. */
async function checkWebhooks(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning } = findingsOf('webhooks');
  const { waiting, overdueSeconds, failing, off } = await webhookFigures(db);
  const isLate = overdueSeconds > lateSeconds;
  const numbers = `Webhooks that fail: ${failing}. Switched off, but not by an admin: ${off}. Deliveries that wait: ${waiting}`;
  const late = isLate ? `, one of them ${Math.floor(overdueSeconds / 60)} minutes too long` : '';
  if (failing + off === 0 && !isLate) return ok(`${numbers}.`);
  return warning(
    `${numbers}${late}.`,
    isLate
      ? 'Check that the server runs, and look for webhooks in its log.'
      : 'The dashboard says why: mend the receiver, and switch on what is off.',
  );
}

/** Checks whether the secrets of webhooks and of push messages are encrypted, and which keys they need. */
const checkSecrets =
  (keys: EncryptionKeys) =>
  async (db: Kysely<Database>): Promise<Finding> => {
    const { ok, warning, failed } = findingsOf('secrets');
    const counts = await secretsByKey(db);
    const [newest, ...older] = await Promise.all(keys.map(keyIdOf));
    const missing = [...counts.keys()].filter((id) => id && ![newest, ...older].includes(id));
    if (missing.length > 0) {
      return failed(
        `Deliveries of webhooks or push messages wait: ENCRYPTION_KEYS lacks what their secrets were encrypted with (${missing.join(', ')}).`,
        'Put that key back into ENCRYPTION_KEYS. If it is lost, make new secrets of webhooks in the dashboard, and run "sampan secrets renew-push".',
      );
    }
    const clear = counts.get(null) ?? 0;
    if (newest === undefined) {
      const cannot =
        'No webhook can be made, no secret renewed and no push message sent: ENCRYPTION_KEYS is not set.';
      if (clear === 0) return ok(cannot);
      return warning(
        `${cannot} ${clear} secrets are in clear text in the database and its backups.`,
        'Make a key with "sampan secrets new-key", and set ENCRYPTION_KEYS to it.',
      );
    }
    const isOld = (id: string | null) => id !== newest;
    const due = [...counts].reduce((sum, [id, count]) => sum + (isOld(id) ? count : 0), 0);
    if (due > 0) {
      return warning(
        `${due} secrets are not encrypted with the first key.`,
        'Run "sampan secrets encrypt", or restart the server.',
      );
    }
    const free = older.length > 0 ? ` Not needed any more: ${older.join(', ')}.` : '';
    return ok(`All secrets are encrypted with the key ${newest}.${free}`);
  };

const limits = {
  connections: 2,
  connectWithinMs: 3000,
  statementWithinMs: 3000,
  answerWithinMs: 3500,
  idleTransactionMs: 3000,
};

// Bodies of functions in standard SQL, which the migrations use, came with it.
const oldestVersion = 14;

// The connections besides those for requests: for long work, for `/readyz`, and for notifications.
const otherConnections = longWorkLimits.connections + probeLimits.connections + 1;

type Place = {
  /** The address of the database itself. */
  url: string;
  /** The address of its pooler, null without one. */
  pooledUrl: string | null;
  /** How many connections the requests of a process may use. */
  connections: number;
  encryptionKeys: EncryptionKeys;
  isEmbedded?: boolean;
};

/** The checks that all other checks of the database need. */
const needed = ['database', 'schema'];

/** Whether the database can answer more checks than those so far. */
export const isUsable = (found: readonly Finding[]): boolean =>
  found.every(({ check, state }) => state !== 'failed' || !needed.includes(check));

/** Checks the database, as far as it can be used. */
export async function checkDatabase(place: Place): Promise<Finding[]> {
  const { url, pooledUrl, connections, encryptionKeys, isEmbedded = false } = place;
  const setting = pooledUrl === null ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL';
  const db = connect(url, limits);
  const found: Finding[] = [];
  const perProcess = (pooledUrl === null ? connections : 0) + otherConnections;
  try {
    const inOrder = [
      version,
      (one: Kysely<Database>) => schema(one, isEmbedded),
      checkWebhooks,
      checkLimitedMails,
      checkAcceptedPdfs,
      checkSecrets(encryptionKeys),
      writes(setting),
      clock,
      freeConnections(perProcess),
      companyMails,
    ];
    for (const check of inOrder) {
      const finding = await check(db);
      found.push(finding);
      if (!isUsable(found)) return found;
    }
    found.push(await notifications(url));
    if (pooledUrl !== null) found.push(await pooler(pooledUrl));
    return found;
  } catch (error) {
    return [...found, unusable(error, setting)];
  } finally {
    await db.destroy();
  }
}

function unusable(error: unknown, setting: string): Finding {
  const { failed } = findingsOf('database');
  const code = codeOf(error);
  const known = databaseAdvice(code, setting);
  if (known) return failed(`The database ${known.wrong}.`, known.todo);
  return failed(
    `The database cannot be used (${code ?? 'no answer'}).`,
    `Check that it runs, that this machine reaches it, and ${setting}.`,
  );
}

async function version(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('database');
  const { rows } = await sql<{ number: number; name: string; standby: boolean; icu: boolean }>`
    select current_setting('server_version_num')::integer as number,
      current_setting('server_version') as name,
      pg_is_in_recovery() as standby,
      to_regcollation('"und-x-icu"') is not null as icu`.execute(db);
  const { number = 0, name = '', standby = false, icu = false } = rows[0] ?? {};
  if (number < oldestVersion * 10_000) {
    return failed(`It is PostgreSQL ${name}.`, `Use PostgreSQL ${oldestVersion} or newer.`);
  }
  if (standby) {
    return failed(
      'It is a standby, which takes no changes.',
      'Use the address of the primary in DATABASE_URL, and in DATABASE_DIRECT_URL if it is set.',
    );
  }
  const encoding = await encodingOf(db);
  if (encoding !== 'UTF8') {
    return failed(
      `It stores text as ${encoding}, which has not the letters of every language.`,
      `Make a database in UTF8: ${createdbCommand}`,
    );
  }
  if (!icu) {
    return warning(
      'It was built without ICU: searches by admins and programs fail on the server.',
      'Use a package of PostgreSQL that has ICU, as the usual ones have.',
    );
  }
  return ok(`PostgreSQL ${name} answers.`);
}

async function schema(db: Kysely<Database>, isEmbedded: boolean): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('schema');
  const { rows } = await sql<{ present: boolean }>`
    select to_regclass('kysely_migration') is not null as present`.execute(db);
  if (!rows[0]?.present) {
    return failed('The database has no tables of Sampan.', 'Run "sampan migrate".');
  }
  const tooOld = await refuseTooOld(db, releases, thisRelease).catch((error) => error);
  if (tooOld instanceof SchemaError) return failed(tooOld.message, 'Upgrade this Sampan.');
  if (tooOld) throw tooOld;
  const pending = await pendingMigrations(db, migrations);
  const names = await notedMigrations(db);
  const newer = names.filter((name) => !(name in migrations));
  if (pending.length > 0) {
    const message = `The schema is of an older version (without ${pending.join(', ')}).`;
    if (await needsPlannedStop(db, pending, migrations)) {
      return failed(message, plannedStop(isEmbedded));
    }
    const isUsable = pending.every((name) => name > thisRelease.oldestSchema);
    return isUsable
      ? warning(message, 'Run "sampan migrate" once all processes are of this release.')
      : failed(message, 'Run "sampan migrate", or start the server, which does so too.');
  }
  const missing = await missingParts(db);
  if (missing.length > 0) {
    return failed(
      `The schema is damaged (missing: ${missing.slice(0, 3).join(', ')}).`,
      'Restore the database from a backup.',
    );
  }
  if (newer.length > 0) {
    return warning(
      `The schema is of a newer version (${newer.join(', ')}).`,
      'Upgrade this Sampan, unless an upgrade is under way.',
    );
  }
  return ok(`The schema is that of this version (${Object.keys(migrations).at(-1)}).`);
}

const writes =
  (setting: string) =>
  async (db: Kysely<Database>): Promise<Finding> => {
    const { ok, failed } = findingsOf('database disk');
    try {
      await databaseProbe(db)();
      return ok('The database can write to its disk.');
    } catch (error) {
      if (!(error instanceof DatabaseFailure)) throw error;
      if (error.kind !== 'full') return unusable(error, setting);
      return failed(error.message, 'Make room on the disk of the database.');
    }
  };

async function companyMails(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning } = findingsOf('mails to the company');
  const putOff = await companyMailsPutOff(db);
  return putOff
    ? warning(
        `The mailbox of MAIL_TO has not taken ${putOff.count} mails yet: ${putOff.answer}.`,
        'Make room in that mailbox, or correct MAIL_TO; they are tried again by themselves.',
      )
    : ok('The mailbox of MAIL_TO has refused none that wait.');
}

async function clock(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning } = findingsOf('clocks');
  const { errors, log } = rememberedErrors();
  await checkClock(db, log);
  return errors[0]
    ? warning(
        errors[0].message.replace(/^Warning: /, ''),
        'Let NTP set the clocks of both machines.',
      )
    : ok('The clocks of this machine and of the database agree.');
}

const freeConnections =
  (perProcess: number) =>
  async (db: Kysely<Database>): Promise<Finding> => {
    const { ok, warning } = findingsOf('connections');
    const { rows } = await sql<{ free: number; most: number }>`
    select most, most - used as free from (
      select current_setting('max_connections')::integer
          - current_setting('superuser_reserved_connections')::integer as most,
        (select count(*)::integer from pg_stat_activity where backend_type = 'client backend') as used
    ) as counts`.execute(db);
    const { free = 0, most = 0 } = rows[0] ?? {};
    const message = `${free} of ${most} connections are free; a process uses up to ${perProcess}.`;
    return free < perProcess
      ? warning(
          message,
          'Raise max_connections before you start another process, or put a pooler in front.',
        )
      : ok(message);
  };

/** Checks whether the pooler leads to a database, with limits that go with each transaction. */
async function pooler(pooledUrl: string): Promise<Finding> {
  const { ok, failed } = findingsOf('pooler');
  const db = connect(pooledUrl, { ...limits, throughPooler: true });
  try {
    await sql`select 1`.execute(db);
    return ok('The pooler answers.');
  } catch (error) {
    return failed(
      `The pooler cannot be used (${codeOf(error) ?? 'no answer'}).`,
      'Check that it runs, that it knows the database and the user, and DATABASE_URL.',
    );
  } finally {
    await db.destroy();
  }
}

/**
 * Checks whether a notification arrives. It does not through a pooler that gives each transaction another connection.
 */
async function notifications(databaseUrl: string): Promise<Finding> {
  const { ok, failed } = findingsOf('notifications');
  const Client = clientFor(databaseUrl);
  const settings = { connectionString: databaseUrl, connectionTimeoutMillis: 2000 };
  const [listener, sender] = [new Client(settings), new Client(settings)];
  for (const client of [listener, sender]) client.on('error', () => undefined);
  let timer: NodeJS.Timeout | undefined;
  try {
    await Promise.all([listener.connect(), sender.connect()]);
    const arrived = new Promise<boolean>((resolve) => {
      listener.once('notification', () => resolve(true));
      timer = setTimeout(() => resolve(false), 1500);
    });
    const channel = `doctor_${crypto.randomUUID().replaceAll('-', '')}`;
    await listener.query(`listen ${channel}`);
    await sender.query(`notify ${channel}`);
    if (await arrived) return ok('Notifications of changes arrive.');
  } finally {
    clearTimeout(timer);
    await Promise.allSettled([listener.end(), sender.end()]);
  }
  return failed(
    'Notifications of changes do not arrive: a pooler shares the connection between transactions.',
    'Set DATABASE_DIRECT_URL to the address of the database itself.',
  );
}

/** Checks whether limits held mails back within the last day. */
async function checkLimitedMails(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning } = findingsOf('limits of mail');
  const { company, customer } = (await mailFigures(db)).limited;
  if (company + customer === 0) return ok('No mail of the last day was held back by a limit.');
  return warning(
    `Held back by a limit within the last day: ${company} mails to the company, ${customer} receipts and codes.`,
    'The dashboard has what they are about. Look there for many of one sender: docs/operations.md, “When limits refuse people”.',
  );
}

/** A PDF is late after the first try and the next two. */
const lateMinutes = 30;

/** Whether the PDFs of accepted quotations are written. */
export async function checkAcceptedPdfs(db: Kysely<Database>): Promise<Finding> {
  const { ok, warning } = findingsOf('accepted quotations');
  const count = await overduePdfs(db, lateMinutes);
  if (count === 0) return ok('No PDF of an accepted quotation waits to be written.');
  return warning(
    `PDFs of accepted quotations that are not written after ${lateMinutes} minutes: ${count}.`,
    'Check that the server runs, and look for “PDF of an accepted quotation” in its log: docs/troubleshooting.md. They are tried again by themselves.',
  );
}
