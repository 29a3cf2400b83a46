// Processes of the build, started as in production, on one database.
import { spawnSync } from 'node:child_process';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { startServer } from '../server/server-process.mjs';

const ORIGIN = 'http://127.0.0.1:8787';
const USER = { uid: 'farida', email: 'farida@sampan.example' };

/**
 * Makes the schema and the example catalogue.
 * @returns `token` of a visitor, and `startServers`, which starts so many processes
 */
export async function prepareSite(database, { serverScript, commandScript, dataDir }) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'bench' };
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    FIREBASE_PROJECT_ID: 'sampan-bench',
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'sampan-bench.firebaseapp.com',
    // Nothing here asks the provider: its addresses lead nowhere.
    PROVIDER_JWKS_URL: 'http://127.0.0.1:9/keys',
    PROVIDER_LOOKUP_URL: 'http://127.0.0.1:9/lookup',
    PUBLIC_ORIGIN: ORIGIN,
    SIGNING_KEYS: JSON.stringify({ keys: [key] }),
    TRUSTED_PROXIES: '127.0.0.1/32',
    DRAIN_SECONDS: '0',
  };
  for (const args of [['migrate'], ['seed', 'demo']]) command(commandScript, args, env);
  await database.ask(
    `insert into users (uid, email, display_name, role, email_verified)
      values ($1, $2, 'Test Person', 'user', true)`,
    [USER.uid, USER.email],
  );
  const token = await new SignJWT({ email: USER.email })
    .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
    .setSubject(USER.uid)
    .setIssuer(ORIGIN)
    .setAudience('sampan')
    .setIssuedAt()
    .setExpirationTime('1h')
    .sign(privateKey);
  const startServers = async (count) => {
    const servers = [];
    for (let place = 0; place < count; place += 1) {
      servers.push(await startServer(serverScript, dataDir, env));
    }
    return servers;
  };
  return { token, startServers };
}

/** @throws Error with what it said when it failed */
function command(script, args, env) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`sampan ${args.join(' ')}: ${stdout}${stderr}`);
}
