import * as v from 'valibot';
import { demoAdminEmail, demoVisitorEmail } from '../env/demo-admin';
import { accountsPath, askEmulator } from './emulator/emulator-client';

/** An account for trying the site; its password is public. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

const DEMO_ACCOUNTS = [
  {
    localId: 'demo-admin',
    email: demoAdminEmail,
    password: 'sampan-demo-admin',
    displayName: 'Demo admin',
  },
  {
    localId: 'demo-visitor',
    email: demoVisitorEmail,
    password: 'sampan-demo-visitor',
    displayName: 'Demo visitor',
  },
] as const;

const Lookup = v.object({ users: v.optional(v.array(v.object({ localId: v.string() })), []) });

/**
 * Makes the two demo accounts in the emulator unless they exist, and returns them for printing.
 * Their ids are fixed, so that database rows still find their user after the emulator's accounts
 * were lost. An account that was changed since then stays as it is.
 *
 * @param emulatorUrl like `http://localhost:9099`
 */
export async function ensureDemoAccounts(
  emulatorUrl: string,
  projectId: string,
): Promise<readonly DemoAccount[]> {
  for (const account of DEMO_ACCOUNTS) {
    if (await exists(emulatorUrl, projectId, account)) continue;
    const made = { ...account, emailVerified: true };
    await askEmulator(emulatorUrl, 'POST', accountsPath(projectId), made).catch(async (error) => {
      // Another process may have made it since we asked.
      if (!(await exists(emulatorUrl, projectId, account))) throw error;
    });
  }
  return DEMO_ACCOUNTS.map(({ email, password, displayName }) => ({
    email,
    password,
    displayName,
  }));
}

async function exists(
  url: string,
  projectId: string,
  { localId, email }: (typeof DEMO_ACCOUNTS)[number],
): Promise<boolean> {
  const found = await askEmulator(url, 'POST', `${accountsPath(projectId)}:lookup`, {
    localId: [localId],
    email: [email],
  });
  return v.parse(Lookup, found).users.length > 0;
}
