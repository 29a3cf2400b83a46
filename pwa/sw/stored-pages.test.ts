import { expect, test, vi } from 'vitest';
import { storedPages } from './stored-pages';

const about = 'https://www.sampan.example/about';
const contact = 'https://www.sampan.example/contact';
const script = '/assets/main.js';
const html = `<html><title>A page</title><script type="module" src="${script}"></script></html>`;

/** Makes the caches of a browser, and a server whose answers change. */
function browser() {
  const stored = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const pages = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, pages);
    return {
      keys: async () => [...pages.keys()].map((url) => new Request(url)),
      put: async (url: string, page: Response) => void pages.set(url, page),
      delete: async (page: string | Request) =>
        pages.delete(typeof page === 'string' ? page : page.url),
    };
  };
  const answers = new Map([about, contact].map((url) => [url, () => new Response(html)]));
  vi.stubGlobal('caches', {
    open,
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
  });
  vi.stubGlobal('fetch', async (url: string) => {
    const answer = answers.get(url);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
  });
  return {
    answers,
    /** Begins as a worker of this build does while both pages are open. */
    begin: (build = 'build') => storedPages(build, new Set([script])).begin([about, contact]),
    /** The addresses of the stored pages, by the build. */
    stored: () =>
      Object.fromEntries(
        [...stored].map(([name, pages]) => [name.replace('sampan-pages-', ''), [...pages.keys()]]),
      ),
  };
}

const redirected = (answer: Response) =>
  Object.defineProperty(answer, 'redirected', { value: true });

test.each<[string, () => Response]>([
  ['the server no longer has', () => new Response(html, { status: 404 })],
  ['leads to another address now', () => redirected(new Response(html))],
])('a stored page that %s is not shown any more', async (_, answer) => {
  const { answers, begin, stored } = browser();
  await begin();
  expect(stored()).toEqual({ build: [about, contact] });
  answers.set(about, answer);
  await begin();
  expect(stored()).toEqual({ build: [contact] });
});

test.each<[string, (() => Response) | null]>([
  ['the server fails', () => new Response(html, { status: 503 })],
  ['there is no connection', null],
  ['the server has a newer build', () => new Response(html.replace(script, '/assets/newer.js'))],
])('a stored page stays when %s', async (_, answer) => {
  const { answers, begin, stored } = browser();
  await begin();
  if (answer) answers.set(about, answer);
  else answers.delete(about);
  await begin();
  expect(stored().build?.toSorted()).toEqual([about, contact]);
});

test('a new build has none of the pages of the one before', async () => {
  const { begin, stored } = browser();
  await begin('first');
  await begin('second');
  expect(stored()).toEqual({ second: [about, contact] });
});
