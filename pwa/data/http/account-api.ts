import * as v from 'valibot';
import { Me } from '../../../edge-api/contract/admin/people';
import { ErasedAccount, type OwnErasure } from '../../../edge-api/contract/admin/personal-data';
import { contractHeader } from '../../../edge-api/contract/errors/contract-header';
import { contractVersion } from '../../../edge-api/contract/problem';
import { SiteConfig, TokenAnswer } from '../../../edge-api/contract/sign-in';
import type { SubmissionKind } from '../../../edge-api/contract/submission';
import { limits } from '../../config/limits';
import { jsonFile, jsonOf, noContentOf, parsed, refusalIn } from './answers';
import { api, asBearer } from './client';
import { followEvents, openStream } from './event-stream';

/** The settings of the identity provider. @throws ApiError, UnreachableError */
export const fetchConfig = async (): Promise<SiteConfig> =>
  parsed(SiteConfig, await jsonOf(await api.config.$get()));

/**
 * Exchanges the provider's ID token for one of our API; null when the answer has none.
 * @throws ApiError, UnreachableError
 */
export async function exchangeToken(email: string, idToken: string): Promise<string | null> {
  const response = await api.jwttoken.$post({ json: { email } }, asBearer(idToken));
  return parsed(v.partial(TokenAnswer), await jsonOf(response)).token ?? null;
}

/** Fetches what the user of the token sent, as the server answers it. @throws ApiError, UnreachableError */
export async function fetchOwnSubmissions(kind: SubmissionKind, token: string): Promise<unknown[]> {
  const list = kind === 'contact-message' ? api.me['contact-messages'] : api.me['service-requests'];
  const { headers } = asBearer(token);
  // Without its version a page gets the statuses of former releases.
  const asked = { headers: { ...headers, [contractHeader]: String(contractVersion) } };
  return parsed(v.array(v.unknown()), await jsonOf(await list.$get({}, asked)));
}

/** Fetches the user of the token. @throws ApiError, UnreachableError */
export const fetchMe = async (token: string): Promise<Me> =>
  parsed(Me, await jsonOf(await api.me.$get({}, asBearer(token))));

/**
 * Follows the role of the token's user until `signal` aborts, the session ends or the server stops. The server sends
 * the role at the start and at each change. Returns "stopping" if the server said that it stops, else "over".
 * @throws ApiError, UnreachableError when there is no stream to follow /
 */
export async function followRole(
  token: string,
  signal: AbortSignal,
  onRole: (role: string) => void,
): Promise<'over' | 'stopping'> {
  const options = { ...asBearer(token), fetch: openStream, init: { signal } };
  const response = await api.me.events.$get({}, options);
  const refusal = await refusalIn(response);
  if (refusal) throw refusal;
  let end: 'over' | 'stopping' = 'over';
  await followEvents(response, ({ event, data }) => {
    if (event === 'role') onRole(data);
    if (event === 'stopping') end = event;
  });
  return end;
}

/**
 * Ends the token's session, or all sessions of its user. Goes on when the page is closed.
 * @throws ApiError, UnreachableError
 */
export async function endSessions(token: string, everywhere: boolean): Promise<void> {
  const init = { keepalive: true, signal: AbortSignal.timeout(limits.signOutMs) };
  const options = { ...asBearer(token), init };
  await noContentOf(await api.me['sign-out'].$post({ json: { everywhere } }, options));
}

/** Fetches all that the server knows of the token's user, as a file. @throws ApiError, UnreachableError */
export async function fetchOwnData(token: string): Promise<Blob> {
  const init = { signal: AbortSignal.timeout(limits.uploadTimeoutMs) };
  return jsonFile(await api.me.data.$get({}, { ...asBearer(token), init }));
}

/**
 * Deletes the account at our API; a second time does no harm.
 * @param idToken the provider's, of a login of the last minutes
 * @throws ApiError, UnreachableError
 */
export async function deleteOwnAccount(
  idToken: string,
  submissions: OwnErasure['submissions'],
): Promise<ErasedAccount> {
  const response = await api.me.$delete({ query: { submissions } }, asBearer(idToken));
  return parsed(ErasedAccount, await jsonOf(response));
}
