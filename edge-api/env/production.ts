import type { EnvVariables } from './variables';

/**
 * Why these settings must not serve real visitors, one reason per entry; empty where they may. All that
 * is missing is named at once, so that an operator sets it in one go.
 */
export function productionFaults(variables: EnvVariables, hasProject: boolean): string[] {
  const faults: string[] = [];
  // The emulator's tokens are not signed: anyone who can write one would be an admin.
  if (variables.FIREBASE_AUTH_EMULATOR_HOST) {
    faults.push(
      'NODE_ENV is production, where the account emulator must not be used: remove ' +
        'FIREBASE_AUTH_EMULATOR_HOST',
    );
  }
  if (variables.SEED_PRODUCTS > 0) {
    faults.push(
      'NODE_ENV is production, where made-up products must not be sold: remove SEED_PRODUCTS',
    );
  }
  const missing = [
    ...(variables.DATABASE_URL ? [] : ['DATABASE_URL to your PostgreSQL']),
    ...(hasProject
      ? []
      : [
          'FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN to your Firebase project',
        ]),
    ...(variables.PUBLIC_ORIGIN
      ? []
      : ['PUBLIC_ORIGIN to the address of the site, the same for all processes']),
  ];
  if (missing.length > 0) {
    faults.push(
      'NODE_ENV is production, where the server brings up no database and no accounts of its own: ' +
        `set ${missing.join('; ')}`,
    );
  }
  return faults;
}
