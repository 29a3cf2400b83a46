import type { EnvVariables } from './variables';

type Variables = Pick<
  EnvVariables,
  | 'HOST'
  | 'PUBLIC_ORIGIN'
  | 'FIREBASE_AUTH_EMULATOR_HOST'
  | 'DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN'
>;

const flag = 'DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN=yes';

/**
 * Why this server must not use the account emulator, one reason per entry; empty where it may. The
 * emulator's tokens are not signed: anyone who reaches it and the site can log in as any user.
 */
export function emulatorDangers(variables: Variables, hasProject: boolean): string[] {
  const emulator = variables.FIREBASE_AUTH_EMULATOR_HOST;
  const isUsed = emulator !== undefined || !hasProject;
  if (!isUsed || variables.DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN === 'yes') return [];
  const dangers: string[] = [];
  if (!isThisMachine(variables.HOST)) {
    dangers.push(
      `HOST is ${variables.HOST}, which other machines can reach: with the account emulator anyone ` +
        'there could log in as admin',
    );
  }
  const { PUBLIC_ORIGIN: origin } = variables;
  if (origin && !isThisMachine(new URL(origin).hostname)) {
    dangers.push(
      `PUBLIC_ORIGIN is ${origin}, where others reach this site: with the account emulator anyone ` +
        'could log in as admin',
    );
  }
  if (emulator && hasProject) {
    dangers.push(
      'FIREBASE_AUTH_EMULATOR_HOST is set beside a real Firebase project: the emulator would let ' +
        'anyone log in as one of its users',
    );
  }
  if (emulator && !isThisMachine(emulator.replace(/:\d+$/, ''))) {
    dangers.push(
      `FIREBASE_AUTH_EMULATOR_HOST is ${emulator}, not on this machine: anyone who reaches it there ` +
        'could make accounts for this site',
    );
  }
  if (dangers.length === 0) return [];
  return [
    ...dangers,
    `Set FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN for real accounts and remove ` +
      `FIREBASE_AUTH_EMULATOR_HOST, use 127.0.0.1, or, on a network where you trust everyone, set ${flag}`,
  ];
}

function isThisMachine(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}
