import { readFile } from 'node:fs/promises';
import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import * as v from 'valibot';
import { commandLine } from '../contract/admin/audit';
import type { PersonalDataCounts } from '../contract/admin/personal-data';
import { EmailAddress } from '../contract/fields';
import { operator } from '../db/changes/record-change';
import { codeOf } from '../db/database-failure';
import {
  AdminAccountError,
  erasePerson,
  findErased,
  UnseenDataError,
} from '../db/personal-data/erase-person';
import { Erasure, eraseAgain, erasuresOf } from '../db/personal-data/erasure-list';
import { previewOf } from '../db/personal-data/known-person';
import { grantAdmin, listAdmins } from '../db/staff/grant-admin';
import type { Database } from '../db/tables';
import { replaceDurably } from '../embedded/durable-file';
import { type Env, parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { securityLog } from '../log/security-log';
import { systemFailure } from '../node/failures/system-failure';
import { consoleLog } from '../node/server-log';
import { onDatabase } from './on-database';
import { say } from './say';

const security = securityLog(consoleLog('info'));

/** An e-mail address as it was given to a command. @throws StartError */
function emailArgument(text: string): string {
  const address = v.safeParse(EmailAddress, text);
  if (address.success) return address.output;
  throw new StartError('That is not an e-mail address: write one such as me@example.com.');
}

/** `sampan admin add|list` */
export function adminCommand(): Command {
  const admin = new Command('admin').description('who may use the dashboard');
  admin
    .command('add <email>')
    .description('makes the account with this verified address an admin')
    .action(add);
  admin.command('list').description('all admins, by their addresses').action(list);
  return admin;
}

async function add(text: string): Promise<void> {
  const email = emailArgument(text);
  const env = parseEnv(process.env);
  const grant = await onDatabase(env, ({ db }) => grantAdmin(db, email));
  if (grant.kind === 'is-admin') say('This account is an admin already.');
  if (grant.kind === 'blocked') {
    throw new StartError(
      'This account or address is blocked: another admin can unblock it in the dashboard, under Users.',
    );
  }
  if (grant.kind === 'granted') {
    security({
      event: 'role-changed',
      requestId: null,
      byUid: null,
      details: { uid: grant.uid, from: 'user', to: 'admin', by: commandLine.uid },
    });
    say('This account is an admin now.');
  }
  if (grant.kind === 'allowed') tellAllowed(env, email, grant.hasAccount);
}

function tellAllowed({ adminEmails }: Env, email: string, hasAccount: boolean): void {
  say(
    hasAccount
      ? 'The account with this address has not verified it, so it is no admin yet.'
      : 'There is no account with this address yet.',
  );
  if (adminEmails.has(email.toLowerCase())) {
    say('It becomes an admin when it logs in with the verified address.');
    return;
  }
  throw new StartError(
    'Run this again when the person has logged in with the verified address; or name the address in ADMIN_EMAILS of the server: then the next such login makes it an admin.',
  );
}

async function list(): Promise<void> {
  const admins = await onDatabase(parseEnv(process.env), ({ db }) => listAdmins(db));
  if (admins.length === 0) say('There is no admin: add one with "sampan admin add <email>".');
  for (const { email, blocked, email_verified: isVerified, last_seen_at: lastSeenAt } of admins) {
    const notes = [blocked && 'blocked', isVerified === false && 'not verified'].filter(Boolean);
    say([email, `here last on ${lastSeenAt.toISOString().slice(0, 10)}`, ...notes].join(', '));
  }
}

type EraseOptions = { yes?: boolean; from?: string; listTo?: string };

/** `sampan erase <email>`, `sampan erase --list-to <file>`, `sampan erase --from <file>` */
export const eraseCommand = (): Command =>
  new Command('erase')
    .description('erases the personal data of an address, as Users → Personal data does')
    .argument('[email]', 'the address; without --yes it is only shown what would be erased')
    .option('--yes', 'erases it')
    .option('--list-to <file>', 'adds all erasures to a list, without personal data')
    .option('--from <file>', 'erases again what such a list names, in a restored database')
    .action(async (email: string | undefined, options: EraseOptions, command: Command) => {
      const { yes = false, from, listTo } = options;
      const asked = [email, from, listTo].filter((one) => one !== undefined);
      if (asked.length !== 1) {
        command.error('Give one of these: an address, --list-to, --from.', { exitCode: 2 });
      }
      const env = parseEnv(process.env);
      const erasures = from === undefined ? [] : await readErasures(from);
      const address = email === undefined ? null : emailArgument(email);
      await onDatabase(env, async ({ db }) => {
        if (listTo !== undefined) await writeList(db, listTo);
        else if (from !== undefined) await eraseListed(db, erasures);
        else if (address !== null) await eraseAddress(db, address, yes);
      });
    });

async function eraseAddress(db: Kysely<Database>, email: string, yes: boolean): Promise<void> {
  const preview = await previewOf(db, email);
  say(yes ? 'This is erased:' : 'This would be erased, with --yes:');
  tellCounts(preview.counts);
  for (const { kind, reference, status, receivedAt } of preview.submissions) {
    say(`  ${kind} ${reference}, ${status}, of ${receivedAt.slice(0, 10)}`);
  }
  if (preview.isStaff) throw staff();
  if (!yes) return;
  const key = uuidV7();
  const request = { key, requestHash: 'sampan erase', by: operator, expectedVersion: null };
  await erasePerson(db, { email, seen: preview.seen }, request).catch((error: unknown) => {
    if (error instanceof AdminAccountError) throw staff();
    if (error instanceof UnseenDataError) {
      throw new StartError(
        'Something was added or changed meanwhile. Nothing was erased: try again.',
      );
    }
    throw error;
  });
  const erased = (await findErased(db, key))?.erased;
  if (erased) tellErased(key);
  say('It is erased. The login at Firebase is deleted in its console.');
}

const staff = () =>
  new StartError(
    'This is an admin’s account. Make it a customer’s account first, then erase it. Nothing was erased.',
  );

const tellErased = (auditEntry: string | null) =>
  security({
    event: 'personal-data-erased',
    requestId: null,
    byUid: null,
    details: { auditEntry, by: operator.uid },
  });

function tellCounts(counts: Partial<PersonalDataCounts>): void {
  for (const word of ['accounts', 'messages', 'requests', 'mails'] as const) {
    const count = counts[word];
    if (count !== undefined) say(`  ${String(count).padStart(6)} ${word}`);
  }
}

async function writeList(db: Kysely<Database>, path: string): Promise<void> {
  const { all, onlyInFile } = await addErasures(path, await erasuresOf(db));
  const more = `; ${onlyInFile} of them were in it before, and this database does not know them`;
  say(`${all} erasures are listed in ${path}${onlyInFile > 0 ? more : ''}.`);
}

async function eraseListed(db: Kysely<Database>, erasures: readonly Erasure[]): Promise<void> {
  const erased = await eraseAgain(db, erasures);
  if (Object.values(erased).some((count) => count > 0)) tellErased(null);
  say(`Erased again, of ${erasures.length} erasures in the list:`);
  tellCounts(erased);
}

// The first line. It or the other lines reveal a file that was cut off or is something else.
const listMark = '{"sampan":"erasures","format":1}';

/**
 * Reads a list of erasures.
 * @throws StartError when there is none, or the file is not a whole list
 */
export async function readErasures(path: string): Promise<Erasure[]> {
  return erasuresIn(path, await textOf(path));
}

/**
 * Adds erasures to the list in a file, which is made if it is missing. Entries of the file stay, as it may outlive
 * the database that it came from. Returns how many it lists, and how many of them only the file had.
 * @throws StartError when the file is not a whole list, or cannot be written; then it stays as it was
 */
export async function addErasures(
  path: string,
  erasures: readonly Erasure[],
): Promise<{ all: number; onlyInFile: number }> {
  const text = await textOf(path, null);
  const before = text === null ? [] : erasuresIn(path, text);
  const byRecord = new Map<string, Erasure>();
  for (const one of [...before, ...erasures]) {
    const key = `${one.scope} ${one.id}`;
    const known = byRecord.get(key);
    // An account may have been erased twice: the later time also covers the account in between.
    if (!known || known.erasedAt < one.erasedAt) byRecord.set(key, one);
  }
  const lines = [listMark, ...[...byRecord.values()].map((one) => JSON.stringify(one))];
  await replaceDurably(path, `${lines.join('\n')}\n`).catch((error: unknown) => {
    throw systemFailure(`The list ${path} cannot be written`, error);
  });
  return { all: byRecord.size, onlyInFile: byRecord.size - erasures.length };
}

async function textOf(path: string): Promise<string>;
async function textOf(path: string, ifMissing: null): Promise<string | null>;
async function textOf(path: string, ifMissing?: null): Promise<string | null> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (ifMissing === null && codeOf(error) === 'ENOENT') return ifMissing;
    throw systemFailure(`The list ${path} cannot be read`, error);
  });
}

function erasuresIn(path: string, text: string): Erasure[] {
  const [mark, ...lines] = text.split('\n');
  if (mark !== listMark || lines.pop() !== '') throw wrongList(path, 1);
  return lines.map((line, place) => {
    const erasure = v.safeParse(Erasure, jsonOf(line));
    if (!erasure.success) throw wrongList(path, place + 2);
    return erasure.output;
  });
}

const wrongList = (path: string, line: number) =>
  new StartError(
    `${path} is not a whole list of erasures (line ${line}): name one that "sampan erase --list-to" has written. Nothing was erased or written.`,
  );

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
