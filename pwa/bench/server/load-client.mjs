// Asks one address over and over, in a process of its own. A client that parses every answer, as
// autocannon does, is slower than the servers it asks, and so makes any two of them look alike.
// This one only counts bytes, because all answers have the same length.
import { connect } from 'node:net';

const { url, method, headers, status, connections, seconds } = JSON.parse(process.argv[2]);
const { host, hostname, port, pathname } = new URL(url);
const fields = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
const question = `${method} ${pathname} HTTP/1.1\r\n${fields.join('')}\r\n`;
const SUCCESS = Buffer.from(`HTTP/1.1 ${status} `);

const answerBytes = await lengthOfAnswer();
const endsAt = performance.now() + seconds * 1000;
const startedAt = performance.now();
const counts = await Promise.all(Array.from({ length: connections }, askUntilTheEnd));
const answered = counts.reduce((sum, count) => sum + count, 0);
const took = (performance.now() - startedAt) / 1000;
process.stdout.write(JSON.stringify({ answered, perSecond: answered / took }));

function askUntilTheEnd() {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(question));
    let answered = 0;
    let received = 0;
    socket.on('data', (chunk) => {
      if (received === 0 && chunk.compare(SUCCESS, 0, SUCCESS.length, 0, SUCCESS.length) !== 0) {
        socket.destroy(new Error(`${url} failed`));
      }
      received += chunk.length;
      if (received < answerBytes) return;
      if (received > answerBytes) socket.destroy(new Error(`${url} changed its length`));
      received = 0;
      answered += 1;
      if (performance.now() < endsAt) socket.write(question);
      else socket.end();
    });
    socket.once('error', reject);
    socket.once('close', () => resolve(answered));
  });
}

/** Head and body of one answer: the head's length, and what it says of the body's. */
function lengthOfAnswer() {
  return new Promise((resolve, reject) => {
    let head = '';
    const socket = connect(Number(port), hostname, () => socket.write(question));
    socket.on('data', (chunk) => {
      head += chunk.toString('latin1');
      const end = head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const hasBody = method !== 'HEAD' && status !== 304;
      const body = hasBody ? Number(head.slice(0, end).match(/content-length: (\d+)/i)?.[1]) : 0;
      socket.destroy();
      if (Number.isInteger(body)) resolve(end + 4 + body);
      else reject(new Error(`${url} does not say its length`));
    });
    socket.once('error', reject);
  });
}
