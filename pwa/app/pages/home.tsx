import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { ListState } from '../../features/catalogue/list-state';
import { ServiceList } from '../../features/catalogue/service-list';
import { useServices } from '../../features/catalogue/use-catalogue';
import { Hero } from '../../features/home/hero';
import { OfflinePromise } from '../../features/home/offline-promise';
import { SectionHead } from '../../features/home/section-head';
import { PageBody } from '../../ui/page-parts';
import { PageHead } from '../page-head';

export const load = async (read: CatalogueReader) => ({ services: await read.services() });

// One of each kind of freight, the ones that most visitors come for.
const featured = [
  'sea-freight-fcl-export',
  'air-freight-import',
  'sea-freight-lcl-consolidation',
  'customs-clearance-bangladesh',
  'door-to-door-delivery',
  'warehousing-and-distribution',
];

export default function HomePage() {
  const services = useServices();
  const shown = services.value?.filter(({ slug }) => featured.includes(slug));
  return (
    <>
      <PageHead
        title={`${company.name}: ${company.tagline}`}
        description={company.about}
        canonicalPath={links.home}
        structuredData={[
          {
            '@context': 'https://schema.org',
            '@type': 'Organization',
            name: company.name,
            email: company.email,
            telephone: company.phone.display,
          },
        ]}
      />
      <Hero />
      <PageBody>
        <SectionHead title="Services" more={{ label: 'All services', href: links.services }} />
        {shown ? (
          <ServiceList services={shown.length > 0 ? shown : (services.value ?? []).slice(0, 6)} />
        ) : (
          <ListState stored={services} ratio="16 / 10" />
        )}
        <OfflinePromise />
      </PageBody>
    </>
  );
}
