import { pause } from '../../contract/waiting';
import { send } from './send';

type Failure = { path: string; status: number | null; atMs: number };

/** Visitors who repeat what `visit` does until `stop`. Each visit has an address of its own. */
function startVisits<Work>(
  works: readonly Work[],
  visit: (work: Work, get: (path: string) => Promise<Response | null>) => Promise<unknown>,
) {
  const failures: Failure[] = [];
  let answered = 0;
  let isOver = false;
  async function repeat(work: Work, place: number): Promise<void> {
    for (let count = 0; !isOver; count += 1) {
      const headers = {
        'accept-encoding': 'gzip, br',
        'x-forwarded-for': `10.${251 + (place % 4)}.${count % 250}.${Math.floor(place / 4)}`,
      };
      await visit(work, async (url) => {
        const answer = await send(url, { headers });
        if (answer?.status === 200) answered += 1;
        else {
          const { pathname, search } = new URL(url);
          const status = answer?.status ?? null;
          failures.push({ path: pathname + search, status, atMs: performance.now() });
        }
        return answer;
      });
      await pause(100);
    }
  }
  const running = Promise.all(works.map(repeat));
  const stop = async () => {
    isOver = true;
    await running;
  };
  return {
    failures,
    get answered() {
      return answered;
    },
    stop,
  };
}

/** Visitors who open these pages. */
export const startReaders = (origin: string, paths: readonly string[]) =>
  startVisits(paths, (path, get) => get(origin + path));

/**
 * Browsers without a service worker, which ask for each script and style that their page names. Their
 * pages stay open: they ask for one of the files of any page so far, of whichever release.
 */
export function startBrowsers(origin: string, paths: readonly string[]) {
  const known = new Set<string>();
  let turn = 0;
  return startVisits(paths, async (path, get) => {
    const page = await (await get(origin + path))?.text();
    const files = new Set(page?.match(/\/assets\/[\w.-]+\.(js|css)/g));
    for (const file of files) await get(origin + file);
    for (const file of files) known.add(file);
    turn += 1;
    const later = [...known][turn % known.size];
    if (later) await get(origin + later);
  });
}

/**
 * Visitors who follow a list of products to its end, a few at a time, with the cursor that the page
 * before gave, from whichever process. `uneven`: the ids of lists that had a product twice.
 */
export function startLists(origin: string, queries: readonly string[]) {
  const uneven: string[] = [];
  const visits = startVisits(queries, async (query, get) => {
    const ids: string[] = [];
    let total = 0;
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await get(`${origin}/api/products?${query}&cursor=${cursor}`);
      if (answer?.status !== 200) return;
      const page = (await answer.json()) as ListPage;
      ids.push(...page.items.map(({ id }) => id));
      ({ total, nextCursor: cursor } = page);
    }
    if (ids.length !== total || new Set(ids).size !== total) uneven.push(`${query}: ${ids}`);
  });
  return Object.assign(visits, { uneven });
}

type ListPage = { items: { id: string }[]; total: number; nextCursor: string | null };
