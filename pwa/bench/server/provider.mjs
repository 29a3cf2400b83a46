// The two addresses of a Firebase project that the server asks, with real keys. The account emulator
// would need no keys, and takes a core for some seconds.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';

const projectId = 'sampan-bench';
const email = 'visitor@sampan.example';

/** @returns `settings` of the server, an ID token of a visitor, and `close` */
export async function openProvider() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const header = { alg: 'RS256', kid: 'bench' };
  const keys = { keys: [{ ...(await exportJWK(publicKey)), ...header, use: 'sig' }] };
  const accountOf = ({ idToken }) => ({ email: decodeJwt(idToken).email, emailVerified: true });
  const server = createServer(async (request, response) => {
    const answer = request.method === 'POST' ? { users: [accountOf(await json(request))] } : keys;
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${server.address().port}`;
  const nowS = Math.floor(Date.now() / 1000);
  const idToken = await new SignJWT({ email, email_verified: true, auth_time: nowS })
    .setProtectedHeader(header)
    .setIssuer(`https://securetoken.google.com/${projectId}`)
    .setAudience(projectId)
    .setSubject('visitor')
    .setIssuedAt(nowS)
    .setExpirationTime('1h')
    .sign(privateKey);
  return {
    settings: {
      FIREBASE_PROJECT_ID: projectId,
      FIREBASE_API_KEY: 'key',
      FIREBASE_AUTH_DOMAIN: `${projectId}.firebaseapp.com`,
      PROVIDER_JWKS_URL: url,
      PROVIDER_LOOKUP_URL: url,
    },
    email,
    idToken,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
