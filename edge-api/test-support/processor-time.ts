import type { TestApp } from './test-app';

const warmUps = 2;
const rounds = 7;

/** Read from the database and rendered for each visitor: the parameter is one that anyone can make up. */
let pages = 0;
const plainPage = () => {
  pages += 1;
  const headers = { 'accept-encoding': 'gzip, br' };
  return new Request(`http://localhost/about?a=${pages}`, { headers });
};

/**
 * What the answer to a request costs, in pages that are made for their visitor: the processor time of this
 * process, the least of some rounds in which both take turns, so that a busy machine slows both. Each round
 * asks for the next request. `statuses` has those of the answers.
 */
export async function costInPages(
  { app }: Pick<TestApp, 'app'>,
  next: () => Request | Promise<Request>,
): Promise<{ cost: number; statuses: number[] }> {
  const statuses = new Set<number>();
  const own: number[] = [];
  const ofPage: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const took = await answerMs(app, plainPage());
    const answered = await answerMs(app, await next());
    statuses.add(answered.status);
    if (round < 0) continue;
    ofPage.push(took.ms);
    own.push(answered.ms);
  }
  return { cost: Math.min(...own) / Math.min(...ofPage), statuses: [...statuses] };
}

/** Until the whole answer is there, in ms of processor, and not of what a busy machine does meanwhile. */
async function answerMs(app: TestApp['app'], request: Request) {
  const before = process.cpuUsage();
  const startedMs = performance.now();
  const answer = await app.fetch(request);
  await answer.arrayBuffer();
  const { user, system } = process.cpuUsage(before);
  const ms = Math.min(performance.now() - startedMs, (user + system) / 1000);
  return { ms, status: answer.status };
}
