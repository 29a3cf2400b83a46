import { EventSourceParserStream } from 'eventsource-parser/stream';
import { UnreachableError } from './answers';
import type { send } from './client';
import { reportReachability } from './connection';

/** Some proxies stop streams only, so a failure here does not say that the server is out of reach. */
export const openStream: typeof send = (input, init) =>
  fetch(input, { redirect: 'error', ...init, credentials: 'omit' }).catch((cause) => {
    throw new UnreachableError('No answer.', { cause });
  });

/**
 * Reads the server-sent events of an answer until it ends.
 * @throws UnreachableError when there is no stream to follow
 */
export async function followEvents(
  response: Pick<Response, 'headers' | 'body'>,
  onEvent: (event: { event?: string; data: string }) => void,
): Promise<void> {
  const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
  if (!isStream || !response.body) throw new UnreachableError('There is no stream.');
  reportReachability(true);
  const reader = response.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onEvent(value);
  }
}
