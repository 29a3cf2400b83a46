import { useSearch } from 'wouter';
import { type Department, departments } from '../../../edge-api/contract/catalogue/departments';
import { listingOf, longestQuery } from '../../../edge-api/contract/catalogue/listing';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import type { Found } from '../../../edge-api/contract/page-data';
import { company } from '../../config/company/company';
import { departmentTexts } from '../../config/company/department-texts';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { loadPorts } from '../../data/enquiry/ports';
import { findHere, productsTitle } from '../../frame/search/find-here';
import { countOf } from '../../frame/search/found';
import { FoundLinks, WaysOn } from '../../frame/search/found-links';
import { notFoundText } from '../../frame/search/not-found-text';
import { SearchLine } from '../../frame/search/search-line';
import { useFound } from '../../frame/search/use-found';
import { searchPages } from '../../frame/search-pages';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { usePageData } from '../../loading/page-data';
import { PageBody, PageTitle } from '../../ui/page-parts';

/** More of a kind than anyone reads; what else there is has a list of its own. */
const mostOnPage = 96;

const queryOf = (search: string): string =>
  (new URLSearchParams(search).get('q') ?? '').trim().slice(0, longestQuery);

export async function load(read: CatalogueReader, _: PageParams, search: string) {
  const query = queryOf(search);
  if (query === '') return {};
  const [services, ports, ...lists] = await Promise.all([
    read.services(),
    loadPorts(),
    ...departments.map(async (department) => ({
      department,
      ...(await read.products({ ...listingOf('', { department, q: query }), shown: mostOnPage })),
    })),
  ]);
  const products = lists.flatMap(({ items }) => items);
  const value = findHere({ services, products, ports }, searchPages, query, mostOnPage);
  return { found: { of: query, value: withLists(value, lists, query) } };
}

type List = { department: Department; items: unknown[]; total: number };

/** All products count; a department that has more of them than the page leads to its list. */
function withLists(found: Found, all: List[], query: string): Found {
  const total = all.reduce((sum, list) => sum + list.total, 0);
  const lists = all.flatMap(({ department, items, total }) => {
    const href = links.productsNamed(department, query);
    const label = `All ${total} in ${departmentTexts[department].label}`;
    return href && total > items.length ? [{ label, href }] : [];
  });
  const others = found.others.map((group) =>
    group.title === productsTitle
      ? { ...group, total: Math.max(total, group.total), lists }
      : group,
  );
  return { ...found, others };
}

/** The search as a page: what the server found, or what this device finds without a connection. */
export default function SearchPage() {
  const query = queryOf(useSearch());
  const given = usePageData('found', query);
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Search · ${company.brand}`}
        description={`Services, products, articles and tools of ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Search" />
      <SearchLine key={query} field={{ defaultValue: query }} />
      {query !== '' && (given ? <Results found={given} /> : <FoundOnDevice query={query} />)}
    </PageBody>
  );
}

function FoundOnDevice({ query }: { query: string }) {
  const { found, failed } = useFound(query, async () => searchPages, mostOnPage);
  if (failed) return <p role="status">The search needs a connection now.</p>;
  return found ? <Results found={found} /> : <p role="status">Searching…</p>;
}

function Results({ found }: { found: Found }) {
  const count = countOf(found);
  const { services: hits } = found;
  const services = { title: 'Services', hits, total: hits.length };
  return (
    <>
      <p role="status">{count === 0 ? notFoundText : `${count} found`}</p>
      {count === 0 && <WaysOn />}
      <FoundLinks groups={[services, ...found.others].filter(({ hits }) => hits.length > 0)} />
    </>
  );
}
