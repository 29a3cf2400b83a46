import { Command } from 'commander';
import { commandLine } from '../contract/admin/audit';
import { grantAdmin, listAdmins } from '../db/staff/grant-admin';
import { type Env, parseEnv } from '../env/env';
import { StartError } from '../env/start-error';
import { securityLog } from '../log/security-log';
import { consoleLog } from '../node/server-log';
import { emailArgument } from './email-argument';
import { onDatabase } from './on-database';
import { say } from './say';

const security = securityLog(consoleLog('info'));

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
