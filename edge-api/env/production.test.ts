import { describe, expect, test } from 'vitest';
import { parseEnv } from './env';
import { StartError } from './start-error';

const live = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://me:hunter2@db/sampan',
  FIREBASE_PROJECT_ID: 'sampan-live',
  FIREBASE_API_KEY: 'AIzaSyA-1_x',
  FIREBASE_AUTH_DOMAIN: 'sampan-live.firebaseapp.com',
  PUBLIC_ORIGIN: 'https://sampan.example',
};

function complaint(env: Record<string, string>): string {
  try {
    parseEnv(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('was accepted');
}

describe('in production', () => {
  test('a database, a Firebase project and an address are enough', () => {
    expect(parseEnv(live)).toMatchObject({ nodeEnv: 'production', emulator: { kind: 'none' } });
  });

  test('all that is missing is named in one sentence', () => {
    expect(complaint({ NODE_ENV: 'production' })).toBe(
      'The configuration is wrong. NODE_ENV is production, where the server brings up no database ' +
        'and no accounts of its own: set DATABASE_URL to your PostgreSQL; FIREBASE_PROJECT_ID, ' +
        'FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN to your Firebase project; PUBLIC_ORIGIN to the ' +
        'address of the site, the same for all processes.',
    );
  });

  test.each(['DATABASE_URL', 'PUBLIC_ORIGIN'])('without %s only that is named', (name) => {
    const said = complaint({ ...live, [name]: '' });
    expect(said).toContain(`set ${name} to`);
    expect(said.match(/[A-Z_]+_[A-Z]+/g)).toEqual(['NODE_ENV', name]);
  });

  test.each([
    [{ FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' }, 'must not be used'],
    [{ SEED_PRODUCTS: '10000' }, 'remove SEED_PRODUCTS'],
  ])('%o is refused', (more, said) => {
    expect(complaint({ ...live, ...more })).toContain(said);
  });
});
