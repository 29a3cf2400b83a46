import { describe, expect, it } from 'vitest';
import { StartError } from './embedded/start-error';
import { parseEnv } from './env';

const project = {
  FIREBASE_PROJECT_ID: 'sampan-live',
  FIREBASE_API_KEY: 'AIzaSyA-1_x',
  FIREBASE_AUTH_DOMAIN: 'sampan-live.firebaseapp.com',
};

function complaint(env: Record<string, string | undefined>): string {
  try {
    parseEnv(env);
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  throw new Error('was accepted');
}

describe('parseEnv', () => {
  it('needs nothing: every variable has a default', () => {
    expect(parseEnv({ PATH: '/bin' })).toEqual({
      port: 8787,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      provider: {
        projectId: 'demo-sampan',
        apiKey: 'demo',
        authDomain: 'demo-sampan.firebaseapp.com',
      },
      emulator: { kind: 'embedded', port: null },
      providerJwksUrl:
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      publicOrigin: null,
      adminEmails: new Set(),
      nodeEnv: 'development',
      logLevel: 'info',
    });
  });

  it('takes an empty variable as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseEnv({}));
  });

  it('takes every variable', () => {
    const env = parseEnv({
      ...project,
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/sampan',
      DATABASE_URL: 'postgresql://me:secret@db/sampan',
      PROVIDER_JWKS_URL: 'http://127.0.0.1:9/keys',
      PUBLIC_ORIGIN: 'https://sampan.example/',
      ADMIN_EMAILS: ' Ada@Sampan.example, ,bo@sampan.example',
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
    });
    expect(env).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/srv/sampan',
      databaseUrl: 'postgresql://me:secret@db/sampan',
      provider: {
        projectId: 'sampan-live',
        apiKey: 'AIzaSyA-1_x',
        authDomain: 'sampan-live.firebaseapp.com',
      },
      emulator: { kind: 'none' },
      providerJwksUrl: 'http://127.0.0.1:9/keys',
      publicOrigin: 'https://sampan.example',
      adminEmails: new Set(['ada@sampan.example', 'bo@sampan.example']),
      nodeEnv: 'production',
      logLevel: 'silent',
    });
  });

  it('uses an emulator that runs already, for the demo project or a named one', () => {
    const running = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
    const emulator = { kind: 'running', url: 'http://localhost:9099' };
    expect(parseEnv(running)).toMatchObject({ emulator, provider: { projectId: 'demo-sampan' } });
    expect(parseEnv({ ...running, ...project })).toMatchObject({
      emulator,
      provider: { projectId: 'sampan-live' },
    });
  });

  it('starts its own emulator at a wanted port', () => {
    expect(parseEnv({ AUTH_EMULATOR_PORT: '9099' }).emulator).toEqual({
      kind: 'embedded',
      port: 9099,
    });
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'sampan'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://localhost:9099'],
    ['AUTH_EMULATOR_PORT', '65536'],
    ['PROVIDER_JWKS_URL', 'keys'],
    ['PUBLIC_ORIGIN', 'sampan.example'],
    ['PUBLIC_ORIGIN', 'https://sampan.example/shop'],
    ['ADMIN_EMAILS', 'a@sampan.example,nobody'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^The configuration.* ${name} must `));
  });

  it('names every wrong variable at once, each once', () => {
    const said = complaint({ PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'prod' });
    const named = said.match(/[A-Z_]{4,} must/g);
    expect(named).toEqual(['PORT must', 'NODE_ENV must', 'LOG_LEVEL must']);
  });

  it('never repeats a database password', () => {
    expect(complaint({ DATABASE_URL: 'mysql://me:hunter2@x/y' })).not.toContain('hunter2');
  });

  it('wants all three Firebase values or none', () => {
    for (const name of Object.keys(project)) {
      expect(complaint({ ...project, [name]: '' })).toContain('belong together');
    }
  });

  it('refuses production with an emulator or without a Firebase project', () => {
    const NODE_ENV = 'production';
    expect(complaint({ NODE_ENV })).toContain('needs a Firebase project');
    for (const emulator of [
      { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' },
      { AUTH_EMULATOR_PORT: '9099' },
    ]) {
      expect(complaint({ NODE_ENV, ...project, ...emulator })).toContain('must not be used');
    }
  });
});
