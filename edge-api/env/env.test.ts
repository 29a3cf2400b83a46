import { describe, expect, test } from 'vitest';
import { usualMailLimits } from '../contract/mail-limits';
import { usualRetention } from '../contract/retention';
import { parseEnv } from './env';
import { StartError } from './start-error';

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
  test('needs nothing: every variable has a default', () => {
    expect(parseEnv({ PATH: '/bin' })).toEqual({
      port: 8787,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseConnections: 10,
      seedProducts: 0,
      provider: {
        projectId: 'demo-sampan',
        apiKey: 'demo',
        authDomain: 'demo-sampan.firebaseapp.com',
      },
      emulator: { kind: 'embedded', port: null },
      providerJwksUrl:
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      providerLookupUrl: 'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
      signingKeys: { maxAgeDays: 90 },
      publicOrigin: null,
      adminEmails: new Set(),
      adminSecondFactor: false,
      mail: null,
      mailLimits: usualMailLimits,
      s3: null,
      filesWithoutAccountMbPerDay: 10_000,
      trustedProxies: [],
      edgeSecret: null,
      originUrl: null,
      retention: usualRetention,
      nodeEnv: 'development',
      drainMs: 0,
      logFormat: 'text',
      logLevel: 'info',
    });
  });

  test('wants enough connections for all kinds of requests, and a pooler with its database', () => {
    expect(complaint({ DATABASE_CONNECTIONS: '4' })).toContain('from 5 to 500');
    expect(complaint({ DATABASE_DIRECT_URL: 'postgres://db/sampan' })).toContain('set both');
  });

  test('treats an empty variable as not set', () => {
    expect(parseEnv({ PORT: '', DATABASE_URL: ' ' })).toEqual(parseEnv({}));
  });

  test('reads every variable', () => {
    const env = parseEnv({
      ...project,
      PORT: '0',
      HOST: '0.0.0.0',
      DATA_DIR: '/srv/sampan',
      DATABASE_URL: 'postgresql://me:secret@db/sampan',
      DATABASE_DIRECT_URL: 'postgresql://me:secret@main/sampan',
      DATABASE_CONNECTIONS: '20',
      SEED_PRODUCTS: '0',
      PROVIDER_JWKS_URL: 'http://127.0.0.1:9/keys',
      PROVIDER_LOOKUP_URL: 'http://127.0.0.1:9/lookup',
      PUBLIC_ORIGIN: 'https://sampan.example/',
      SIGNING_KEY_MAX_AGE_DAYS: '30',
      SMTP_URL: 'smtps://desk:p%40ss@mail.example:465',
      MAIL_FROM: 'Sampan Logistics <no-reply@sampan.example>',
      MAIL_TO: 'desk@sampan.example',
      MAIL_RECEIPTS_PER_HOUR_EACH: '2',
      MAIL_RECEIPTS_PER_DAY_EACH: '5',
      MAIL_RECEIPTS_PER_HOUR: '1000',
      MAIL_COMPANY_PER_HOUR: '0',
      EDGE_SECRET: 'a-secret-that-only-edge-and-node-know',
      ORIGIN_URL: 'https://origin.example.com',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32',
      RETAIN_SUBMISSIONS_DAYS: '400',
      RETAIN_MAIL_BODIES_DAYS: '7',
      RETAIN_AUDIT_DETAILS_DAYS: '800',
      RETAIN_UNUSED_ACCOUNTS_DAYS: '365',
      ADMIN_EMAILS: ' Ada@Sampan.example, ,bo@sampan.example',
      ADMIN_SECOND_FACTOR: 'required',
      NODE_ENV: 'production',
      DRAIN_SECONDS: '12',
      LOG_FORMAT: 'text',
      LOG_LEVEL: 'silent',
    });
    expect(env).toEqual({
      port: 0,
      host: '0.0.0.0',
      dataDir: '/srv/sampan',
      databaseUrl: 'postgresql://me:secret@db/sampan',
      databaseDirectUrl: 'postgresql://me:secret@main/sampan',
      databaseConnections: 20,
      seedProducts: 0,
      provider: {
        projectId: 'sampan-live',
        apiKey: 'AIzaSyA-1_x',
        authDomain: 'sampan-live.firebaseapp.com',
      },
      emulator: { kind: 'none' },
      providerJwksUrl: 'http://127.0.0.1:9/keys',
      providerLookupUrl: 'http://127.0.0.1:9/lookup',
      signingKeys: { maxAgeDays: 30 },
      publicOrigin: 'https://sampan.example',
      adminEmails: new Set(['ada@sampan.example', 'bo@sampan.example']),
      adminSecondFactor: true,
      mail: {
        smtpUrl: 'smtps://desk:p%40ss@mail.example:465',
        from: { name: 'Sampan Logistics', address: 'no-reply@sampan.example' },
        to: 'desk@sampan.example',
      },
      mailLimits: {
        receiptsPerAddressAndHour: 2,
        receiptsPerAddressAndDay: 5,
        receiptsPerHour: 1000,
        companyPerHour: 0,
      },
      s3: null,
      filesWithoutAccountMbPerDay: 10_000,
      trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
      edgeSecret: 'a-secret-that-only-edge-and-node-know',
      originUrl: 'https://origin.example.com',
      retention: {
        submissionsDays: 400,
        mailBodiesDays: 7,
        auditDetailsDays: 800,
        unusedAccountsDays: 365,
      },
      nodeEnv: 'production',
      drainMs: 12_000,
      logFormat: 'text',
      logLevel: 'silent',
    });
  });

  test('uses a running emulator, for the demo project or a named one', () => {
    const running = { FIREBASE_AUTH_EMULATOR_HOST: 'localhost:9099' };
    const emulator = { kind: 'running', url: 'http://localhost:9099' };
    expect(parseEnv(running)).toMatchObject({ emulator, provider: { projectId: 'demo-sampan' } });
    const flag = { DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN: 'yes' };
    expect(parseEnv({ ...running, ...project, ...flag })).toMatchObject({
      emulator,
      provider: { projectId: 'sampan-live' },
    });
  });

  test('fills the catalogue up to a number of products', () => {
    expect(parseEnv({ SEED_PRODUCTS: '10000' }).seedProducts).toBe(10_000);
  });

  test('starts its own emulator at a wanted port', () => {
    expect(parseEnv({ AUTH_EMULATOR_PORT: '9099' }).emulator).toEqual({
      kind: 'embedded',
      port: 9099,
    });
  });

  test.each([
    ['PORT', '70000'],
    ['PORT', '-1'],
    ['PORT', '80a'],
    ['PORT', '1e3'],
    ['HOST', 'http://x'],
    ['DATABASE_URL', 'mysql://x/y'],
    ['DATABASE_URL', 'sampan'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://localhost:9099'],
    ['AUTH_EMULATOR_PORT', '65536'],
    ['DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN', 'true'],
    ['SEED_PRODUCTS', '20001'],
    ['SEED_PRODUCTS', 'many'],
    ['PROVIDER_JWKS_URL', 'keys'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost:99999'],
    ['PUBLIC_ORIGIN', 'sampan.example'],
    ['PUBLIC_ORIGIN', 'https://sampan.example/shop'],
    ['ADMIN_EMAILS', 'a@sampan.example,nobody'],
    ['MAIL_RECEIPTS_PER_HOUR_EACH', '101'],
    ['MAIL_RECEIPTS_PER_DAY_EACH', '-1'],
    ['MAIL_RECEIPTS_PER_HOUR', 'many'],
    ['MAIL_COMPANY_PER_HOUR', '10001'],
    ['SMTP_URL', 'mail.example:25'],
    ['SMTP_URL', 'https://mail.example'],
    ['SMTP_URL', 'smtp://'],
    ['SMTP_URL', 'smtp://mail.example/path'],
    ['SMTP_URL', 'smtp://mail.example?tls=0'],
    ['SMTP_URL', 'smtp://me:100%@mail.example'],
    ['MAIL_FROM', 'hello@sampan.example'],
    ['MAIL_FROM', '<hello@sampan.example>'],
    ['MAIL_FROM', 'Sampan <hello>'],
    ['MAIL_FROM', 'Sampan\nBcc: x <hello@sampan.example>'],
    ['MAIL_TO', 'desk'],
    ['MAIL_TO', 'a@sampan.example,b@sampan.example'],
    ['TRUSTED_PROXIES', 'proxy.example'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
    ['TRUSTED_PROXIES', '2001:db8::/129'],
    ['NODE_ENV', 'staging'],
    ['LOG_LEVEL', 'loud'],
  ])('refuses %s=%s with a sentence that names it', (name, value) => {
    expect(complaint({ [name]: value })).toMatch(new RegExp(`^The configuration.* ${name} must `));
  });

  test('names all wrong variables together, each once', () => {
    const said = complaint({ PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'prod' });
    const named = said.match(/[A-Z_]{4,} must/g);
    expect(named).toEqual(['PORT must', 'NODE_ENV must', 'LOG_LEVEL must']);
  });

  test('never repeats a password of the database or the mail server', () => {
    expect(complaint({ DATABASE_URL: 'mysql://me:hunter2@x/y' })).not.toContain('hunter2');
    expect(complaint({ SMTP_URL: 'http://me:hunter2@x' })).not.toContain('hunter2');
  });

  test('needs sender and receiver with a mail server, and a mail server with them', () => {
    const mail = {
      SMTP_URL: 'smtp://mail.example',
      MAIL_FROM: 'Sampan <hello@sampan.example>',
      MAIL_TO: 'desk@sampan.example',
    };
    expect(complaint({ ...mail, MAIL_FROM: '' })).toContain('MAIL_FROM and MAIL_TO must be set');
    expect(complaint({ ...mail, MAIL_TO: '' })).toContain('MAIL_FROM and MAIL_TO must be set');
    expect(complaint({ ...mail, SMTP_URL: '' })).toContain('need SMTP_URL');
  });

  test('reads signing keys from a text or a file, not from both', () => {
    const SIGNING_KEYS_FILE = '/run/secrets/keys.json';
    expect(parseEnv({ SIGNING_KEYS_FILE }).signingKeys).toEqual({ path: SIGNING_KEYS_FILE });
    expect(parseEnv({ SIGNING_KEYS: '{}' }).signingKeys).toEqual({ text: '{}' });
    expect(complaint({ SIGNING_KEYS_FILE, SIGNING_KEYS: '{}' })).toContain('remove one of them');
  });

  test('needs all three Firebase values or none', () => {
    for (const name of Object.keys(project)) {
      expect(complaint({ ...project, [name]: '' })).toContain('belong together');
    }
  });
});
