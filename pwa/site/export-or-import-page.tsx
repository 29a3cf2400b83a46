import type { ReactNode } from 'react';
import { company } from '../config/company/company';
import { links } from '../config/links';
import { TitleAndMeta } from '../frame/title-and-meta';
import { ButtonAnchor, ButtonLink } from '../ui/button';
import { Actions, Breadcrumbs, PageBody, PageTitle } from '../ui/page-parts';
import { Steps } from '../ui/steps';
import { AgeNote } from './catalogue/age-note';
import { ListState } from './catalogue/list-state';
import { filterServices } from './catalogue/services/service-filter';
import { ServiceList } from './catalogue/services/service-list';
import { useServices } from './catalogue/services/use-services';
import { breadcrumbData } from './structured-data';

type Props = {
  direction: 'export' | 'import';
  title: string;
  lead: string;
  path: string;
  /** How a shipment goes, step by step. */
  steps: { title: string; text: ReactNode }[];
};

/** The page of one direction of freight: how it works, and its services. */
export function ExportOrImportPage({ direction, title, lead, path, steps }: Props) {
  const services = useServices();
  const shown =
    services.value && filterServices(services.value, { query: '', direction, mode: null });
  const trail = [
    { label: 'Home', href: links.home },
    { label: 'Services', href: links.services },
    { label: title },
  ];
  return (
    <PageBody>
      <TitleAndMeta
        title={`${title} · ${company.brand}`}
        description={lead}
        canonicalPath={path}
        image={shown?.[0]?.image}
        structuredData={[breadcrumbData(trail, path)]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title={title}>{lead}</PageTitle>
      <Actions>
        <ButtonLink href={links.request} icon="document">
          Request a quotation
        </ButtonLink>
        <ButtonAnchor look="outline" icon="phone" href={company.phone.tel}>
          Call {company.phone.display}
        </ButtonAnchor>
      </Actions>
      <Steps title="How it works" steps={steps} />
      <h2>{direction === 'export' ? 'Export services' : 'Import services'}</h2>
      <AgeNote stored={services} />
      {shown ? (
        <ServiceList heading="h3" services={shown} leading />
      ) : (
        <ListState stored={services} ratio="16 / 10" />
      )}
    </PageBody>
  );
}
