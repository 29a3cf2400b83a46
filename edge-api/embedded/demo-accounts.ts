import { demoAdminEmail, demoVisitorEmail } from '../env/demo-admin';

const ANSWER_WITHIN_MS = 10_000;

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
  const url = `${emulatorUrl}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;
  for (const [localId, account] of Object.entries(DEMO_ACCOUNTS)) {
    const answer = await fetch(url, {
      method: 'POST',
      // The emulator accepts this word as an administrator's credential.
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      body: JSON.stringify({ ...account, localId, emailVerified: true }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    const said = await answer.text();
    // 400 says that the id or the address exists.
    if (answer.ok || answer.status === 400) continue;
    throw new Error(`The account emulator answered ${answer.status}: ${said}`);
  }
  return Object.values(DEMO_ACCOUNTS);
}
