import { useSearch } from 'wouter';
import { routeName } from '../../../edge-api/contract/catalogue/slug';
import { type CatalogueReader, movedTo } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { useServiceChoices } from '../../features/catalogue/services/use-service-choices';
import { RequestForm } from '../../features/enquiry/request/request-form';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { TitleAndMeta } from '../title-and-meta';

export async function load(read: CatalogueReader, _params: PageParams, search: string) {
  const query = new URLSearchParams(search);
  const named = query.get('service');
  const service = named ? await read.service(routeName(named)) : null;
  if (service && service.slug !== named) {
    query.set('service', service.slug);
    return movedTo(`${links.request}?${query}`);
  }
  return { serviceChoices: { value: await read.serviceChoices() } };
}

export default function RequestPage() {
  const serviceSlug = new URLSearchParams(useSearch()).get('service');
  const services = useServiceChoices();
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Request a quote · ${company.brand}`}
        description="Ask for a freight service: packages, containers or single pieces, with what carriers bill for them. Works without a connection."
        canonicalPath={links.request}
      />
      <PageTitle title="Request a quote">
        Step by step, with a review at the end. Without a connection your request is stored and sent
        by itself.
      </PageTitle>
      <RequestForm services={services.value ?? []} serviceSlug={serviceSlug} />
    </PageBody>
  );
}
