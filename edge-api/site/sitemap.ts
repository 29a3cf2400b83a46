import { Hono } from 'hono';
import { listedProducts, listedServices } from '../db/sitemap-queries';
import type { Deps } from '../deps';

type Entry = { path: string; lastModified?: Date };

/** The protocol's limit for one file: https://www.sitemaps.org/protocol.html */
const entriesPerFile = 50_000;

/** `robots.txt` and the sitemap, in one file or, beyond 50,000 addresses, an index of several. */
export const sitemapRoutes = ({ db, site }: Pick<Deps, 'db' | 'site'>) =>
  new Hono()
    .get('/robots.txt', (c) =>
      c.text(
        [
          'User-agent: *',
          'Disallow: /api/',
          'Disallow: /dashboard',
          `Sitemap: ${site.origin}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
    )
    .get('/sitemap.xml', async (c) => {
      const entries = await allEntries({ db, site });
      const files = Math.ceil(entries.length / entriesPerFile);
      return c.body(
        files > 1 ? indexOf(files, site.origin) : urlSet(entries, site.origin),
        200,
        xmlHeaders,
      );
    })
    .get('/:file{sitemap-[0-9]+\\.xml}', async (c) => {
      const number = Number(c.req.param('file').match(/\d+/)?.[0]);
      const entries = await allEntries({ db, site });
      const part = entries.slice((number - 1) * entriesPerFile, number * entriesPerFile);
      return part.length > 0 ? c.body(urlSet(part, site.origin), 200, xmlHeaders) : c.notFound();
    });

const xmlHeaders = { 'content-type': 'application/xml; charset=utf-8' };

async function allEntries({ db, site }: Pick<Deps, 'db' | 'site'>): Promise<Entry[]> {
  const { fixed, service, product } = site.addresses;
  const [services, products] = await Promise.all([listedServices(db), listedProducts(db)]);
  return [
    ...fixed.map((path) => ({ path })),
    ...services.map(({ slug, updatedAt }) => ({ path: service(slug), lastModified: updatedAt })),
    ...products.map((listed) => ({ path: product(listed), lastModified: listed.updatedAt })),
  ];
}

const urlSet = (entries: Entry[], origin: string) =>
  `${declaration}<urlset xmlns="${namespace}">${entries
    .map(
      ({ path, lastModified }) =>
        `<url><loc>${escapeXml(origin + path)}</loc>${
          lastModified ? `<lastmod>${lastModified.toISOString()}</lastmod>` : ''
        }</url>`,
    )
    .join('')}</urlset>`;

const indexOf = (files: number, origin: string) =>
  `${declaration}<sitemapindex xmlns="${namespace}">${Array.from(
    { length: files },
    (_, index) => `<sitemap><loc>${origin}/sitemap-${index + 1}.xml</loc></sitemap>`,
  ).join('')}</sitemapindex>`;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
