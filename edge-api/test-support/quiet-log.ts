import type { Log } from '../log/log';

/** A log that no one reads. */
export const quietLog: Log = { info: () => undefined, error: () => undefined };
