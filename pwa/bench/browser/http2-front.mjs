// HTTP/2 before a server that speaks HTTP/1.1, as a company's proxy does it.
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { pipeline } from 'node:stream';
import { promisify } from 'node:util';

/** What only HTTP/1.1 says of a connection. */
const ofConnection = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * @param port of the server on this machine
 * @returns `url`, whose certificate nothing trusts; `close` ends it with its connections
 * @throws Error where there is no `openssl` to make the certificate
 */
export async function openHttp2Front(port) {
  const pem = await madeUpCertificate();
  const server = createSecureServer({ key: pem, cert: pem });
  const sessions = new Set();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  server.on('stream', (stream, asked) => {
    const { ':path': path, ':method': method, ':authority': host } = asked;
    const named = Object.entries(asked).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(named), host };
    const forwarded = request({ host: '127.0.0.1', port, method, path, headers });
    forwarded.on('response', (answer) => {
      if (stream.destroyed) return answer.destroy();
      const sent = { ':status': answer.statusCode, ...answer.headers };
      for (const name of ofConnection) delete sent[name];
      stream.respond(sent);
      pipeline(answer, stream, () => {});
    });
    // A browser that goes away in the middle is no fault.
    forwarded.on('error', () => stream.destroy());
    stream.on('error', () => {}).on('aborted', () => forwarded.destroy());
    stream.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `https://localhost:${server.address().port}`,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const session of sessions) session.destroy();
      await closed;
    },
  };
}

/** Its key and the certificate, good for a day. */
async function madeUpCertificate() {
  const made = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 1';
  const where = '-subj /CN=localhost -keyout - -out -';
  const { stdout } = await promisify(execFile)('openssl', `${made} ${where}`.split(' '));
  return stdout;
}
