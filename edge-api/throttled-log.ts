import { DatabaseFailure, type FailureKind, failureMeanings } from './db/database-failure';
import type { Log } from './log';

const usualWindowMs = 60_000;

/**
 * A log that tells of each kind of `DatabaseFailure` (in `fields.error`) at most once in a window, in
 * one line without a stack, and then how many more there were. All else passes as it is.
 */
export function throttledLog(log: Log, windowMs = usualWindowMs): Log {
  /** The failures of a kind that were left out in its window. */
  const leftOut = new Map<FailureKind, number>();

  const openWindow = (kind: FailureKind) => {
    leftOut.set(kind, 0);
    setTimeout(() => closeWindow(kind), windowMs);
  };
  const closeWindow = (kind: FailureKind) => {
    const count = leftOut.get(kind) ?? 0;
    leftOut.delete(kind);
    if (count === 0) return;
    const seconds = Math.round(windowMs / 1000);
    log.error(
      `The database ${failureMeanings[kind]}: ${count} more failures in the last ${seconds} s.`,
    );
    openWindow(kind);
  };

  return {
    info: log.info,
    error(message, fields) {
      const { error: failure, ...rest } = fields ?? {};
      if (!(failure instanceof DatabaseFailure)) return log.error(message, fields);
      const { kind } = failure;
      const count = leftOut.get(kind);
      if (count !== undefined) return void leftOut.set(kind, count + 1);
      log.error(failure.message, { during: message, ...rest });
      openWindow(kind);
    },
  };
}
