import { Link, useSearch } from 'wouter';
import type { Department } from '../../../edge-api/contract/catalogue/departments';
import { longestQuery, mostShown, shownIn } from '../../../edge-api/contract/catalogue/listing';
import type { NamedProduct } from '../../../edge-api/contract/catalogue/named-product';
import { madeOnce, searchedName } from '../../../edge-api/contract/catalogue/search-text';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import type { Found, FoundGroup } from '../../../edge-api/contract/page-data';
import { textIndex } from '../../../edge-api/contract/text/text-index';
import { company } from '../../config/company/company';
import { departmentTexts } from '../../config/company/department-texts';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { loadPorts } from '../../data/enquiry/ports';
import { findHere, productsTitle } from '../../frame/search/find-here';
import { countOf, hasMore } from '../../frame/search/found';
import { FoundLinks, WaysOn } from '../../frame/search/found-links';
import { notFoundText } from '../../frame/search/not-found-text';
import { SearchLine } from '../../frame/search/search-line';
import { useFound } from '../../frame/search/use-found';
import { searchPages } from '../../frame/search-pages';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { usePageData } from '../../loading/page-data';
import { buttonClass } from '../../ui/button';
import { PageBody, PageTitle } from '../../ui/page-parts';

/** How many of a kind the page starts with, and "Load more" adds. */
const step = 96;

function askedIn(search: string) {
  const address = new URLSearchParams(search);
  const query = (address.get('q') ?? '').trim().slice(0, longestQuery);
  const most = shownIn(address, step);
  return { query, most, of: `${query} ${most}` };
}

export async function load(read: CatalogueReader, _: PageParams, search: string) {
  const { query, most, of } = askedIn(search);
  if (query === '') return {};
  const [services, products, ports] = await Promise.all([
    read.services(),
    read.productNames(),
    loadPorts(),
  ]);
  const value = findHere({ services, products, ports }, searchPages, query, most);
  return { found: { of, value: withLists(value, products, query, most) } };
}

/** What lists search by, as one text: a line for each name. */
const listed = madeOnce((products: readonly NamedProduct[]) => ({
  named: textIndex(products.map(({ name }) => searchedName(name.replaceAll('\n', ' ')))),
}));

/** Adds the way to the list of a department that finds more than the page shows. */
function withLists(found: Found, products: readonly NamedProduct[], query: string, most: number) {
  const isLong = ({ title, total }: FoundGroup) => title === productsTitle && total > most;
  if (!found.others.some(isLong)) return found;
  const totals = new Map<Department, number>();
  for (const place of listed.of(products).named(searchedName(query))) {
    const department = products[place]?.department;
    if (department) totals.set(department, (totals.get(department) ?? 0) + 1);
  }
  const lists = [...totals].flatMap(([department, total]) => {
    const href = links.productsNamed(department, query);
    const label = `All ${total} in ${departmentTexts[department].label}`;
    return href && total > most ? [{ label, href }] : [];
  });
  const others = found.others.map((group) => (isLong(group) ? { ...group, lists } : group));
  return { ...found, others };
}

/** The search as a page: what the server found, or what this device finds without a connection. */
export default function SearchPage() {
  const { query, most, of } = askedIn(useSearch());
  const given = usePageData('found', of);
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Search · ${company.brand}`}
        description={`Services, products, articles and tools of ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Search" />
      <SearchLine key={query} field={{ defaultValue: query }} />
      {query !== '' &&
        (given ? (
          <Results found={given} query={query} most={most} />
        ) : (
          <FoundOnDevice key={most} query={query} most={most} />
        ))}
    </PageBody>
  );
}

type Asked = { query: string; most: number };

function FoundOnDevice({ query, most }: Asked) {
  const { found, failed } = useFound(query, async () => searchPages, most);
  if (failed) return <p role="status">The search needs a connection now.</p>;
  return found ? (
    <Results found={found} query={query} most={most} />
  ) : (
    <p role="status">Searching…</p>
  );
}

function Results({ found, query, most }: Asked & { found: Found }) {
  const count = countOf(found);
  const { services: hits } = found;
  const services = { title: 'Services', hits, total: hits.length };
  return (
    <>
      <p role="status">{count === 0 ? notFoundText : `${count} found`}</p>
      {count === 0 && <WaysOn />}
      <FoundLinks groups={[services, ...found.others].filter(({ hits }) => hits.length > 0)} />
      {hasMore(found) && most < mostShown && (
        <div>
          <Link
            replace
            href={`?${new URLSearchParams({ q: query, shown: String(most + step) })}`}
            className={buttonClass('outline')}
          >
            Load more
          </Link>
        </div>
      )}
    </>
  );
}
