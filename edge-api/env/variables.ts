import * as v from 'valibot';
import { encryptionKeys } from './encryption-keys';

const mailInForm =
  'MAIL_IN must say where answers arrive: a mailbox, imaps://user:password@host:993/reply@in.example.com?authserv=mx.example.com, with special characters of user and password percent-encoded; or a webhook, webhook://secret/reply@in.example.com, with a secret of 32 to 256 letters, digits, "-" and "_"';

const isAddress = (text: string) => v.is(v.pipe(v.string(), v.email()), text);

/** Where answers to mails arrive. Its value is never shown: it holds a password or a secret. */
const mailIn = () =>
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => mailInOf(text) !== null, mailInForm),
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

/** `most` has at most five digits. */
function wholeNumber(name: string, most: number, least = 0) {
  const wrong = `${name} must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, wrong),
    v.transform(Number),
    v.minValue(least, wrong),
    v.maxValue(most, wrong),
  );
}

function matching(name: string, form: RegExp, like: string) {
  return v.pipe(
    v.string(),
    v.regex(form, (issue) => `${name} must look like ${like}, not "${issue.input}"`),
  );
}

/**
 * The address of a database. Its value is never shown: it may hold a password. A "/" or "?" in the password would end
 * the host there, and the rest would pass for the name of the database, which is shown.
 */
export function databaseUrl(name: string) {
  return v.pipe(
    v.string(),
    v.check(
      isDatabaseUrl,
      `${name} must look like postgres://user:password@host:5432/database, with special characters of the password percent-encoded ("/" is %2F, "@" is %40)`,
    ),
  );
}

function isDatabaseUrl(text: string): boolean {
  if (!hasProtocol(text, ['postgres:', 'postgresql:'])) return false;
  const { username, password, pathname, search, hash } = new URL(text);
  const hasOneName = !pathname.slice(1).includes('/') && !`${pathname}${search}`.includes('@');
  return hasOneName && hash === '' && [username, password, pathname].every(isPercentEncoded);
}

/** Its value is never shown: it may hold a password. */
function smtpUrl() {
  return v.pipe(
    v.string(),
    v.check((text) => {
      if (!hasProtocol(text, ['smtp:', 'smtps:'])) return false;
      const { hostname, username, password, pathname, search, hash } = new URL(text);
      const nothingElse = pathname.replace('/', '') + search + hash === '';
      return hostname !== '' && nothingElse && [username, password].every(isPercentEncoded);
    }, 'SMTP_URL must look like smtps://user:password@host:465 or smtp://host:587, with special characters of the password percent-encoded'),
  );
}

/** Its value is never shown. */
function edgeSecret() {
  return v.pipe(
    v.string(),
    v.regex(/^[\w.~+/=-]{32,256}$/, 'EDGE_SECRET must be 32 to 256 letters, digits and "-._~+/="'),
  );
}

/** Its value is never shown: an old one may hold a password. */
function sentryDsn() {
  return v.pipe(
    v.string(),
    v.check((text) => {
      if (!hasProtocol(text, ['http:', 'https:'])) return false;
      const { hostname, username, password, pathname, search, hash } = new URL(text);
      const isKey = /^\w+$/.test(username) && /^\w*$/.test(password);
      const isHost = /^[\w.-]+$|^\[[\da-f:]+\]$/.test(hostname);
      return isKey && isHost && /^(\/[\w.-]+)*\/\d+$/.test(pathname) && search + hash === '';
    }, 'SENTRY_DSN must look like https://key@errors.example.com/1, as the settings of the project show it'),
  );
}

/** A person's or company's name before the address, as mail programs show it. */
export function sender(name: string) {
  const wrong = `${name} must look like My Company <hello@example.com>`;
  return v.pipe(
    v.string(),
    v.regex(/^ *[^<>"\s\p{Cc}][^<>"\p{Cc}]*<[^<>]+>\s*$/u, wrong),
    v.transform((text) => {
      const [called = '', address = ''] = text.split(/[<>]/).map((part) => part.trim());
      return { name: called, address };
    }),
    v.object({ name: v.string(), address: v.pipe(v.string(), v.email(wrong)) }),
  );
}

