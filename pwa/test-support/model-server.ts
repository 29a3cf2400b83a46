import { referenceTaken } from '../../edge-api/contract/problem';
import type { Receipt } from '../../edge-api/contract/submission';
import { ApiError, UnreachableError } from '../data/http/answers';
import { type EntryReceipt, receiptOf } from '../data/http/outbox-api';
import type { OutboxEntry, WordEntry } from '../data/store/db';
import type { Lock } from '../data/sync/locks';

/** Lets other work run for a moment. */
export const nextTask = () => new Promise<void>((resolve) => setImmediate(resolve));

/** The troubles that one post can meet on its way to the server, in it, and back. */
export const troubles = [
  'no-connection',
  'answer-lost',
  'slow',
  'captive-portal',
  'portal-with-json',
  'names-another',
  'busy-503',
  'busy-429',
  'dies-before-posting',
  'dies-after-commit',
] as const;
export type Trouble = (typeof troubles)[number];

/** A tab's way to the server; `die` ends the tab, and nothing follows it. */
type Tab = { die: () => void };

/**
 * The server as the outbox knows it: one row for each id, the same answer to the same body, 422 for
 * another one. A body may ask for its own answer: `refuse: 400`, `fail: 2` for two 500s first, or `taken: 2`
 * where the references of its first two ids are another's.
 */
export class ModelServer {
  readonly rows = new Map<string, Record<string, unknown>>();
  /** Every post that set out, by its entry's subject, in order. */
  readonly posts: string[] = [];
  /** The token of each. */
  readonly tokens: (string | null)[] = [];
  /** The ids whose references were another's, by their entry's subject, the first one first. */
  readonly taken = new Map<string, Set<string>>();
  /** The troubles of the next posts; all is well after them. */
  coming: Trouble[] = [];
  /** The trouble of every post while it is set. */
  always: Trouble | null = null;
  #failures = new Map<string, number>();
  /** Whether the API is there although a post did not get through. */
  answersProbes = false;
  #postsUnderWay = 0;

  /** Checks the answer as the real transport does. */
  async post(entry: OutboxEntry, tab: Tab, token: string | null = null): Promise<Receipt> {
    this.posts.push(entry.subject);
    this.tokens.push(token);
    this.#postsUnderWay += 1;
    if (this.#postsUnderWay > 1) throw new Error('Two tabs were sending at the same time.');
    try {
      const trouble = this.always ?? this.coming.shift();
      const copy = structuredClone(entry);
      return receiptOf(entry.id, await this.#befall(trouble, copy, tab, token));
    } finally {
      this.#postsUnderWay -= 1;
    }
  }

  /** Links that have ended: their keys open nothing. */
  readonly endedLinks = new Set<string>();
  /** What was written about submissions, in the order in which it arrived. */
  readonly words: { about: string; id: string; text: unknown }[] = [];

  /** Does what `post` does, for a reply or a decision about a submission that the server has. */
  async postWord(entry: WordEntry, tab: Tab, token: string | null): Promise<EntryReceipt> {
    return this.post(entry, tab, token);
  }

  #dead({ die }: Tab): Promise<never> {
    this.#postsUnderWay -= 1;
    die();
    return new Promise(() => {});
  }

  async #befall(
    trouble: Trouble | undefined,
    entry: OutboxEntry,
    tab: Tab,
    token: string | null,
  ): Promise<unknown> {
    await nextTask();
    switch (trouble) {
      case 'no-connection':
      case 'captive-portal':
        throw new UnreachableError(trouble);
      case 'portal-with-json':
        return { welcome: 'Please accept our terms.' };
      case 'busy-503':
        throw problem(503, 40_000);
      case 'busy-429':
        throw problem(429, null);
      case 'answer-lost':
        this.#take(entry, token);
        throw new UnreachableError(trouble);
      case 'names-another':
        return { ...this.#take(entry, token), id: crypto.randomUUID().replace(/-4/, '-7') };
      case 'slow':
        for (let turns = 0; turns < 20; turns++) await nextTask();
        return this.#take(entry, token);
      case 'dies-before-posting':
        return this.#dead(tab);
      case 'dies-after-commit':
        try {
          this.#take(entry, token);
        } catch {
          // It dies before it has read why it was refused.
        }
        return this.#dead(tab);
      case undefined:
        return this.#take(entry, token);
    }
  }

  #take({ id, reference, subject, about, ...entry }: OutboxEntry, token: string | null): Receipt {
    // Tests say in a body what becomes of it.
    const body: Record<string, unknown> = { ...entry.body };
    const failures = this.#failures.get(id) ?? 0;
    this.#failures.set(id, failures + 1);
    if (failures < Number(body.fail ?? 0)) throw problem(500, null);
    if (body.refuse) throw problem(Number(body.refuse), null);
    const taken = this.taken.get(subject) ?? new Set();
    if (taken.has(id) || taken.size < Number(body.taken ?? 0)) {
      this.taken.set(subject, taken.add(id));
      throw problem(422, null, referenceTaken);
    }
    if (about && (!this.rows.has(about.submissionId) || this.endedLinks.has(token ?? ''))) {
      throw problem(404, null);
    }
    const there = this.rows.get(id);
    if (about && !there) this.words.push({ about: about.submissionId, id, text: body.text });
    if (there && JSON.stringify(there) !== JSON.stringify(body)) throw problem(422, null);
    this.rows.set(id, body);
    return { id, reference, receivedAt: '2025-06-01T08:30:00.000Z' };
  }
}

function problem(status: number, retryAfterMs: number | null, reason?: string): ApiError {
  const type = 'about:blank';
  return new ApiError({ type, title: `Answer ${status}.`, status, reason }, retryAfterMs);
}

/** The browser's lock: one holder at a time, first come first served; a tab that dies lets it go. */
export function modelLock(): (death: Promise<void>) => Lock {
  let last: Promise<unknown> = Promise.resolve();
  return (death) => (work) => {
    const run = last.then(work, work);
    last = Promise.race([run.catch(() => {}), death]);
    return run;
  };
}
