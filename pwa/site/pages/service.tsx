import type { Service } from '../../../edge-api/contract/catalogue/service';
import { routeName } from '../../../edge-api/contract/catalogue/slug';
import { type CatalogueReader, movedTo } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { ButtonLink } from '../../ui/button';
import { Breadcrumbs, PageBody } from '../../ui/page-parts';
import { AgeNote } from '../catalogue/age-note';
import { relatedServices } from '../catalogue/services/related-services';
import { RelatedServices } from '../catalogue/services/related-services-section';
import { ServiceArticle } from '../catalogue/services/service-article';
import { useService } from '../catalogue/services/use-services';
import { ItemNotLoaded } from '../item-not-loaded';
import { NotFoundNotice } from '../not-found-notice';
import { breadcrumbData, serviceData } from '../structured-data';

// The address may have the slug or the title; any other spelling of them leads to the slug.
export async function load(read: CatalogueReader, { title = '' }: PageParams) {
  const service = await read.service(routeName(title));
  if (!service) return { service: { of: title, value: null } };
  const isHere = service.slug === routeName(title) && [service.slug, service.title].includes(title);
  if (!isHere) return movedTo(links.service(service.slug));
  const related = relatedServices(service, await read.services());
  return {
    service: { of: title, value: service },
    relatedServices: { of: service.slug, value: related },
  };
}

export default function ServicePage({ params: { title = '' } }: { params: PageParams }) {
  const stored = useService(title);
  const service = stored.value;
  if (service === undefined) return <ItemNotLoaded stored={stored} what="service" />;
  if (service === null) return <ServiceNotFound />;

  const path = links.service(service.slug);
  const trail = trailTo(service);
  return (
    <PageBody>
      <TitleAndMeta
        title={`${service.title} · ${company.brand}`}
        description={service.summary}
        canonicalPath={path}
        image={service.image}
        structuredData={[serviceData(service, path), breadcrumbData(trail, path)]}
      />
      <Breadcrumbs trail={trail} />
      <AgeNote stored={stored} />
      <ServiceArticle service={service} />
      <RelatedServices service={service} />
    </PageBody>
  );
}

const trailTo = ({ title }: Service) => [
  { label: 'Home', href: links.home },
  { label: 'Services', href: links.services },
  { label: title },
];

function ServiceNotFound() {
  return (
    <NotFoundNotice
      icon="search"
      title="We do not have this service"
      tab="Service not found"
      description="There is no service at this address."
    >
      <p>The address may be mistyped, or the service may have been renamed.</p>
      <ButtonLink href={links.services}>See all services</ButtonLink>
    </NotFoundNotice>
  );
}
