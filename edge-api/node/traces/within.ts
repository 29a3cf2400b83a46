import { pause } from '../../contract/waiting';

/** Waits for work, but no longer than this; its failure changes nothing. */
export async function within(ms: number, work: Promise<unknown>): Promise<void> {
  const patience = new AbortController();
  await Promise.race([work.catch(() => undefined), pause(ms, patience.signal)]);
  patience.abort();
}
