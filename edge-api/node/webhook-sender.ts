import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import pLimit from 'p-limit';
import { type HostRules, privateAddress } from '../webhooks/host-rules';
import type { SendWebhook, WebhookAnswer } from '../webhooks/webhook-message';

const mostCounted = 64 * 1024;
const countWithinMs = 1000;

class PrivateAddressError extends Error {
  readonly code = 'EPRIVATE';
}

/**
 * Sends webhooks with a new connection for each. A connection goes to one of the very addresses that were checked, so
 * a name that leads elsewhere a moment later changes nothing. It follows no redirect.
 */
export function webhookSender(rules: HostRules, askName: AskName = webhookNames()): SendWebhook {
  const checkedLookup: LookupFunction = (host, { all }, done) =>
    askName(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('No address.'), []);
      if (!addresses.every(({ address }) => rules.mayConnect(host, address))) {
        return done(new PrivateAddressError(privateAddress), []);
      }
      if (all) done(null, addresses);
      else done(null, first.address, first.family);
    });

  return ({ address, headers, body }, signal) =>
    new Promise((resolve) => {
      const refusal = rules.refusalOf(address);
      if (refusal) return resolve({ kind: 'none', error: refusal });
      const client = address.startsWith('https:') ? https : http;
      const request = client.request(address, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        agent: false,
        lookup: checkedLookup,
        signal,
      });
      const end = (answer: WebhookAnswer) => {
        resolve(answer);
        request.destroy();
      };
      let isAnswered = false;
      const noAnswer = (error: string) => {
        // A connection that breaks off after the status still gave an answer.
        if (!isAnswered) end({ kind: 'none', error });
      };
      request.on('response', async (response) => {
        isAnswered = true;
        const retryAfter = response.headers['retry-after'] ?? null;
        const status = response.statusCode ?? 0;
        end({ kind: 'answer', status, retryAfter, bytes: await sizeOf(response) });
      });
      request.on('error', (error) => noAnswer(sentenceOf(error)));
      // This comes also after an answer that changes the protocol.
      request.on('close', () => noAnswer(closed));
      request.end(body);
    });
}

/** Returns the size of a body in bytes, by its header or as counted; null where it is too long or too slow. */
async function sizeOf(response: IncomingMessage): Promise<number | null> {
  const said = response.headers['content-length'] ?? '';
  if (/^\d{1,9}$/.test(said)) return Number(said);
  let bytes = 0;
  const tooSlow = setTimeout(() => response.destroy(), countWithinMs);
  try {
    for await (const piece of response) {
      bytes += piece.length;
      if (bytes > mostCounted) break;
    }
  } catch {
    // It broke off, which `complete` says too.
  } finally {
    clearTimeout(tooSlow);
  }
  return response.complete && bytes <= mostCounted ? bytes : null;
}

const closed = 'The connection was closed without an answer.';

const sentences: Record<string, string> = {
  ENOTFOUND: 'The name of the host is unknown.',
  EAI_AGAIN: 'The name of the host could not be looked up.',
  ECONNREFUSED: 'The connection was refused.',
  ECONNRESET: closed,
  EPIPE: closed,
  ABORT_ERR: 'No answer came in time.',
  EPRIVATE: privateAddress,
};

function sentenceOf(error: Error & { code?: string }): string {
  const code = error.code ?? error.name;
  if (/CERT|SIGNATURE/.test(code)) return `The certificate of the host is not good (${code}).`;
  return sentences[code] ?? `The connection failed (${code}).`;
}

/** Asks for the addresses of a name, as `dns.lookup` does. */
export type AskName = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: { address: string; family: number }[]) => void,
) => void;

type Options = { servers?: string[]; timeoutMs?: number; askSystem?: AskName };

// Codes of name servers that do not know the name, or are not there: the file of hosts may still know it.
const unknownToDns = ['ENOTFOUND', 'ENODATA', 'ECONNREFUSED'];

/**
 * Asks the name servers directly. The system's own way occupies one of two threads until it has an answer, and the
 * names of the database, of mail and of logins are looked up there too: two receivers with silent name servers would
 * stop logins. So the system is asked only for names that DNS does not know, one at a time.
 */
export function webhookNames({
  servers,
  timeoutMs = 1500,
  askSystem = lookup,
}: Options = {}): AskName {
  const inTurn = pLimit(1);
  const fromSystem: AskName = (host, options, done) =>
    void inTurn(
      () =>
        new Promise<void>((resolve) =>
          askSystem(host, options, (error, addresses) => {
            resolve();
            done(error, addresses);
          }),
        ),
    );

  return async (host, options, done) => {
    if (/(^|\.)localhost\.?$/i.test(host)) return fromSystem(host, options, done);
    const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
    if (servers) resolver.setServers(servers);
    const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    const addresses = answers.flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    );
    if (addresses.length > 0) return done(null, addresses);
    const isUnknown = answers.every(
      (answer) => answer.status === 'rejected' && unknownToDns.includes(answer.reason?.code),
    );
    if (isUnknown) return fromSystem(host, options, done);
    done(Object.assign(new Error('No name server answered.'), { code: 'EAI_AGAIN' }), []);
  };
}
