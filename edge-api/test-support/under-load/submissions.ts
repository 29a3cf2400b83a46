import { contractHeader } from '../../contract/errors/contract-header';
import { contractVersion } from '../../contract/problem';
import { pause } from '../../contract/waiting';
import { json } from '../requests';
import { contactMessage, serviceRequest } from '../samples';
import { retryCounts } from './retries';
import { send } from './send';

/**
 * `total` visitors who send a message or a request each, and more of them until `end`; `aSecond` of them
 * begin in a second. As a device does it, each sends the same again until the server confirms it.
 */
export function startSubmissions(
  origin: string,
  total: number,
  aSecond: number,
  end: Promise<void> = Promise.resolve(),
) {
  /** When each was confirmed, by its id, at `performance.now()`. */
  const confirmed = new Map<string, number>();
  const refused: string[] = [];
  const retries = retryCounts();

  async function submit(place: number): Promise<void> {
    const isMessage = place % 2 === 0;
    const path = isMessage ? '/api/contact-messages' : '/api/service-requests';
    const body = isMessage ? contactMessage() : serviceRequest();
    // A request is of the newest form: an older process must let it wait. A message is as before.
    const version = isMessage ? '0' : String(contractVersion);
    const address = `10.${place % 250}.${Math.floor(place / 250) % 250}.7`;
    for (;;) {
      const headers = { 'x-forwarded-for': address, [contractHeader]: version };
      const answer = await send(origin + path, json(body, headers));
      if (answer?.status === 201) break;
      // Of all refusals only those that a device repeats may come.
      if (answer && answer.status < 500 && answer.status !== 429) {
        refused.push(`${answer.status} ${await answer.text()}`);
        return;
      }
      retries.count(answer);
      const isOlder =
        Number(answer?.headers.get(contractHeader) ?? contractVersion) < contractVersion;
      await pause(isOlder ? 3000 : 300);
    }
    confirmed.set(body.id, performance.now());
  }

  async function all(): Promise<void> {
    const beganAtMs = performance.now();
    const sent: Promise<void>[] = [];
    let isOver = false;
    void end.then(() => {
      isOver = true;
    });
    for (let place = 0; place < total || !isOver; place += 1) {
      await pause(Math.max(0, beganAtMs + (place * 1000) / aSecond - performance.now()));
      sent.push(submit(place));
    }
    await Promise.all(sent);
  }

  return {
    confirmed,
    refused,
    retries: retries.counts,
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
