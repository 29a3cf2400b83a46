import { lookup } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import pLimit from 'p-limit';

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
