import { demoAdminEmail, demoVisitorEmail } from '../env/demo-admin';
import { askEmulator, EmulatorError } from './emulator/emulator-client';

/** An account for trying the site; its password is public. */
export interface DemoAccount {
  readonly email: string;
  readonly password: string;
  readonly displayName: string;
}

const DEMO_ACCOUNTS = {
  'demo-admin': {
    email: demoAdminEmail,
    password: 'sampan-demo-admin',
    displayName: 'Demo admin',
  },
  'demo-visitor': {
    email: demoVisitorEmail,
    password: 'sampan-demo-visitor',
    displayName: 'Demo visitor',
  },
};

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
  const path = `/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  for (const [localId, account] of Object.entries(DEMO_ACCOUNTS)) {
    const made = { ...account, localId, emailVerified: true };
    await askEmulator(emulatorUrl, path, made).catch((error: unknown) => {
      // The id or the address exists.
      if (!(error instanceof EmulatorError && error.status === 400)) throw error;
    });
  }
  return Object.values(DEMO_ACCOUNTS);
}
