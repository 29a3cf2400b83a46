import { onTestFinished } from 'vitest';
import { openHttpServer } from '../node/http-server';
import { until } from './wait';

/** An app behind a real socket; closed when the test ends. */
export async function listening(app: { fetch(request: Request): Response | Promise<Response> }) {
  const server = await openHttpServer({ host: '127.0.0.1', port: 0 }, { starting: app.fetch });
  onTestFinished(() => server.close());
  return { server, origin: `http://127.0.0.1:${server.port}` };
}

/** Reads an answer as it comes; `leave` hangs up. */
export async function openStream(url: string, headers: Record<string, string>) {
  const hangUp = new AbortController();
  onTestFinished(() => hangUp.abort());
  const answer = await fetch(url, { headers, signal: hangUp.signal });
  const heard = { text: '', ended: false };
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) heard.text += decoder.decode(chunk);
  };
  read()
    .catch(() => {})
    .finally(() => {
      heard.ended = true;
    });
  return {
    answer,
    heard,
    hears: (text: string) => until(() => heard.text.includes(text)),
    ends: () => until(() => heard.ended),
    leave: () => hangUp.abort(),
  };
}
