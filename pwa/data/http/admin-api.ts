import * as v from 'valibot';
import {
  type AdminChanges,
  type AdminScope,
  adminChanges,
} from '../../../edge-api/contract/admin/changes';
import { OwnMessage, OwnRequest } from '../../../edge-api/contract/admin/inbox';
import { Overview } from '../../../edge-api/contract/admin/overview';
import { problemMediaType } from '../../../edge-api/contract/problem';
import { reportReachability } from './connection';
import { ApiError, jsonOf, notOurs, parsed, send, UnreachableError } from './http';

type Session = {
  /** The token of whoever is signed in. @throws UnreachableError when there is none now */
  token: () => Promise<string>;
  /** The API itself did not take it, or not for this, and says why. */
  refused: (token: string, error: ApiError) => Promise<void>;
  /** The API answered with what was asked for. */
  answered?: () => Promise<void>;
};

/** What signed-in people read of the API; every call throws ApiError or UnreachableError. */
export function adminApi({ token, refused, answered }: Session) {
  async function get(path: string, init: RequestInit = {}, ask = send): Promise<Response> {
    const used = await token();
    const headers = { ...init.headers, authorization: `Bearer ${used}` };
    const response = await ask(path, { ...init, headers });
    const refusal = await refusalIn(response);
    if (refusal) await refused(used, refusal);
    return response;
  }
  async function read<Schema extends v.GenericSchema>(schema: Schema, path: string) {
    const answer = parsed(schema, await jsonOf(await get(path)));
    await answered?.().catch(() => {}); // Its time is written down with a later answer.
    return answer;
  }

  return {
    changes: async <Scope extends AdminScope>(scope: Scope, since: string) => {
      const query = new URLSearchParams({ scope, since });
      const answer = await read(adminChanges(scope), `/api/admin/changes?${query}`);
      return answer as AdminChanges<Scope>;
    },
    overview: () => read(Overview, '/api/admin/overview'),
    ownMessages: () => read(v.array(OwnMessage), '/api/me/contact-messages'),
    ownRequests: () => read(v.array(OwnRequest), '/api/me/service-requests'),

    /** Any other call, with the token of whoever is signed in. */
    request: (path: string, init: RequestInit) => get(path, init),

    /** A file to save, such as `products.csv`. */
    async download(name: string): Promise<Blob> {
      const response = await get(`/api/admin/${name}`);
      if (!response.ok) await jsonOf(response);
      // A captive portal's page is nothing to save under this name.
      if (!response.headers.get('content-type')?.startsWith('text/csv')) throw notOurs();
      reportReachability(true);
      return response.blob();
    },

    /** Posts JSON that changes nothing by an id of its own, such as a batch of an import. */
    async post<Schema extends v.GenericSchema>(schema: Schema, path: string, body: unknown) {
      const init = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      };
      return parsed(schema, await jsonOf(await get(path, init)));
    },

    /**
     * Follows the office's events until `signal` ends it or the stream does.
     * @throws UnreachableError when there is no stream to follow
     */
    async events(signal: AbortSignal, onEvent: () => void): Promise<void> {
      const response = await get('/api/admin/events', { signal }, askForStream);
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream');
      if (!isStream || !response.body) throw new UnreachableError('There is no stream.');
      reportReachability(true);
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      for (let text = ''; ; ) {
        const { value, done } = await reader.read();
        if (done) return;
        // One event ends with an empty line; a comment (the server's heartbeat) starts with a colon.
        const blocks = (text + value).split('\n\n');
        text = blocks.pop() ?? '';
        if (blocks.some((block) => block.includes('event: changed'))) onEvent();
      }
    },
  };
}

/** Why our API refused; null for other answers, and for a refusal by somebody on the way. */
async function refusalIn(response: Response): Promise<ApiError | null> {
  if (response.status !== 401 && response.status !== 403) return null;
  if (!response.headers.get('content-type')?.startsWith(problemMediaType)) return null;
  const failure = await jsonOf(response.clone()).catch((error: unknown) => error);
  return failure instanceof ApiError ? failure : null;
}

/** Asks for what stays open. Proxies hold streams back alone, so a failure doesn't say "offline". */
const askForStream: typeof send = (input, init) =>
  fetch(input, { redirect: 'error', ...init, credentials: 'omit' }).catch((cause) => {
    throw new UnreachableError('No answer.', { cause });
  });

export type AdminApi = ReturnType<typeof adminApi>;
