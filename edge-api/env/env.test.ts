import { describe, expect, test } from 'vitest';
import { usualRetention } from '../contract/retention';
import { testEncryptionKey, testEncryptionKeys } from '../test-support/webhooks/encryption-key';
import { parseEnv } from './env';

const project = {
  FIREBASE_PROJECT_ID: 'sampan-live',
  FIREBASE_API_KEY: 'AIzaSyA-1_x',
  FIREBASE_AUTH_DOMAIN: 'sampan-live.firebaseapp.com',
};

describe('parseEnv', () => {
  test('needs nothing: every variable has a default', () => {
    expect(parseEnv({ PATH: '/bin' })).toEqual({
      port: 8787,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseConnections: 10,
      migrate: true,
      seedProducts: 0,
      provider: {
        projectId: 'demo-sampan',
        apiKey: 'demo',
        authDomain: 'demo-sampan.firebaseapp.com',
      },
      emulator: { kind: 'embedded' },
      providerJwksUrl:
        'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
      providerLookupUrl: 'https://identitytoolkit.googleapis.com/v1/accounts:lookup',
      signingKeys: null,
      encryptionKeys: [],
      publicOrigin: null,
      hstsSubdomains: false,
      adminEmails: new Set(),
      adminSecondFactor: false,
      mail: null,
      mailIn: null,
      s3: null,
      webhookPrivateHosts: [],
      trustedProxies: [],
      cdnMaxAgeS: 0,
      edgeSecret: null,
      originUrl: null,
      retention: usualRetention,
      nodeEnv: 'development',
      drainMs: 0,
      metrics: null,
      errorReports: null,
      traces: null,
      logFormat: 'text',
      logLevel: 'info',
    });
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
      SMTP_URL: 'smtps://desk:p%40ss@mail.example:465',
      MAIL_FROM: 'Sampan Logistics <no-reply@sampan.example>',
      MAIL_TO: 'desk@sampan.example',
      MAIL_IN: 'imaps://in:p%40ss@mail.example/reply@in.sampan.example?authserv=mx.example',
      EDGE_SECRET: 'a-secret-that-only-edge-and-node-know',
      ORIGIN_URL: 'https://origin.example.com',
      WEBHOOK_PRIVATE_HOSTS: 'erp.intern.example, 10.1.0.0/16,',
      TRUSTED_PROXIES: '10.0.0.0/8, 192.0.2.1,2001:db8::/32',
      CDN_MAX_AGE_SECONDS: '10',
      RETAIN_SUBMISSIONS_DAYS: '400',
      RETAIN_UNUSED_ACCOUNTS_DAYS: '365',
      HSTS_SUBDOMAINS: 'yes',
      ADMIN_EMAILS: ' Ada@Sampan.example, ,bo@sampan.example',
      ADMIN_SECOND_FACTOR: 'required',
      NODE_ENV: 'production',
      SIGNING_KEYS_FILE: '/run/secrets/keys.json',
      ENCRYPTION_KEYS: testEncryptionKey,
      DRAIN_SECONDS: '12',
      METRICS_PORT: '10.0.0.5:9464',
      SENTRY_DSN: 'https://abc@errors.example.com:9000/sub/12',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
      OTEL_PROPAGATORS: 'tracecontext',
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
      migrate: true,
      seedProducts: 0,
      provider: {
        projectId: 'sampan-live',
        apiKey: 'AIzaSyA-1_x',
        authDomain: 'sampan-live.firebaseapp.com',
      },
      emulator: { kind: 'none' },
      providerJwksUrl: 'http://127.0.0.1:9/keys',
      providerLookupUrl: 'http://127.0.0.1:9/lookup',
      signingKeys: { path: '/run/secrets/keys.json' },
      encryptionKeys: testEncryptionKeys,
      publicOrigin: 'https://sampan.example',
      hstsSubdomains: true,
      adminEmails: new Set(['ada@sampan.example', 'bo@sampan.example']),
      adminSecondFactor: true,
      mail: {
        smtpUrl: 'smtps://desk:p%40ss@mail.example:465',
        from: { name: 'Sampan Logistics', address: 'no-reply@sampan.example' },
        to: 'desk@sampan.example',
      },
      mailIn: {
        imapUrl: 'imaps://in:p%40ss@mail.example',
        webhookSecret: null,
        address: 'reply@in.sampan.example',
        authservId: 'mx.example',
      },
      s3: null,
      webhookPrivateHosts: ['erp.intern.example', '10.1.0.0/16'],
      trustedProxies: ['10.0.0.0/8', '192.0.2.1', '2001:db8::/32'],
      cdnMaxAgeS: 10,
      edgeSecret: 'a-secret-that-only-edge-and-node-know',
      originUrl: 'https://origin.example.com',
      retention: {
        submissionsDays: 400,
        mailBodiesDays: 30,
        auditDetailsDays: 1095,
        unusedAccountsDays: 365,
      },
      nodeEnv: 'production',
      drainMs: 12_000,
      metrics: { host: '10.0.0.5', port: 9464 },
      errorReports: {
        dsn: 'https://abc@errors.example.com:9000/sub/12',
        host: 'errors.example.com',
      },
      traces: { followProxies: true },
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
    expect(parseEnv({ MIGRATE: 'no' }).migrate).toBe(false);
  });
});
