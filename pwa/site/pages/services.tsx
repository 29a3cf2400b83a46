import { useSearch } from 'wouter';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import { servicesDescription } from '../../config/company/pages/services';
import { links } from '../../config/links';
import { inGroups } from '../../config/service-groups';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { SectionHead } from '../../ui/section-head';
import { AgeNote } from '../catalogue/age-note';
import { ListState } from '../catalogue/list-state';
import { filterServices, readServiceFilter } from '../catalogue/services/service-filter';
import { ServiceFilters } from '../catalogue/services/service-filters';
import { ServiceList } from '../catalogue/services/service-list';
import { useServices } from '../catalogue/services/use-services';
import styles from './services.module.css';

export const load = async (read: CatalogueReader) => ({
  services: { value: await read.services() },
});

export default function ServicesPage() {
  const services = useServices();
  const filter = readServiceFilter(useSearch());
  const shown = services.value && filterServices(services.value, filter);
  return (
    <PageBody>
      <TitleAndMeta
        title={`Freight services · ${company.brand}`}
        description={servicesDescription}
        canonicalPath={links.services}
        image={services.value?.[0]?.image}
      />
      <PageTitle title="Freight services">
        What we do, when to choose it, and which papers it needs.
      </PageTitle>
      <ServiceFilters filter={filter} found={shown?.length} />
      <AgeNote stored={services} />
      {shown ? (
        inGroups(shown).map(({ label, services }, index) => (
          <div key={label} className={styles.group}>
            <SectionHead title={label} />
            <ServiceList services={services} heading="h3" leading={index === 0} />
          </div>
        ))
      ) : (
        <ListState stored={services} ratio="16 / 10" />
      )}
    </PageBody>
  );
}
