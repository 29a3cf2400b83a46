import { type ComponentProps, useState } from 'react';
import { useSearch } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { routeName } from '../../../edge-api/contract/catalogue/slug';
import { type CatalogueReader, movedTo } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { useServiceChoices } from '../catalogue/services/use-service-choices';
import { SentLater } from '../enquiry/enquiry-form';
import { RequestForm } from '../enquiry/request/request-form';

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
  const search = useSearch();
  const serviceSlug = new URLSearchParams(search).get('service');
  const services = useServiceChoices();
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Request a quotation · ${company.brand}`}
        description="Ask for a freight service: packages, containers or single pieces, with what carriers bill for them. Works without a connection."
        canonicalPath={links.request}
      />
      <PageTitle title="Request a quotation">
        Tell us what is to be carried, and we answer with a quotation. <SentLater what="request" />
      </PageTitle>
      <RequestForm
        key={useBeginning(search)}
        services={services.value ?? []}
        serviceSlug={serviceSlug}
        readFields={readFields}
      />
    </PageBody>
  );
}

const readFields: ComponentProps<typeof RequestForm>['readFields'] = async (fields, services) => {
  const [{ postedRequest }, { settlePosted }] = await Promise.all([
    import('../posted/posted-request'),
    import('../posted/settle-posted'),
  ]);
  return settlePosted(postedRequest(fields, services), fields);
};

/**
 * Returns the query that the form began with: another query is another request, with a form and a draft of its own.
 * When a request was sent its query leaves the address, and the form stays to show the receipt.
 */
function useBeginning(search: string): string {
  const query = new URLSearchParams(search);
  // Shared files join the request that is open.
  query.delete('shared');
  const beginning = query.toString();
  const [shown, setShown] = useState(beginning);
  const isSent = useHistoryState<{ sent?: true } | null>()?.sent === true;
  if (!isSent && shown !== beginning) setShown(beginning);
  return shown;
}
