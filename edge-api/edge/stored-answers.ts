import type { AnswerStore } from '../http/caching/cached-answer';

// Another revision has another key; this only limits how long the platform holds what no one reads.
const storedForS = 24 * 60 * 60;
const detailsHeader = 'x-answer';

/** The platform's cache. */
export type AnswerCache = {
  match(address: string): Promise<Response | undefined>;
  put(address: string, answer: Response): Promise<void>;
};

type Tools = {
  cache: AnswerCache;
  /** Differs between builds: the same page names other scripts then. */
  build: string;
  afterAnswer: (work: Promise<unknown>) => void;
};

/** Answers in the platform's cache, which all isolates of one place share. */
export function storedAnswers({ cache, build, afterAnswer }: Tools): AnswerStore {
  const addressOf = (key: string, revision: string) =>
    `https://answers.sampan.invalid/${build}/${revision}/${encodeURIComponent(key)}`;

  return {
    async get(key, revision) {
      const found = await cache.match(addressOf(key, revision)).catch(() => undefined);
      const details = found?.headers.get(detailsHeader);
      if (!found || !details) return undefined;
      const { route, status, etag, headers } = JSON.parse(details);
      const body = new Uint8Array(await found.arrayBuffer());
      return { route, status, plain: { body, etag, headers }, packed: {}, bytes: body.byteLength };
    },
    put(key, revision, { route, status, plain: { body, etag, headers } }) {
      const stored = new Response(body, {
        headers: {
          'cache-control': `public, max-age=${storedForS}`,
          [detailsHeader]: JSON.stringify({ route, status, etag, headers }),
        },
      });
      const storing = cache.put(addressOf(key, revision), stored);
      afterAnswer(storing.catch(() => undefined));
    },
  };
}
