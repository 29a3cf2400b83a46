import type { Log } from '../log/log';

/** A log that nobody reads. */
export const quietLog: Log = { info: () => undefined, error: () => undefined };
