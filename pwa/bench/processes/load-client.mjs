// Sends given requests over connections that stay open, in a process of its own, until they or the
// time are used up. Each request comes from another address, as a proxy in front of the site says it.
import { readFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';

const [file, connections, seconds, ...origins] = process.argv.slice(2);
const questions = (await readFile(file, 'utf8')).trim().split('\n');
const endsAt = performance.now() + Number(seconds) * 1000;
const waitsMs = [];
const refused = new Map();
let next = 0;

const startedAt = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, (_, place) => visit(place)));
const took = (performance.now() - startedAt) / 1000;
waitsMs.sort((a, b) => a - b);
const at = (share) => waitsMs[Math.floor(waitsMs.length * share)] ?? null;
const { user, system } = process.cpuUsage();
process.stdout.write(
  JSON.stringify({
    answered: waitsMs.length,
    perSecond: waitsMs.length / took,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    refused: Object.fromEntries(refused),
    ownSeconds: (user + system) / 1e6,
  }),
);

async function visit(place) {
  const origin = origins[place % origins.length];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  while (next < questions.length && performance.now() < endsAt) {
    const number = next;
    next += 1;
    const { method, path, headers, body } = JSON.parse(questions[number]);
    const beganAt = performance.now();
    const status = await ask(origin + path, {
      method,
      agent,
      body,
      headers: { ...headers, 'x-forwarded-for': addressOf(number) },
    });
    if (status === 200 || status === 201) waitsMs.push(performance.now() - beganAt);
    else refused.set(status, (refused.get(status) ?? 0) + 1);
  }
  agent.destroy();
}

/** The address of a visitor: one of the 16 million in 10.0.0.0/8. */
function addressOf(number) {
  return `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;
}

/** The status of an answer that was read to its end. */
function ask(url, { body, ...options }) {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, options, (answer) => {
      answer.once('error', reject);
      answer.once('end', () => resolve(answer.statusCode));
      answer.resume();
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}
