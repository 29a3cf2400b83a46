import { pause } from '../contract/waiting';
import { DatabaseFailure } from '../db/database-failure';
import type { Log } from '../log/log';

export type RowWorkerTools<Row extends { id: string }, Claimed, Outcome> = {
  log: Log;
  /** The sentence that the log gets when the database fails, once until the database is back. */
  failure: string;
  /** Returns the next due rows in the order of their turn; not all of them where many are due. */
  due: () => Promise<readonly Row[]>;
  /** Whether the worker may begin this row beside the rows that are under way. */
  mayBegin: (row: Row, underWay: readonly Row[]) => boolean;
  /** Claims a row for a while, so that no other process works on it; null when it can't be claimed. */
  claim: (row: Row) => Promise<Claimed | null>;
  /** Does what the row asks for, until the signal ends it. No transaction is open meanwhile. */
  work: (claimed: Claimed, signal: AbortSignal) => Promise<Outcome>;
  /** Stores the outcome. Changes nothing when another process has claimed the row since. */
  settle: (claimed: Claimed, outcome: Outcome) => Promise<void>;
  /** Calls back when there may be new rows; returns how to stop that. */
  follow: (listener: () => void) => () => void;
  /** How often the worker looks for rows that no notification tells about: those that need another try. */
  pollMs: number;
  /** How long a stop waits for what is under way. */
  stopWithinMs: number;
};

/**
 * Works on rows of a table until stopped, several at a time; several processes may do so at once. The row itself says
 * what is to be done: a process claims it for a while by its own columns, works on it, and settles it. When a process
 * dies, its claimed rows are due again once their claims are over.
 */
export function startRowWorker<Row extends { id: string }, Claimed, Outcome>(
  tools: RowWorkerTools<Row, Claimed, Outcome>,
) {
  const { log, failure, due, mayBegin, claim, work, settle, follow, pollMs, stopWithinMs } = tools;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const underWay = new Map<Row, Promise<void>>();
  /** Rows that could not be claimed, and until when they are left to the process that has them. */
  const passedOverUntilMs = new Map<string, number>();
  let looking = new AbortController();
  let failing = false;
  let answers = 0;

  /** Returns the database's answer: `later` while it can't answer, `never` when the query itself is wrong. */
  async function ask<Answer>(
    query: () => Promise<Answer>,
  ): Promise<{ answer: Answer } | 'later' | 'never'> {
    const answersBefore = answers;
    try {
      const answer = await query();
      answers += 1;
      failing = false;
      return { answer };
    } catch (error) {
      const isAway = error instanceof DatabaseFailure;
      // Another query was answered since this one began: the database is back.
      if (isAway && answers > answersBefore) return 'later';
      if (!failing) log.error(failure, { error });
      failing = true;
      return isAway ? 'later' : 'never';
    }
  }

  async function handle(row: Row): Promise<void> {
    const asked = await ask(() => claim(row));
    const claimed = typeof asked === 'string' ? null : asked.answer;
    if (claimed === null) {
      passedOverUntilMs.set(row.id, performance.now() + pollMs);
      return;
    }
    const outcome = await work(claimed, givingUp.signal);
    // It tries until the outcome is stored: a row that is not settled would be worked on again.
    while ((await ask(() => settle(claimed, outcome))) === 'later' && !givingUp.signal.aborted) {
      await pause(pollMs, givingUp.signal);
    }
  }

  function isPassedOver(id: string): boolean {
    const isOver = performance.now() >= (passedOverUntilMs.get(id) ?? 0);
    if (isOver) passedOverUntilMs.delete(id);
    return !isOver;
  }

  async function beginDue(): Promise<void> {
    for (const row of await due()) {
      const begun = [...underWay.keys()];
      if (stopping.signal.aborted) return;
      if (begun.some(({ id }) => id === row.id) || isPassedOver(row.id)) continue;
      if (!mayBegin(row, begun)) continue;
      const done = handle(row)
        // This is a fault of ours. The row is due again when its claim is over, and the other rows go on.
        .catch((error: unknown) => log.error(failure, { error }))
        .finally(() => {
          underWay.delete(row);
          looking.abort();
        });
      underWay.set(row, done);
    }
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      looking = new AbortController();
      const { signal } = looking;
      await ask(beginDue);
      await pause(pollMs, AbortSignal.any([stopping.signal, signal]));
    }
  }

  const unfollow = follow(() => looking.abort());
  const running = run();
  return {
    /** Waits a while for the rows that are under way; the others wait for the next start. */
    async stop(): Promise<void> {
      stopping.abort();
      unfollow();
      const patience = setTimeout(() => givingUp.abort(), stopWithinMs);
      await running;
      await Promise.all(underWay.values());
      clearTimeout(patience);
    },
  };
}
