import { hc } from 'hono/client';
import type { Api } from '../../../edge-api/app';
import { limits } from '../../config/limits';
import { jsonOf, UnreachableError } from './answers';
import { reportReachability } from './connection';

/** Asks our API. @throws UnreachableError */
export async function send(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await fetch(input, {
      signal: AbortSignal.timeout(limits.requestTimeoutMs),
      // A captive portal redirects; our API does it for a former address only, see `atAddress`.
      redirect: 'error',
      ...init,
      credentials: 'omit',
    });
  } catch (error) {
    reportReachability(false);
    throw new UnreachableError('No answer.', { cause: error });
  }
}

/** The typed client of the edge API, for calls that `transport` sends. */
export const clientWith = (transport: typeof send) => hc<Api>('/', { fetch: transport });

const { api, healthz } = clientWith(send);

export { api };

/** Returns the option with which a call is made in the name of a user. */
export const asBearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

/** Whether our API answers at this moment. Never throws. */
export const isApiThere = (): Promise<boolean> =>
  healthz
    .$get()
    .then(jsonOf)
    .then(
      () => true,
      () => false,
    );
