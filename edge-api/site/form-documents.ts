import type { Context } from 'hono';
import { v7 as uuidV7 } from 'uuid';
import type { Deps } from '../deps';

type Stored = {
  html: string;
  headers: Record<string, string>;
  /** Stands in it wherever the id of its submission does. */
  id: string;
  /** The revision of the catalogue that it was made at. */
  revision: string;
  /** Whether it goes into a browser process of its own. */
  isApart: boolean;
};

const opener = 'cross-origin-opener-policy';

/**
 * The documents of pages with a form whose address says nothing more, one each, until the catalogue changes:
 * rendering one takes ten times as long as giving each answer an id of its own. While the database is away,
 * the last one is used.
 */
export function formDocuments({ revision }: Pick<Deps, 'revision'>) {
  const documents = new Map<string, Stored>();
  return async (
    c: Context,
    path: string,
    make: (id: string) => Promise<Response>,
  ): Promise<Response> => {
    const now = revision.current();
    const stored = documents.get(path);
    if (stored && (now === null || stored.revision === now)) return withOwnId(c, stored);
    const id = uuidV7();
    const answer = await make(id);
    if (answer.status !== 200 || now === null) return answer;
    const headers = Object.fromEntries(answer.headers);
    const made = {
      html: await answer.text(),
      headers,
      id,
      revision: now,
      isApart: opener in headers,
    };
    documents.set(path, made);
    return withOwnId(c, made);
  };
}

function withOwnId(c: Context, { html, headers, id, isApart }: Stored): Response {
  if (!isApart) c.header(opener, undefined);
  const { 'content-type': type = '', 'cache-control': caching = '' } = headers;
  const policy = headers['content-security-policy'] ?? '';
  return c.body(html.replaceAll(id, uuidV7()), 200, {
    'content-type': type,
    'cache-control': caching,
    'content-security-policy': policy,
  });
}
