// One address that wants to cost a lot, and another one that waits meanwhile. For a test and the benchmark.
import { request } from 'node:http';

/** What an address asks for that wants to cost a lot: nothing of it comes twice. */
const madeUp = [
  (place) => ({ path: '/', headers: { host: `made-up-${place}.example` } }),
  (place) => ({ path: `/services?x=${place}` }),
  (place) => ({ path: `/services?asked=${place}` }),
  (place) => ({ path: `/nope-${place}` }),
  (place) => ({ path: `/serviceDetail/made-up-${place}` }),
  (place) => ({ path: `/api/products?q=made-up-${place}` }),
  (place) => ({ path: `/api/catalogue/changes?scope=women&since=${place}` }),
  (place) => ({ path: `/sitemap.xml?x=${place}` }),
  (place) => ({ path: `/WomenProducts/Product.json?x=${place}` }),
];

/**
 * One address asks for 100 made-up addresses a second, another one for `/services`.
 * @returns how long the second one waited for each answer, in ms, ascending, and the statuses that
 *   the first one got, with how often
 */
export async function sufferAbuse(origin, seconds) {
  const waitsMs = [];
  /** @type {Record<number, number>} */
  const statuses = {};
  const attacks = [];
  const stopAtMs = performance.now() + seconds * 1000;
  let asked = 0;
  const attack = setInterval(() => {
    const made = madeUp[asked % madeUp.length]?.(asked);
    asked += 1;
    const headers = { 'x-forwarded-for': '203.0.113.9', ...made?.headers };
    const answer = ask(origin, { path: made?.path ?? '/', headers }).then((status) => {
      statuses[status] = (statuses[status] ?? 0) + 1;
    });
    attacks.push(answer);
  }, 10);
  try {
    while (performance.now() < stopAtMs) {
      const startedAtMs = performance.now();
      const headers = { 'x-forwarded-for': '198.51.100.7' };
      const status = await ask(origin, { path: '/services', headers });
      if (status !== 200) throw new Error(`/services answered ${status}.`);
      waitsMs.push(performance.now() - startedAtMs);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  } finally {
    clearInterval(attack);
  }
  await Promise.all(attacks);
  return { waitsMs: waitsMs.sort((a, b) => a - b), statuses };
}

/** The status of a GET whose body is read to its end; `fetch` would not send another host. */
function ask(origin, { path, headers }) {
  return new Promise((resolve, reject) => {
    const browser = { accept: 'text/html', 'accept-encoding': 'gzip, br', ...headers };
    request(origin + path, { headers: browser, agent: false }, (answer) => {
      answer.once('error', reject);
      answer.once('end', () => resolve(answer.statusCode ?? 0));
      answer.resume();
    })
      .once('error', reject)
      .end();
  });
}
