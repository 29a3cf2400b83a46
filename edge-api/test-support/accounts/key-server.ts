import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  exportJWK,
  exportSPKI,
  generateKeyPair,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
} from 'jose';
import { onTestFinished } from 'vitest';
import { accountsServer } from './accounts-server';

/**
 * Acts as Google's key server and its `accounts:lookup`: real RS256 keys over HTTP. Gone when the
 * test ends.
 */
export async function keyServer(projectId: string) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const published: JSONWebKeySet = {
    keys: [{ ...(await exportJWK(publicKey)), kid: 'key-1', alg: 'RS256', use: 'sig' }],
  };
  const state = {
    hits: 0,
    answers: 200,
    /** Before the keys are sent. */
    until: Promise.resolve(),
  };
  const accounts = accountsServer();
  const server = createServer(async (request, response) => {
    if (request.url?.startsWith('/lookup')) return accounts.answer(request, response);
    state.hits += 1;
    await state.until;
    response.writeHead(state.answers, { 'content-type': 'application/json' });
    response.end(JSON.stringify(published));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  onTestFinished(stop);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: `${origin}/keys`,
    lookupUrl: `${origin}/lookup`,
    /** What the provider knows of accounts now. */
    accounts,
    state,
    stop,
    published,
    publicPem: await exportSPKI(publicKey),
    /** An ID token as Firebase would sign it, but for `changes`; an undefined claim is left out. */
    idToken: (changes: JWTPayload = {}, kid = 'key-1') =>
      new SignJWT(idTokenClaims(projectId, changes))
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .sign(privateKey),
  };
}

/** Claims of a Firebase ID token of `farida@sampan.example`. */
export function idTokenClaims(projectId: string, changes: JWTPayload = {}): JWTPayload {
  const nowS = Math.floor(Date.now() / 1000);
  return {
    iss: `https://securetoken.google.com/${projectId}`,
    aud: projectId,
    sub: 'farida',
    iat: nowS - 10,
    auth_time: nowS - 10,
    exp: nowS + 3600,
    email: 'farida@sampan.example',
    email_verified: true,
    name: 'Test Person',
    ...changes,
  };
}
