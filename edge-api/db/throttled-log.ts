import type { Log } from '../log/log';
import { DatabaseFailure, type FailureKind, failureMeanings } from './database-failure';

const usualWindowMs = 60_000;

/**
 * A log that writes each kind of `DatabaseFailure` (in `fields.error`) at most once in a window, in
 * one line without a stack; at the end of the window it writes how many more there were, with the
 * code of the last one. Other lines pass unchanged.
 */
export function throttledLog(log: Log, windowMs = usualWindowMs): Log {
  /** Lines not written in the open window of a kind; the last code, as the cause may have changed. */
  const leftOut = new Map<FailureKind, { count: number; lastCode: string | null }>();

  const openWindow = (kind: FailureKind) => {
    leftOut.set(kind, { count: 0, lastCode: null });
    setTimeout(() => closeWindow(kind), windowMs);
  };
  const closeWindow = (kind: FailureKind) => {
    const { count = 0, lastCode } = leftOut.get(kind) ?? {};
    leftOut.delete(kind);
    if (count === 0) return;
    const seconds = Math.round(windowMs / 1000);
    const failures = `${count} more failures in the last ${seconds} s, the last one`;
    log.error(`The database ${failureMeanings[kind]}: ${failures} ${lastCode ?? 'no answer'}.`);
    openWindow(kind);
  };

  return {
    info: log.info,
    always: log.always,
    error(message, fields) {
      const { error: failure, ...rest } = fields ?? {};
      if (!(failure instanceof DatabaseFailure)) return log.error(message, fields);
      const { kind } = failure;
      const window = leftOut.get(kind);
      if (window) {
        window.count += 1;
        window.lastCode = failure.code;
        return;
      }
      log.error(failure.message, { during: message, ...rest });
      openWindow(kind);
    },
  };
}
