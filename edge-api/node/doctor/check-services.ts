import { contractVersion } from '../../contract/problem';
import { codeOf } from '../../db/database-failure';
import type { Env } from '../../env/env';
import { s3Store } from '../../files/s3-store';
import { storeHealth } from '../../files/store-health';
import { accountLookup } from '../../identity/provider-accounts';
import { verifyMailServer } from '../smtp-sender';
import { type Finding, findingsOf, rememberedErrors } from './finding';

const answerWithinMs = 4000;

/** Connects to the mail server; nothing is sent. */
export async function checkMail({ mail, nodeEnv }: Env): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('mail');
  if (!mail) {
    return nodeEnv === 'production'
      ? warning(
          'No mail is sent: SMTP_URL is not set.',
          'Set SMTP_URL, MAIL_FROM and MAIL_TO, or look into the dashboard for new messages.',
        )
      : ok('No mail is sent: SMTP_URL is not set.');
  }
  const answer = await verifyMailServer(mail, answerWithinMs);
  return answer === null
    ? ok('The mail server accepts the connection and the login.')
    : failed(
        `The mail server cannot be used: ${answer}.`,
        certificateAdvice(answer, 'SMTP_URL') ??
          'Check SMTP_URL: host, port, user, password, and smtps: for a port with TLS from the start.',
      );
}

/** Returns advice by Node's codes for TLS; null where the certificate is not the cause. */
function certificateAdvice(answer: string, setting: string): string | null {
  if (/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/.test(answer)) {
    return `The certificate of the server has ended, or the clock of this machine is wrong: renew it there. ${setting} is right.`;
  }
  return /CERT|SELF_SIGNED|UNABLE_TO_(?:GET_ISSUER|VERIFY)/.test(answer)
    ? `The certificate of the server is not trusted, or has another name: write that name into ${setting}, or name its authority in NODE_EXTRA_CA_CERTS.`
    : null;
}

/** Connects to the mailbox of answers without taking a mail. Returns no finding where no answers are taken. */
export async function checkMailIn({ mailIn }: Env): Promise<Finding[]> {
  if (!mailIn) return [];
  const { ok, warning, failed } = findingsOf('mail in');
  const { imapUrl, address } = mailIn;
  if (imapUrl === null) {
    return [
      ok(`Answers to ${address} come by POST /api/inbound-mail, with the secret of MAIL_IN.`),
    ];
  }
  const { lookIntoMailbox } = await import('../imap/imap-inbox');
  const look = await lookIntoMailbox(imapUrl, answerWithinMs);
  if (look.failure !== null) {
    return [
      failed(
        `The mailbox of answers to ${address} cannot be opened: ${look.failure}.`,
        certificateAdvice(look.failure, 'MAIL_IN') ??
          'Check MAIL_IN: host, port, user, password, and imaps: for a port with TLS from the start.',
      ),
    ];
  }
  if (look.neverReceived > 0) {
    return [
      warning(
        `Of the mails in the mailbox of answers to ${address}, ${look.neverReceived} marked as read were never taken: a person or another program has read them, they are too large, or they can’t be read.`,
        'Mark as unread what is to be taken, and let no one else read this mailbox. What the log calls too large or unreadable is for people.',
      ),
    ];
  }
  return [ok(`The mailbox of answers to ${address} opens.`)];
}

/** Stores a small file, reads it and deletes it, as the server does before the first file. */
export async function checkFileStore({ s3 }: Env): Promise<Finding> {
  const { ok, failed } = findingsOf('file store');
  if (!s3) return ok('Files are stored in the database: no S3_… is set.');
  const { errors, log } = rememberedErrors();
  const isUsable = await storeHealth(s3Store(s3, { answerWithinMs: 2500 }), log).isUsable();
  return isUsable
    ? ok('The file store takes a file, gives it back and deletes it.')
    : failed(
        String(errors[0]?.fields.cause ?? 'The file store cannot be used.'),
        'Check S3_…: the endpoint, the bucket, and that the key may put, get and delete.',
      );
}

/** Checks the published keys of the identity provider, and its answer about an account. */
export async function checkProvider(env: Env, origin: string): Promise<Finding[]> {
  if (env.emulator.kind !== 'none') {
    return [findingsOf('accounts').ok('The account emulator is used: no provider is needed.')];
  }
  return Promise.all([checkProviderKeys(env), checkLookup(env, origin)]);
}

async function checkProviderKeys({ providerJwksUrl }: Env): Promise<Finding> {
  const { ok, failed } = findingsOf('provider keys');
  const advice = 'Let this machine reach it by HTTPS; check PROVIDER_JWKS_URL if it is set.';
  const { host } = new URL(providerJwksUrl);
  try {
    const answer = await fetch(providerJwksUrl, { signal: AbortSignal.timeout(answerWithinMs) });
    const body: unknown = await answer.json();
    const isKeySet = typeof body === 'object' && body !== null && 'keys' in body;
    if (answer.ok && isKeySet) return ok(`The provider's keys come from ${host}.`);
    return failed(`${host} gives no keys (status ${answer.status}).`, advice);
  } catch (error) {
    return failed(`${host} does not answer (${reasonOf(error)}).`, advice);
  }
}

async function checkLookup(env: Env, origin: string): Promise<Finding> {
  const { ok, failed } = findingsOf('provider lookup');
  const { errors, log } = rememberedErrors();
  const { host } = new URL(env.providerLookupUrl);
  const tools = { url: env.providerLookupUrl, apiKey: env.provider.apiKey, origin, log };
  // No token of anyone: a provider that accepts the web API key says that it is not valid.
  const said = await accountLookup(tools)('a.b.c').catch(() => null);
  if (said) return ok(`The provider answers about accounts at ${host}.`);
  const cause = errors[0]?.fields.cause;
  const why =
    typeof cause === 'object' && cause && 'status' in cause
      ? `status ${cause.status}`
      : reasonOf(cause);
  return failed(
    `${host} does not answer about accounts (${why}).`,
    'Let this machine reach it by HTTPS, and check FIREBASE_API_KEY: it must allow the Identity Toolkit API.',
  );
}

const reasonOf = (error: unknown): string => {
  const cause = error instanceof Error ? (codeOf(error.cause) ?? error.name) : null;
  return cause ?? 'no answer';
};

/** Checks whether the site answers at its own address, with this version. */
export async function checkOrigin(origin: string, isSet: boolean): Promise<Finding> {
  const { ok, warning, failed } = findingsOf('public address');
  try {
    const answer = await fetch(`${origin}/api/config`, {
      signal: AbortSignal.timeout(answerWithinMs),
    });
    const version = answer.headers.get('sampan-contract');
    await answer.body?.cancel();
    if (version === String(contractVersion)) return ok(`${origin} answers, and is this version.`);
    return version === null
      ? failed(
          `${origin} does not lead to Sampan (status ${answer.status}).`,
          'Check the reverse proxy and PUBLIC_ORIGIN.',
        )
      : warning(
          `${origin} is of another version (contract ${version}, here ${contractVersion}).`,
          'Restart the server, unless an upgrade is under way.',
        );
  } catch (error) {
    const message = `${origin} does not answer (${reasonOf(error)}).`;
    return isSet
      ? failed(
          message,
          'Start the server; check the reverse proxy, its certificate, and PUBLIC_ORIGIN.',
        )
      : warning(message, 'Start the server, or set PUBLIC_ORIGIN.');
  }
}
