import * as v from 'valibot';
import { encryptionKeys } from './encryption-keys';
import {
  databaseUrl,
  days,
  edgeSecret,
  emailList,
  hostAndPort,
  hostList,
  mailbox,
  matching,
  networkList,
  oneOf,
  origin,
  portAndHost,
  sender,
  sentryDsn,
  smtpUrl,
  webAddress,
  wholeNumber,
} from './fields';

const wrong =
  'MAIL_IN must say where answers arrive: a mailbox, imaps://user:password@host:993/reply@in.example.com?authserv=mx.example.com, with special characters of user and password percent-encoded; or a webhook, webhook://secret/reply@in.example.com, with a secret of 32 to 256 letters, digits, "-" and "_"';

const isAddress = (text: string) => v.is(v.pipe(v.string(), v.email()), text);

/** Where answers to mails arrive. Its value is never shown: it holds a password or a secret. */
const mailIn = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => mailInOf(text) !== null, wrong),
    v.transform(mailInOf),
  );

function mailInOf(text: string) {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const address = url.pathname.slice(1);
  const way = url.protocol === 'webhook:' ? webhookOf(url) : mailboxOf(url);
  return way && isAddress(address)
    ? { ...way, address, authservId: url.searchParams.get('authserv') }
    : null;
}

const webhookOf = ({ host, username }: URL) =>
  /^[\w-]{32,256}$/.test(host) && username === '' ? { imapUrl: null, webhookSecret: host } : null;

function mailboxOf({ protocol, host, username, password }: URL) {
  const isInbox = ['imap:', 'imaps:'].includes(protocol) && host !== '' && username !== '';
  if (!isInbox || !isEncoded(username + password)) return null;
  return { imapUrl: `${protocol}//${username}:${password}@${host}`, webhookSecret: null };
}

function isEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

const GOOGLE_KEYS =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';
const GOOGLE_LOOKUP = 'https://identitytoolkit.googleapis.com/v1/accounts:lookup';

const highestPort = 65_535;

/** Every environment variable that Sampan reads: its form, its default, the message when it is wrong. */
export const Variables = v.object({
  PORT: v.optional(wholeNumber('PORT', highestPort), '8787'),
  // Only this machine by default: the demo accounts' passwords are public. 0.0.0.0 opens it.
  HOST: v.optional(matching('HOST', /^[\w.:-]+$/, '127.0.0.1 or 0.0.0.0'), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(databaseUrl('DATABASE_URL')),
  DATABASE_DIRECT_URL: v.optional(databaseUrl('DATABASE_DIRECT_URL')),
  // Rate limits use four at once, and pages three.
  DATABASE_CONNECTIONS: v.optional(wholeNumber('DATABASE_CONNECTIONS', 500, 5), '10'),
  MIGRATE: v.optional(oneOf('MIGRATE', ['yes', 'no']), 'yes'),
  SEED_PRODUCTS: v.optional(wholeNumber('SEED_PRODUCTS', 20_000), '0'),
  FIREBASE_PROJECT_ID: v.optional(
    matching('FIREBASE_PROJECT_ID', /^[a-z0-9-]{4,40}$/, 'my-project-1'),
  ),
  FIREBASE_API_KEY: v.optional(matching('FIREBASE_API_KEY', /^[\w-]+$/, 'AIzaSyA-x…')),
  FIREBASE_AUTH_DOMAIN: v.optional(
    matching('FIREBASE_AUTH_DOMAIN', /^[a-z0-9.-]+(:\d+)?$/i, 'my-project-1.firebaseapp.com'),
  ),
  FIREBASE_AUTH_EMULATOR_HOST: v.optional(hostAndPort('FIREBASE_AUTH_EMULATOR_HOST')),
  DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN: v.optional(
    oneOf('DANGEROUSLY_LET_ANYONE_SIGN_IN_AS_ADMIN', ['yes', 'no']),
    'no',
  ),
  PROVIDER_JWKS_URL: v.optional(webAddress('PROVIDER_JWKS_URL'), GOOGLE_KEYS),
  PROVIDER_LOOKUP_URL: v.optional(webAddress('PROVIDER_LOOKUP_URL'), GOOGLE_LOOKUP),
  PUBLIC_ORIGIN: v.optional(origin('PUBLIC_ORIGIN')),
  HSTS_SUBDOMAINS: v.optional(oneOf('HSTS_SUBDOMAINS', ['yes', 'no']), 'no'),
  ADMIN_EMAILS: v.optional(emailList('ADMIN_EMAILS'), ''),
  ADMIN_SECOND_FACTOR: v.optional(oneOf('ADMIN_SECOND_FACTOR', ['none', 'required']), 'none'),
  SMTP_URL: v.optional(smtpUrl()),
  MAIL_FROM: v.optional(sender('MAIL_FROM')),
  MAIL_TO: v.optional(mailbox('MAIL_TO')),
  MAIL_IN: v.optional(mailIn()),
  SIGNING_KEYS: v.optional(v.string()),
  SIGNING_KEYS_FILE: v.optional(v.string()),
  ENCRYPTION_KEYS: v.optional(encryptionKeys('ENCRYPTION_KEYS'), ''),
  S3_ENDPOINT: v.optional(origin('S3_ENDPOINT')),
  S3_BUCKET: v.optional(matching('S3_BUCKET', /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'my-files')),
  S3_REGION: v.optional(matching('S3_REGION', /^[a-z0-9-]{2,40}$/, 'eu-central-1')),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  WEBHOOK_PRIVATE_HOSTS: v.optional(hostList('WEBHOOK_PRIVATE_HOSTS'), ''),
  TRUSTED_PROXIES: v.optional(networkList('TRUSTED_PROXIES'), ''),
  CDN_MAX_AGE_SECONDS: v.optional(wholeNumber('CDN_MAX_AGE_SECONDS', 3600), '0'),
  EDGE_SECRET: v.optional(edgeSecret()),
  ORIGIN_URL: v.optional(origin('ORIGIN_URL')),
  RETAIN_SUBMISSIONS_DAYS: v.optional(days('RETAIN_SUBMISSIONS_DAYS'), '1095'),
  RETAIN_UNUSED_ACCOUNTS_DAYS: v.optional(days('RETAIN_UNUSED_ACCOUNTS_DAYS'), '730'),
  DRAIN_SECONDS: v.optional(wholeNumber('DRAIN_SECONDS', 300)),
  METRICS_PORT: v.optional(portAndHost('METRICS_PORT')),
  SENTRY_DSN: v.optional(sentryDsn()),
  // They decide whether and of whom traces are made; OpenTelemetry reads its other variables itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(webAddress('OTEL_EXPORTER_OTLP_ENDPOINT')),
  OTEL_PROPAGATORS: v.optional(oneOf('OTEL_PROPAGATORS', ['tracecontext', 'none']), 'none'),
  NODE_ENV: v.optional(oneOf('NODE_ENV', ['development', 'production', 'test']), 'development'),
  LOG_FORMAT: v.optional(oneOf('LOG_FORMAT', ['json', 'text'])),
  LOG_LEVEL: v.optional(oneOf('LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent']), 'info'),
});

/** The variables after parsing. */
export type EnvVariables = v.InferOutput<typeof Variables>;
