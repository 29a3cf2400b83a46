import { expect, test } from 'vitest';
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

test('wants enough connections for all kinds of requests, and a pooler with its database', () => {
  expect(complaint({ DATABASE_CONNECTIONS: '4' })).toContain('from 5 to 500');
  expect(complaint({ DATABASE_DIRECT_URL: 'postgres://db/sampan' })).toContain('set both');
});

test.each([
  'postgres://odd:12/SECRETpw@host/db',
  'postgres://odd:12?SECRETpw@host/db',
  'postgres://odd:12#SECRETpw@host/db',
  'postgres://odd:SECRETpw%@host/db',
  'postgres://host/SECRETpw/db',
])('wants the password of a database percent-encoded, and does not show it', (address) => {
  for (const name of ['DATABASE_URL', 'DATABASE_DIRECT_URL']) {
    const said = complaint({ DATABASE_URL: 'postgres://db/sampan', [name]: address });
    expect(said).toMatch(new RegExp(`${name} must look like .* percent-encoded`));
    expect(said).not.toContain('SECRETpw');
  }
});

test('wants another port for metrics than for the site', () => {
  expect(complaint({ PORT: '9464', METRICS_PORT: '9464' })).toContain('another port than PORT');
  expect(complaint({ METRICS_PORT: '[::1]:8787' })).toContain('another port than PORT');
  expect(parseEnv({ PORT: '0', METRICS_PORT: '0' }).metrics).toEqual({
    host: '127.0.0.1',
    port: 0,
  });
  expect(parseEnv({ METRICS_PORT: '[::]:9464' }).metrics).toEqual({ host: '::', port: 9464 });
});

test('takes other forms of a database address', () => {
  for (const address of [
    'postgres://user:a%2Fb%40c@[::1]:5432/sampan?sslmode=verify-full&sslrootcert=/etc/ca.pem',
    'postgresql:///sampan?host=/var/run/postgresql&user=sampan',
    'postgres://db',
  ]) {
    expect(parseEnv({ DATABASE_URL: address }).databaseUrl).toBe(address);
  }
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
  ['DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN', 'true'],
  ['SEED_PRODUCTS', '20001'],
  ['SEED_PRODUCTS', 'many'],
  ['CDN_MAX_AGE_SECONDS', '3601'],
  ['CDN_MAX_AGE_SECONDS', '10 s'],
  ['PROVIDER_JWKS_URL', 'keys'],
  ['FIREBASE_AUTH_EMULATOR_HOST', 'localhost:99999'],
  ['PUBLIC_ORIGIN', 'sampan.example'],
  ['PUBLIC_ORIGIN', 'https://sampan.example/shop'],
  ['HSTS_SUBDOMAINS', 'true'],
  ['ADMIN_EMAILS', 'a@sampan.example,nobody'],
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
  ['MAIL_IN', 'imaps://mail.example/reply@in.sampan.example'],
  ['MAIL_IN', 'https://in:pass@mail.example/reply@in.sampan.example'],
  ['MAIL_IN', 'imaps://in:pass@mail.example/reply'],
  ['MAIL_IN', 'webhook://too-short/reply@in.sampan.example'],
  ['MAIL_IN', `webhook://${'s'.repeat(32)}/reply`],
  ['WEBHOOK_PRIVATE_HOSTS', 'https://erp.example'],
  ['WEBHOOK_PRIVATE_HOSTS', '10.0.0.0/33'],
  ['WEBHOOK_PRIVATE_HOSTS', '*.example'],
  ['TRUSTED_PROXIES', 'proxy.example'],
  ['TRUSTED_PROXIES', '10.0.0.0/33'],
  ['TRUSTED_PROXIES', '10.0.0.0/8/8'],
  ['TRUSTED_PROXIES', '2001:db8::/129'],
  ['NODE_ENV', 'staging'],
  ['DATABASE_CONNECTIONS', '501'],
  ['DRAIN_SECONDS', '-1'],
  ['METRICS_PORT', '65536'],
  ['METRICS_PORT', 'not a host:9464'],
  ['METRICS_PORT', '10.0.0.5'],
  ['METRICS_PORT', '::1:9464'],
  ['SENTRY_DSN', 'errors.example.com'],
  ['SENTRY_DSN', 'https://errors.example.com/1'],
  ['SENTRY_DSN', 'https://key@errors.example.com/'],
  ['SENTRY_DSN', 'https://key@errors.example.com/project'],
  ['SENTRY_DSN', 'https://key@errors.example.com/1?environment=a'],
  ['SENTRY_DSN', 'ftp://key@errors.example.com/1'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_PROPAGATORS', 'b3'],
  ['LOG_FORMAT', 'xml'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s with a sentence that names it', (name, value) => {
  expect(complaint({ [name]: value })).toMatch(new RegExp(`^The configuration.* ${name} must `));
});

test('names all wrong variables together, each once', () => {
  const said = complaint({ PORT: 'x', LOG_LEVEL: 'loud', NODE_ENV: 'prod' });
  const named = said.match(/[A-Z_]{4,} must/g);
  expect(named).toEqual(['PORT must', 'NODE_ENV must', 'LOG_LEVEL must']);
});

test('never repeats a password of the database, the mail server or the reports of errors', () => {
  expect(complaint({ DATABASE_URL: 'mysql://me:hunter2@x/y' })).not.toContain('hunter2');
  expect(complaint({ SMTP_URL: 'http://me:hunter2@x' })).not.toContain('hunter2');
  expect(complaint({ SENTRY_DSN: 'ftp://me:hunter2@x/1' })).not.toContain('hunter2');
});

test.each([
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'S3_ENDPOINT',
  'ORIGIN_URL',
  'PUBLIC_ORIGIN',
  'PROVIDER_JWKS_URL',
  'PROVIDER_LOOKUP_URL',
])('never repeats a password in %s', (name) => {
  for (const address of ['ftp://me:hunter2@x', 'me:hunter2@x', 'https://me:hunter2@x:99999']) {
    const said = complaint({ [name]: address });
    expect(said).toContain(`${name} must be a full address`);
    expect(said).not.toContain('hunter2');
  }
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

test('needs all three Firebase values or none', () => {
  for (const name of Object.keys(project)) {
    expect(complaint({ ...project, [name]: '' })).toContain('belong together');
  }
});

test.each(['SECRETkey', `${btoa('x'.repeat(32))},SECRETkey`, btoa('SECRET'.repeat(6))])(
  'wants encryption keys of 32 bytes, and does not show them',
  (keys) => {
    const said = complaint({ ENCRYPTION_KEYS: keys });
    expect(said).toContain('ENCRYPTION_KEYS must be keys of 32 bytes in Base64');
    expect(said).toContain('sampan secrets new-key');
    expect(said).not.toMatch(/SECRET(key|SECRET)|U0VDUkVU/);
  },
);

test('reads encryption keys in their order, in either form of Base64', () => {
  const [plain, forUrls] = [`${'/'.repeat(42)}8=`, `${'_'.repeat(42)}8`];
  const { encryptionKeys } = parseEnv({ ENCRYPTION_KEYS: `${btoa('x'.repeat(32))}, ${forUrls},` });
  expect(encryptionKeys.map((key) => key[0])).toEqual([120, 255]);
  expect(encryptionKeys[1]).toEqual(parseEnv({ ENCRYPTION_KEYS: plain }).encryptionKeys[0]);
});
