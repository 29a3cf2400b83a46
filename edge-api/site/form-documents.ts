import type { Context } from 'hono';
import { v7 as uuidV7 } from 'uuid';
import type { Deps } from '../deps';
import type { WorkLimit } from '../http/limits/work-limit';
import { pathOf } from '../http/path-of-url';
import { note } from '../log/seen-request';

type Stored = {
  html: string;
  headers: Record<string, string>;
  /** Stands in the document wherever the id of its submission belongs. */
  id: string;
  /** The revision of the catalogue that it was made at. */
  revision: string;
  /** Whether the document needs a browser process of its own. */
  isApart: boolean;
};

const opener = 'cross-origin-opener-policy';

export type FormDocuments = ReturnType<typeof formDocuments>;

/**
 * Keeps the documents of pages with a form whose address says nothing more, one for each, until the catalogue
 * changes. Rendering one takes ten times as long as giving each answer its own id. While the database is away, the
 * last document is used.
 */
export function formDocuments({ revision }: Pick<Deps, 'revision'>, { count }: WorkLimit) {
  const documents = new Map<string, Stored>();
  return {
    /**
     * Answers with a stored document, which needs no place of work; null where it has to be made. @throws
     * ProblemError 429
     */
    stored(c: Context): Response | null {
      const { pathname, search } = pathOf(c.req.raw.url);
      const stored = search ? undefined : documents.get(pathname);
      const now = revision.current();
      if (!stored || (now !== null && stored.revision !== now)) return null;
      count(c);
      note(c.env, { cache: now === null ? 'stale' : 'hit' });
      return withOwnId(c, stored);
    },
    /** Makes the answer, and stores it for `stored`. */
    async make(
      c: Context,
      path: string,
      render: (id: string) => Promise<Response>,
    ): Promise<Response> {
      const now = revision.current();
      const id = uuidV7();
      const answer = await render(id);
      if (answer.status !== 200 || now === null) return answer;
      const headers = Object.fromEntries(answer.headers);
      const html = await answer.text();
      const made = { html, headers, id, revision: now, isApart: opener in headers };
      documents.set(path, made);
      return withOwnId(c, made);
    },
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
