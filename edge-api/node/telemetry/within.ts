import { pause } from '../../contract/waiting';

/** How long a stop waits for what is still to be sent to a collector. */
export const lastSendingMs = 2000;

/** Waits for work, but no longer than this; its failure changes nothing. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work.catch(() => undefined), pause(ms, patience.signal)]);
  patience.abort();
}