function mailbox(name: string) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.email((issue) => `${name} must be one e-mail address, not "${issue.input}"`),
  );
}

/** Addresses and networks such as `10.0.0.0/8`, between commas. */
function networkList(name: string) {
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((one) => one.trim())),
    v.transform((networks) => networks.filter((one) => one !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.check(
          isNetwork,
          (issue) =>
            `${name} must be addresses or networks like 10.0.0.0/8 and commas, not "${issue.input}"`,
        ),
      ),
    ),
  );
}

/** Names of hosts, addresses and networks such as `10.0.0.0/8`, between commas. */
function hostList(name: string) {
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((one) => one.trim())),
    v.transform((hosts) => hosts.filter((one) => one !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (text) => isNetwork(text) || /^[a-z](?:[a-z0-9.-]*[a-z0-9])?$/i.test(text),
          (issue) =>
            `${name} must be names of hosts, addresses or networks like 10.0.0.0/8 and commas, not "${issue.input}"`,
        ),
      ),
    ),
  );
}

function isNetwork(text: string): boolean {
  const [address, bits, ...rest] = text.split('/');
  if (rest.length > 0 || !v.is(v.pipe(v.string(), v.ip()), address)) return false;
  const most = address?.includes(':') ? 128 : 32;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
}

function isPercentEncoded(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Its value is never shown: it may hold a password. */
function webAddress(name: string) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => hasProtocol(text, ['http:', 'https:']),
      `${name} must be a full address like https://example.com`,
    ),
  );
}

export function origin(name: string) {
  return v.pipe(
    webAddress(name),
    v.check((text) => {
      const { pathname, search, hash } = new URL(text);
      return pathname === '/' && !search && !hash;
    }, `${name} must end after the host and port, without a path`),
    v.transform((text) => new URL(text).origin),
  );
}

function emailList(name: string) {
  return v.pipe(
    v.string(),
    v.transform((list) => list.split(',').map((email) => email.trim().toLowerCase())),
    v.transform((emails) => emails.filter((email) => email !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.email((issue) => `${name} must be e-mail addresses and commas, not "${issue.input}"`),
      ),
    ),
  );
}

function oneOf<const Names extends readonly string[]>(name: string, names: Names) {
  const choices = `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
  return v.picklist(names, (issue) => `${name} must be ${choices}, not ${issue.received}`);
}

function hasProtocol(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol);
}

/** A number of whole days, at least one, at most a hundred years. */
function days(name: string) {
  const wrong = `${name} must be a whole number of days from 1 to 36500`;
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/, wrong),
    v.transform(Number),
    v.minValue(1, wrong),
    v.maxValue(36_500, wrong),
  );
}

/** A host with a port that exists. */
function hostAndPort(name: string) {
  return v.pipe(
    v.string(),
    v.check(
      (text) => /^[\w.-]+:\d{1,5}$/.test(text) && URL.canParse(`http://${text}`),
      (issue) => `${name} must look like localhost:9099, not "${issue.input}"`,
    ),
  );
}

/** A port alone, on this machine, or a host before it: `9464`, `0.0.0.0:9464`, `[::]:9464`. */
function portAndHost(name: string) {
  const wrong = `${name} must be a port like 9464, or an address with one like 10.0.0.5:9464`;
  return v.pipe(
    v.string(),
    v.transform((text) => (/^\d+$/.test(text) ? `127.0.0.1:${text}` : text)),
    v.check((text) => /^([\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i.test(text), wrong),
    v.check((text) => URL.canParse(`http://${text}`), wrong),
    v.transform((text) => {
      const split = text.lastIndexOf(':');
      const host = text.slice(0, split).replace(/^\[|\]$/g, '');
      return { host, port: Number(text.slice(split + 1)) };
    }),
  );
}
