import { useSearch } from 'wouter';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { useServices } from '../../features/catalogue/use-catalogue';
import { RequestForm } from '../../features/enquiry/request-form';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { PageHead } from '../page-head';

export const load = async (read: CatalogueReader) => ({ services: await read.services() });

export default function RequestServicePage() {
  const serviceSlug = new URLSearchParams(useSearch()).get('service');
  const services = useServices();
  return (
    <PageBody narrow>
      <PageHead
        title={`Request a quote · ${company.brand}`}
        description="Ask for a freight service: shipment, cargo with live chargeable weight, and how to reach you. Works without a connection."
        canonicalPath={links.request()}
      />
      <PageTitle title="Request a quote">
        Three short steps. Without a connection your request is kept and sent by itself.
      </PageTitle>
      <RequestForm services={services.value ?? []} serviceSlug={serviceSlug} />
    </PageBody>
  );
}
