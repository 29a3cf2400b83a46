import pg from 'pg';
import { onTestFinished } from 'vitest';
import { json } from '../requests';
import { contactMessage } from '../samples';
import { until } from '../wait';

type Answer = {
  what: 'post' | 'page' | 'ready';
  status: number;
  retryAfter: string | null;
  atMs: number;
};

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Visitors of the server at `origin` who post messages, open pages and ask `/readyz`, until `stop`. */
export function startLoad(origin: string, posters = 12) {
  const answers: Answer[] = [];
  /** The ids of messages that the server has confirmed. */
  const confirmed: string[] = [];
  let isOver = false;

  const ask = async (what: Answer['what'], path: string, init: RequestInit) => {
    const answer = await fetch(origin + path, init);
    await answer.arrayBuffer();
    const retryAfter = answer.headers.get('retry-after');
    answers.push({ what, status: answer.status, retryAfter, atMs: performance.now() });
    return answer.status;
  };
  const post = async () => {
    const message = contactMessage();
    const headers = { 'x-forwarded-for': randomAddress() };
    // As a device does it: the same message again until it is confirmed.
    while ((await ask('post', '/api/contact-messages', json(message, headers))) !== 201) {
      await pause(50);
    }
    confirmed.push(message.id);
  };
  const open = async () => {
    // Each value of a parameter that the page knows is a page of its own: no cached answer.
    const headers = { accept: 'text/html', 'x-forwarded-for': randomAddress() };
    await ask('page', `/?asked=${Math.random()}`, { headers });
    await pause(10);
  };
  const look = async () => {
    await ask('ready', '/readyz', {});
    await pause(50);
  };
  const repeat = async (work: () => Promise<void>) => {
    while (!isOver) await work();
  };
  const works = [...Array.from({ length: posters }, () => post), open, open, look];
  const running = Promise.all(works.map(repeat));
  // A test that fails earlier does not look at it.
  running.catch(() => undefined);
  const stop = async () => {
    isOver = true;
    await running;
  };
  onTestFinished(() => {
    isOver = true;
  });
  return { answers, confirmed, stop };
}

/** Since when the database could not be reached, and since when it can be again; both at `performance.now()`. */
export async function watchOutage(databaseUrl: string, cause: () => Promise<unknown>) {
  const caused = cause();
  await until(async () => !(await answers(databaseUrl)));
  const lostAtMs = performance.now();
  await until(() => answers(databaseUrl));
  const backAtMs = performance.now();
  await caused;
  return { lostAtMs, backAtMs };
}

async function answers(databaseUrl: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 1000 });
  client.on('error', () => undefined);
  return client
    .connect()
    .then(() => client.end())
    .then(
      () => true,
      () => false,
    );
}

function randomAddress(): string {
  const part = () => 1 + Math.floor(Math.random() * 250);
  return `10.${part()}.${part()}.${part()}`;
}
