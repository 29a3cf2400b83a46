import * as v from 'valibot';
import { Me } from '../../../edge-api/contract/admin/people';
import { SiteConfig, TokenAnswer } from '../../../edge-api/contract/session';
import { limits } from '../../config/limits';
import { reportReachability } from './connection';
import { jsonOf, parsed, send } from './http';

/** The settings of the identity provider. @throws ApiError, UnreachableError */
export async function fetchConfig(): Promise<SiteConfig> {
  return parsed(SiteConfig, await jsonOf(await send('/api/config')));
}

/**
 * Exchanges the provider's ID token for one of our API; null when the answer holds none.
 * @throws ApiError, UnreachableError
 */
export async function exchangeToken(email: string, idToken: string): Promise<string | null> {
  const response = await send('/api/jwttoken', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${idToken}` },
    body: JSON.stringify({ email }),
  });
  return parsed(v.partial(TokenAnswer), await jsonOf(response)).token ?? null;
}

/** Who the token stands for. @throws ApiError, UnreachableError */
export async function fetchMe(token: string): Promise<Me> {
  const headers = { authorization: `Bearer ${token}` };
  return parsed(Me, await jsonOf(await send('/api/me', { headers })));
}

/**
 * Ends the token's session, or all sessions of its user. Goes on when the page is closed.
 * @throws ApiError, UnreachableError
 */
export async function endSessions(token: string, everywhere: boolean): Promise<void> {
  const response = await send('/api/me/sign-out', {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ everywhere }),
    keepalive: true,
    signal: AbortSignal.timeout(limits.signOutMs),
  });
  if (response.status === 204) reportReachability(true);
  else await jsonOf(response);
}
