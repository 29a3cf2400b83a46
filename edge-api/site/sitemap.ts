import { type Context, Hono } from 'hono';
import {
  countListedProducts,
  listedProducts,
  listedServices,
} from '../db/catalogue/sitemap-queries';
import type { Deps } from '../deps';
import { streamedText } from '../http/streamed-text';

type Entry = { path: string; lastModified?: Date };
type Needs = Pick<Deps, 'db' | 'site' | 'log' | 'security'>;

/** The protocol's limit for one file: https://www.sitemaps.org/protocol.html */
const entriesPerFile = 50_000;

/** The routes of `robots.txt` and of the sitemap, in one file or, beyond 50,000 addresses, an index of several. */
export const sitemapRoutes = (deps: Needs) => {
  const { origin } = deps.site;
  return new Hono()
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          ...['/api/', ...deps.site.addresses.signedIn].map((path) => `Disallow: ${path}`),
          `Sitemap: ${origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const first = await firstEntries(deps);
      const total = first.length + (await countListedProducts(deps.db));
      const files = Math.ceil(total / entriesPerFile);
      return files > 1 ? c.body(indexOf(files, origin), 200, xmlHeaders) : file(c, deps, first, 1);
    })
    .get('/:file{sitemap-[0-9]{1,6}\\.xml}', async (c) => {
      const number = Number(c.req.param('file').match(/\d+/)?.[0]);
      const first = await firstEntries(deps);
      const total = first.length + (await countListedProducts(deps.db));
      const isThere = number >= 1 && (number - 1) * entriesPerFile < total;
      return isThere ? file(c, deps, first, number) : c.notFound();
    });
};

const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8' };

const file = (c: Context, deps: Needs, first: Entry[], number: number) =>
  c.body(streamedText(c, deps, urlSet(deps, first, number)), 200, xmlHeaders);

/** All but the products. */
async function firstEntries({ db, site }: Needs): Promise<Entry[]> {
  const { sitemap, service } = site.addresses;
  const services = await listedServices(db);
  return [
    ...sitemap.map((path) => ({ path })),
    ...services.map(({ slug, updatedAt }) => ({ path: service(slug), lastModified: updatedAt })),
  ];
}

/** Yields the text of one file: the entries from `(number - 1) * 50,000` on. */
async function* urlSet({ db, site }: Needs, first: Entry[], number: number) {
  const start = (number - 1) * entriesPerFile;
  const own = first.slice(start, start + entriesPerFile);
  yield `${declaration}<urlset xmlns="${namespace}">${textOf(own, site.origin)}`;
  const skip = Math.max(0, start - first.length);
  for await (const products of listedProducts(db, skip, entriesPerFile - own.length)) {
    const entries = products.map((listed) => ({
      path: site.addresses.product(listed),
      lastModified: listed.updatedAt,
    }));
    yield textOf(entries, site.origin);
  }
  yield '</urlset>';
}

const textOf = (entries: Entry[], origin: string) =>
  entries
    .map(
      ({ path, lastModified }) =>
        `<url><loc>${escapeXml(origin + path)}</loc>${
          lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
        }</url>`,
    )
    .join('');

const indexOf = (files: number, origin: string) =>
  `${declaration}<sitemapindex xmlns="${namespace}">${Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  ).join('')}</sitemapindex>`;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
