import { request } from 'node:http';

/** A GET whose body stays as it was sent, still compressed. */
export function ask(url, headers = {}) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { headers, agent: false }, (answer) => {
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.once('error', reject);
      answer.once('end', () => {
        const { statusCode: status, headers, rawHeaders } = answer;
        resolve({ status, headers, rawHeaders, body: Buffer.concat(chunks) });
      });
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}

/** The answer to a visitor who takes Brotli, once the server keeps it ready compressed. */
export async function askPacked(url) {
  const headers = { 'accept-encoding': 'gzip, br' };
  const deadline = performance.now() + 3000;
  for (;;) {
    const answer = await ask(url, headers);
    // Failures are never cached: the not-found page is made for each request.
    const settled = answer.status !== 200 || answer.headers['content-encoding'] === 'br';
    if (settled || performance.now() > deadline) return answer;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
