import { useSearch } from 'wouter';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { AgeNote } from '../../features/catalogue/age-note';
import { ListState } from '../../features/catalogue/list-state';
import { SearchedFor } from '../../features/catalogue/searched-for';
import { ServiceList } from '../../features/catalogue/service-list';
import { servicesMatching } from '../../features/catalogue/services-matching';
import { useServices } from '../../features/catalogue/use-catalogue';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { PageHead } from '../page-head';

export const load = async (read: CatalogueReader) => ({ services: await read.services() });

export default function ServicesPage() {
  const services = useServices();
  const query = new URLSearchParams(useSearch()).get('q') ?? '';
  const shown = services.value && servicesMatching(services.value, query);
  return (
    <PageBody>
      <PageHead
        title={`Freight services · ${company.brand}`}
        description="Air, sea and road freight, customs, warehousing and special cargo between Bangladesh, Hong Kong and the world."
        canonicalPath={links.services}
      />
      <PageTitle title="Freight services">
        What we do, when to choose it, and which papers it needs.
      </PageTitle>
      <AgeNote stored={services} />
      {query && <SearchedFor query={query} found={shown?.length ?? 0} />}
      {shown ? <ServiceList services={shown} /> : <ListState stored={services} ratio="16 / 10" />}
    </PageBody>
  );
}
