import { pause } from '../contract/waiting';
import { DatabaseFailure } from '../db/database-failure';
import type { Log } from '../log/log';

export type RowWorkerTools<Row extends { id: string }, Claimed, Outcome> = {
  log: Log;
  /** What it says when the database fails, once until it is back. */
  failure: string;
  /** Rows that are due, in the order of their turn, at most as many as are worth a look. */
  due: () => Promise<readonly Row[]>;
  /** Whether this row may be worked on beside those that are under way. */
  mayBegin: (row: Row, underWay: readonly Row[]) => boolean;
  /** Takes a row for a while, from all processes; null when it is not to be had. */
  claim: (row: Row) => Promise<Claimed | null>;
  /** Does what the row asks for, until the signal ends it. No transaction is open meanwhile. */
  work: (claimed: Claimed, signal: AbortSignal) => Promise<Outcome>;
  /** Stores the outcome. Changes nothing when another process has claimed the row since. */
  settle: (claimed: Claimed, outcome: Outcome) => Promise<void>;
  /** Calls back when there may be new rows; returns how to stop that. */
  follow: (listener: () => void) => () => void;
  /** How often it looks for rows of which no notification tells: those to be tried again. */
  pollMs: number;
  /** How long a stop waits for what is under way. */
  stopWithinMs: number;
};

/**
 * Works on rows of a table until stopped, several at a time; several processes may do so at once. A row
 * is the truth about what is to be done: it is claimed for a while by its own columns, worked on, and
 * settled. What a process that died had claimed is due again when that while is over.
 */
export function startRowWorker<Row extends { id: string }, Claimed, Outcome>(
  tools: RowWorkerTools<Row, Claimed, Outcome>,
) {
  const { log, failure, due, mayBegin, claim, work, settle, follow, pollMs, stopWithinMs } = tools;
  const stopping = new AbortController();
  const givingUp = new AbortController();
  const underWay = new Map<Row, Promise<void>>();
  /** Until when rows that could not be claimed are left to the process that has them. */
  const passedOverUntilMs = new Map<string, number>();
  let looking = new AbortController();
  let failing = false;
  let answers = 0;

  /** The database's answer; `later` while it can't answer, `never` when the query itself is wrong. */
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
      // Another query that began later was answered: the database is back.
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
    // It tries until it is stored: what is not settled would be done again.
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
        // A fault of ours: the row is due again when its claim is over, and the others go on.
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
