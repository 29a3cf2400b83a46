import { Command } from 'commander';
import type { Kysely } from 'kysely';
import { v7 as uuidV7 } from 'uuid';
import type { PersonalDataCounts } from '../contract/admin/personal-data';
import { operator } from '../db/changes/record-change';
import {
  AdminAccountError,
  erasePerson,
  findErased,
  UnseenDataError,
} from '../db/personal-data/erase-person';
import { type Erasure, eraseAgain, erasuresOf } from '../db/personal-data/erasure-list';
import { previewOf } from '../db/personal-data/known-person';
import type { Database } from '../db/tables';
import { parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { securityLog } from '../log/security-log';
import { consoleLog } from '../node/server-log';
import { emailArgument } from './email-argument';
import { addErasures, readErasures } from './erasure-list-file';
import { onDatabase } from './on-database';
import { say } from './say';

type Options = { yes?: boolean; from?: string; listTo?: string };

const security = securityLog(consoleLog('info'));

/** `sampan erase <email>`, `sampan erase --list-to <file>`, `sampan erase --from <file>` */
export const eraseCommand = (): Command =>
  new Command('erase')
    .description('erases the personal data of an address, as Users → Personal data does')
    .argument('[email]', 'the address; without --yes it is only shown what would be erased')
    .option('--yes', 'erases it')
    .option('--list-to <file>', 'adds all erasures to a list, without personal data')
    .option('--from <file>', 'erases again what such a list names, in a restored database')
    .action(async (email: string | undefined, options: Options, command: Command) => {
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
  const words = {
    accounts: 'accounts',
    messages: 'messages',
    requests: 'requests',
    mails: 'mails',
  };
  for (const [field, word] of Object.entries(words)) {
    const count = counts[field as keyof typeof words];
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
