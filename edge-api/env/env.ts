import * as v from 'valibot';
import { type Retention, usualRetention } from '../contract/retention';
import type { S3Settings } from '../files/s3-store';
import type { MailIn } from '../mail/inbound/read-mail';
import type { MailParties } from '../mail/submission-mails';
import { StartError } from './start-error';
import { type EnvVariables, Variables } from './variables';

type EmulatorVariables = Pick<
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
function emulatorDangers(variables: EmulatorVariables, hasProject: boolean): string[] {
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

/** The Firebase project where people log in, as the browser's SDK needs it. */
export interface FirebaseProject {
  readonly projectId: string;
  readonly apiKey: string;
  readonly authDomain: string;
}

/** The mail server, the sender and the company's address. */
export type MailSettings = MailParties & { readonly smtpUrl: string };

/**
 * Where answers to mails arrive: in a mailbox that the server reads, or by a webhook of a mail server with the
 * secret.
 */
export type MailInSettings = MailIn &
  (
    | { readonly imapUrl: string; readonly webhookSecret: null }
    | { readonly imapUrl: null; readonly webhookSecret: string }
  );

/** Signing keys from outside the database: a text, or the path of a file that is read at each look. */
export type ConfiguredKeys = { readonly text: string } | { readonly path: string };

/** The configuration, parsed once at the start. */
export interface Env {
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** Address to listen on; only this machine unless `HOST` says otherwise. */
  readonly host: string;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** The database without its pooler; null: `databaseUrl` leads to no pooler. */
  readonly databaseDirectUrl: string | null;
  /** How many connections requests may use at once. */
  readonly databaseConnections: number;
  /** False: the start takes the schema as it is, if it can. */
  readonly migrate: boolean;
  /** The catalogue is filled up to this many products; 0 adds none. */
  readonly seedProducts: number;
  readonly provider: FirebaseProject;
  /** Where accounts are: in the real project, in an emulator that already runs, or in our own. */
  readonly emulator:
    | { readonly kind: 'none' }
    | { readonly kind: 'running'; readonly url: string }
    | { readonly kind: 'embedded' };
  readonly providerJwksUrl: string;
  readonly providerLookupUrl: string;
  /** The keys of session tokens; null: they are in the database. */
  readonly signingKeys: ConfiguredKeys | null;
  /** The keys that encrypt secrets in the database, the newest first. */
  readonly encryptionKeys: readonly Uint8Array<ArrayBuffer>[];
  /** Without a trailing slash. Null: `http://localhost:<the port listened on>`. */
  readonly publicOrigin: string | null;
  /** Whether browsers must use HTTPS also for all names below the site's. */
  readonly hstsSubdomains: boolean;
  /** Lower case. */
  readonly adminEmails: ReadonlySet<string>;
  readonly adminSecondFactor: boolean;
  /** Null: no mail is written or sent. */
  readonly mail: MailSettings | null;
  /** Null: mails are answered to the company's address, and none is taken. */
  readonly mailIn: MailInSettings | null;
  /** Null: received files stay in the database. */
  readonly s3: S3Settings | null;
  /** Hosts and networks of the company's own to which webhooks may go all the same. */
  readonly webhookPrivateHosts: readonly string[];
  /** Addresses and networks (`10.0.0.0/8`) whose `X-Forwarded-For` is trusted. */
  readonly trustedProxies: readonly string[];
  /** How long a CDN may give public answers of the catalogue without asking; 0: not at all. */
  readonly cdnMaxAgeS: number;
  /** The secret with which the edge proves itself; null: no edge is trusted. */
  readonly edgeSecret: string | null;
  /** Where the edge finds the Node process. */
  readonly originUrl: string | null;
  readonly retention: Retention;
  readonly nodeEnv: 'development' | 'production' | 'test';
  /** How long a server goes on serving after it was told to stop, while `/readyz` says that it stops. */
  readonly drainMs: number;
  /** The address of the metrics, apart from the site; null: none. */
  readonly metrics: { readonly host: string; readonly port: number } | null;
  /** The service to which errors are reported; null: none. */
  readonly errorReports: { readonly dsn: string; readonly host: string } | null;
  /** Traces for a collector of OpenTelemetry, and whether proxies of ours begin them; null: none are made. */
  readonly traces: { readonly followProxies: boolean } | null;
  /** Lines for programs or for people. */
  readonly logFormat: 'json' | 'text';
  readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

const DEMO_PROJECT: FirebaseProject = {
  projectId: 'demo-sampan',
  apiKey: 'demo',
  authDomain: 'demo-sampan.firebaseapp.com',
};

/**
 * Reads the configuration from environment variables; an empty one counts as not set.
 *
 * @throws StartError that names every wrong variable, and why it is wrong
 */
export function parseEnv(env: Readonly<Record<string, string | undefined>>): Env {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = v.safeParse(Variables, given, { abortPipeEarly: true });
  if (!parsed.success) refuse(parsed.issues.map((issue) => issue.message));
  const variables = parsed.output;
  const project = firebaseProject(variables);
  const isProduction = variables.NODE_ENV === 'production';
  const faults = isProduction ? productionFaults(variables, project !== null) : [];
  if (faults.length > 0) refuse(faults);
  if (variables.METRICS_PORT?.port && variables.METRICS_PORT.port === variables.PORT) {
    refuse(['METRICS_PORT must be another port than PORT: metrics are not for visitors']);
  }
  const dangers = emulatorDangers(variables, project !== null);
  if (dangers.length > 0) refuse(dangers);
  return {
    port: variables.PORT,
    host: variables.HOST,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL ?? null,
    databaseDirectUrl: databaseDirectUrl(variables),
    databaseConnections: variables.DATABASE_CONNECTIONS,
    migrate: variables.MIGRATE === 'yes',
    seedProducts: variables.SEED_PRODUCTS,
    provider: project ?? DEMO_PROJECT,
    emulator: emulator(variables, project),
    providerJwksUrl: variables.PROVIDER_JWKS_URL,
    providerLookupUrl: variables.PROVIDER_LOOKUP_URL,
    signingKeys: signingKeys(variables),
    encryptionKeys: variables.ENCRYPTION_KEYS,
    publicOrigin: variables.PUBLIC_ORIGIN ?? null,
    hstsSubdomains: variables.HSTS_SUBDOMAINS === 'yes',
    adminEmails: new Set(variables.ADMIN_EMAILS),
    adminSecondFactor: variables.ADMIN_SECOND_FACTOR === 'required',
    mail: mailSettings(variables),
    mailIn: variables.MAIL_IN ?? null,
    s3: s3Settings(variables),
    webhookPrivateHosts: variables.WEBHOOK_PRIVATE_HOSTS,
    trustedProxies: variables.TRUSTED_PROXIES,
    cdnMaxAgeS: variables.CDN_MAX_AGE_SECONDS,
    edgeSecret: variables.EDGE_SECRET ?? null,
    originUrl: variables.ORIGIN_URL ?? null,
    retention: {
      ...usualRetention,
      submissionsDays: variables.RETAIN_SUBMISSIONS_DAYS,
      unusedAccountsDays: variables.RETAIN_UNUSED_ACCOUNTS_DAYS,
    },
    nodeEnv: variables.NODE_ENV,
    drainMs: (variables.DRAIN_SECONDS ?? (variables.NODE_ENV === 'production' ? 5 : 0)) * 1000,
    metrics: variables.METRICS_PORT ?? null,
    errorReports: variables.SENTRY_DSN
      ? { dsn: variables.SENTRY_DSN, host: new URL(variables.SENTRY_DSN).hostname }
      : null,
    traces: variables.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { followProxies: variables.OTEL_PROPAGATORS === 'tracecontext' }
      : null,
    logFormat: variables.LOG_FORMAT ?? (variables.NODE_ENV === 'production' ? 'json' : 'text'),
    logLevel: variables.LOG_LEVEL,
  };
}

function firebaseProject(variables: EnvVariables): FirebaseProject | null {
  const projectId = variables.FIREBASE_PROJECT_ID;
  const apiKey = variables.FIREBASE_API_KEY;
  const authDomain = variables.FIREBASE_AUTH_DOMAIN;
  if (projectId && apiKey && authDomain) return { projectId, apiKey, authDomain };
  if (projectId || apiKey || authDomain) {
    refuse([
      'FIREBASE_PROJECT_ID, FIREBASE_API_KEY and FIREBASE_AUTH_DOMAIN belong together: set all ' +
        'three, or none to use the account emulator',
    ]);
  }
  return null;
}

function databaseDirectUrl(variables: EnvVariables): string | null {
  const { DATABASE_URL: pooler, DATABASE_DIRECT_URL: direct } = variables;
  if (direct && !pooler) {
    refuse(['DATABASE_DIRECT_URL is the database behind the pooler of DATABASE_URL: set both']);
  }
  return direct ?? null;
}

function emulator(variables: EnvVariables, project: FirebaseProject | null): Env['emulator'] {
  const running = variables.FIREBASE_AUTH_EMULATOR_HOST;
  if (running) return { kind: 'running', url: `http://${running}` };
  if (project) return { kind: 'none' };
  return { kind: 'embedded' };
}

function signingKeys(variables: EnvVariables): ConfiguredKeys | null {
  const { SIGNING_KEYS: text, SIGNING_KEYS_FILE: path } = variables;
  if (text && path) refuse(['SIGNING_KEYS and SIGNING_KEYS_FILE are both set: remove one of them']);
  if (text) return { text };
  return path ? { path } : null;
}

function mailSettings(variables: EnvVariables): MailSettings | null {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, MAIL_TO: to } = variables;
  if (smtpUrl && from && to) return { smtpUrl, from, to };
  if (smtpUrl) refuse(['SMTP_URL is set, so MAIL_FROM and MAIL_TO must be set as well']);
  if (from || to) refuse(['MAIL_FROM and MAIL_TO need SMTP_URL, the server that sends the mail']);
  if (variables.MAIL_IN) refuse(['MAIL_IN needs SMTP_URL: answers come to mails that are sent']);
  return null;
}

function s3Settings(variables: EnvVariables): S3Settings | null {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = variables;
  if (endpoint && bucket && region && accessKeyId && secretAccessKey) {
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  }
  if (endpoint || bucket || region || accessKeyId || secretAccessKey) {
    refuse([
      'S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY belong together: ' +
        'set all five, or none to store files in the database',
    ]);
  }
  return null;
}

function refuse(reasons: readonly string[]): never {
  throw new StartError(`The configuration is wrong. ${reasons.map((why) => `${why}.`).join(' ')}`);
}

/**
 * Returns why these settings must not serve real visitors, one reason per entry; empty where they may. It names all
 * missing settings at once, so that an operator sets them in one go.
 */
function productionFaults(variables: EnvVariables, hasProject: boolean): string[] {
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
