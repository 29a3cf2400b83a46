import type { HttpRequest, HttpResponse, HttpStack } from 'tus-js-client';
import { send } from './client';

/**
 * How the tus library sends its requests: through the one way to our API, which also works in the
 * service worker. @throws UnreachableError, in the library's own error
 */
export const tusFetch: HttpStack = {
  getName: () => 'fetch',
  createRequest: (method, url) => requestOf(method, url),
};

function requestOf(method: string, url: string): HttpRequest {
  const headers = new Headers();
  return {
    getMethod: () => method,
    getURL: () => url,
    setHeader: (name, value) => headers.set(name, value),
    getHeader: (name) => headers.get(name) ?? undefined,
    // `fetch` does not say how far it is; pieces are small.
    setProgressHandler() {},
    // A stopped upload ends with its piece.
    abort: () => Promise.resolve(),
    getUnderlyingObject: () => null,
    send: async (body?: Blob) => {
      const answer = await send(url, { method, headers, body: body ?? null });
      return responseOf(answer, await answer.text());
    },
  };
}

const responseOf = ({ status, headers }: Response, text: string): HttpResponse => ({
  getStatus: () => status,
  getHeader: (name) => headers.get(name) ?? undefined,
  getBody: () => text,
  getUnderlyingObject: () => ({ ok: status < 400, headers, json: async () => JSON.parse(text) }),
});
