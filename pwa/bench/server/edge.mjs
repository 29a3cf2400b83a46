// What a visitor 200 ms away waits for: without the edge, and with one near the visitor or near the
// database. All on this machine; only the distance is made.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Agent, createServer, request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { runSource } from '../../../edge-api/node/run-source.mjs';
import { startWorkerd } from '../../../edge-api/test-support/edge/workerd.mjs';
import { openDistance } from '../distance.mjs';
import { median, row } from '../table.mjs';
import { databaseAddress } from './embedded-database.mjs';
import { startServer } from './server-process.mjs';

const ROUND_TRIP_MS = 200;
const ROUNDS = 5;
/** The edge takes a page without asking for up to ten seconds. */
const QUIET_MS = 11_000;
const EDGE_SECRET = 'shared-by-the-edge-and-node-of-the-benchmark';
/** Round trips of a new connection besides its first question: TCP, then TLS 1.3; PostgreSQL asks for TLS first. */
const OPENING = { web: 2, database: 3 };

const samples = new URL('../../../edge-api/test-support/samples.ts', import.meta.url);

/** @param dist the build; @param dataDir where nothing is yet */
export async function edgeRows(dist, dataDir) {
  const { contactMessage } = await runSource(samples);
  const provider = await openProvider();
  const settings = { EDGE_SECRET, ...provider.settings };
  const opened = [() => provider.close()];
  const server = await startServer(join(dist, 'server/server.js'), dataDir, settings);
  const distanceTo = async (port, trips) => {
    const distance = await openDistance(port, ROUND_TRIP_MS, trips);
    opened.push(() => distance.close());
    return distance.port;
  };
  const nodePort = Number(new URL(server.url).port);
  const database = await databaseAddress(dataDir);
  const edgeWith = async (databasePort, originPort) => {
    const address = new URL(database);
    address.port = String(databasePort);
    const bindings = {
      ...settings,
      DATABASE_URL: address.href,
      ORIGIN_URL: `http://127.0.0.1:${originPort}`,
      PUBLIC_ORIGIN: `http://localhost:${nodePort}`,
    };
    const script = await readFile(join(dist, 'edge/worker.js'), 'utf8');
    const runtime = startWorkerd(script, { bindings, clientDir: join(dist, 'client') });
    opened.push(() => runtime.dispose());
    return Number((await runtime.ready).port);
  };
  try {
    const ownPort = Number(new URL(database).port);
    const farDatabase = await distanceTo(ownPort, OPENING.database);
    const farNode = await distanceTo(nodePort, OPENING.web);
    const ports = {
      'without the edge': farNode,
      'edge near the visitor': await edgeWith(farDatabase, farNode),
      'edge near the database': await distanceTo(await edgeWith(ownPort, nodePort), OPENING.web),
    };
    return await rowsOf(ports, contactMessage, provider);
  } finally {
    await Promise.all(opened.map((close) => close()));
    await server.stop();
  }
}

async function rowsOf(ports, contactMessage, { email, idToken }) {
  let made = 0;
  const anotherPage = () => {
    made += 1;
    return { path: `/services?q=${made}` };
  };
  const post = (path, body, headers = {}) => ({ path, method: 'POST', body, headers });
  const questions = {
    'cached page, new connection': { ask: () => ({ path: '/services' }), isNew: true },
    'cached page': { ask: () => ({ path: '/services' }) },
    'cached page after 11 quiet seconds': {
      ask: () => ({ path: '/services' }),
      quietMs: QUIET_MS,
      rounds: 3,
    },
    'page that is not cached': { ask: anotherPage },
    'GET /api/services, cached': { ask: () => ({ path: '/api/services' }) },
    'a message': { ask: () => post('/api/contact-messages', contactMessage()) },
    'POST /api/jwttoken': {
      ask: () => {
        const authorization = `Bearer ${idToken}`;
        return post('/api/jwttoken', { email }, { authorization });
      },
    },
  };
  const rows = [];
  for (const [what, { ask, isNew = false, quietMs = 0, rounds = ROUNDS }] of Object.entries(
    questions,
  )) {
    for (const [way, port] of Object.entries(ports)) {
      // The Node process is told of each change, so it has nothing to ask.
      if (quietMs > 0 && way === 'without the edge') continue;
      const times = [];
      const agent = isNew ? false : new Agent({ keepAlive: true, maxSockets: 1 });
      // Twice: once cached, once asked for again.
      for (let warmUp = 0; warmUp < 2; warmUp += 1) await send(port, agent, ask());
      for (let round = 0; round < rounds; round += 1) {
        await new Promise((resolve) => setTimeout(resolve, quietMs));
        times.push(await send(port, agent, ask()));
      }
      if (agent) agent.destroy();
      const note = `${Math.round(Math.min(...times))}–${Math.round(Math.max(...times))}`;
      rows.push(row(`${what}: ${way}`, median(times), { unit: 'ms', note }));
    }
  }
  return rows;
}

/** Milliseconds until the last byte of the answer. */
function send(port, agent, { path, method = 'GET', body, headers = {} }) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request({
      host: '127.0.0.1',
      port,
      path,
      method,
      agent,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        'accept-encoding': 'br',
        ...headers,
      },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (answer) => {
      answer.resume().once('end', () => {
        if (answer.statusCode < 300) resolve(performance.now() - startedAt);
        else reject(new Error(`${path} answered ${answer.statusCode}.`));
      });
    });
    outgoing.end(body && JSON.stringify(body));
  });
}

const projectId = 'sampan-bench';
const email = 'visitor@sampan.example';

/**
 * Opens the two addresses of a Firebase project that the server asks, with real keys. The account emulator would need
 * no keys, and takes a core for some seconds.
 * @returns `settings` of the server, an ID token of a visitor, and `close`
 */
async function openProvider() {
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
