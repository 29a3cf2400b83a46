import { pause } from '../../contract/waiting';
import { json } from '../requests';
import { contactMessage, serviceRequest } from '../samples';

const answerWithinMs = 10_000;

/** A request to the cluster; null when there was no answer. */
async function send(url: string, init: RequestInit = {}): Promise<Response | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(answerWithinMs) });
    // Read to its end: an answer that breaks off is none.
    return new Response(await answer.arrayBuffer(), answer);
  } catch {
    return null;
  }
}

/**
 * `total` visitors who send a message or a request each, `aSecond` of them begin in a second. As a
 * device does it, each sends the same again until the server confirms it.
 */
export function startSubmissions(origin: string, total: number, aSecond: number) {
  /** When each was confirmed, by its id, at `performance.now()`. */
  const confirmed = new Map<string, number>();
  const refused: string[] = [];
  let retries = 0;

  async function submit(place: number): Promise<void> {
    const isMessage = place % 2 === 0;
    const path = isMessage ? '/api/contact-messages' : '/api/service-requests';
    const body = isMessage ? contactMessage() : serviceRequest();
    const address = `10.${place % 250}.${Math.floor(place / 250) % 250}.7`;
    for (;;) {
      const answer = await send(origin + path, json(body, { 'x-forwarded-for': address }));
      if (answer?.status === 201) break;
      // Of all refusals only those that a device repeats may come.
      if (answer && answer.status < 500 && answer.status !== 429) {
        refused.push(`${answer.status} ${await answer.text()}`);
        return;
      }
      retries += 1;
      await pause(300);
    }
    confirmed.set(body.id, performance.now());
  }

  async function all(): Promise<void> {
    const beganAtMs = performance.now();
    const sent: Promise<void>[] = [];
    for (let place = 0; place < total; place += 1) {
      await pause(Math.max(0, beganAtMs + (place * 1000) / aSecond - performance.now()));
      sent.push(submit(place));
    }
    await Promise.all(sent);
  }

  return {
    confirmed,
    refused,
    get retries() {
      return retries;
    },
    done: all(),
  };
}

/** The longest time without a confirmation, in ms, that overlaps `fromMs` to `untilMs`. */
export function longestGapMs(confirmedAtMs: Iterable<number>, fromMs: number, untilMs: number) {
  const times = [...confirmedAtMs]
    .filter((at) => at >= fromMs && at <= untilMs)
    .sort((a, b) => a - b);
  const marks = [fromMs, ...times, untilMs];
  return Math.max(...marks.slice(1).map((at, place) => at - (marks[place] ?? at)));
}

/** Visitors who open pages that every process has in its cache, until `stop`. */
export function startReaders(origin: string, paths: readonly string[]) {
  const failures: { path: string; status: number | null; atMs: number }[] = [];
  let answered = 0;
  let isOver = false;
  async function read(path: string): Promise<void> {
    for (let visit = 0; !isOver; visit += 1) {
      const headers = {
        'accept-encoding': 'gzip, br',
        'x-forwarded-for': `10.251.${visit % 250}.${paths.indexOf(path)}`,
      };
      const answer = await send(origin + path, { headers });
      if (answer?.status === 200) answered += 1;
      else failures.push({ path, status: answer?.status ?? null, atMs: performance.now() });
      await pause(100);
    }
  }
  const running = Promise.all(paths.map(read));
  const stop = async () => {
    isOver = true;
    await running;
  };
  return {
    failures,
    get answered() {
      return answered;
    },
    stop,
  };
}
