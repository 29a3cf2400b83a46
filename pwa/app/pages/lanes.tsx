import { company } from '../../config/company/company';
import { lanesDescription, lanesLead } from '../../config/company/pages/lanes';
import { links } from '../../config/links';
import { LaneList } from '../../features/lanes/lane-list';
import { ButtonLink } from '../../ui/button';
import { Actions, Breadcrumbs, PageBody, PageTitle } from '../../ui/page-parts';
import { breadcrumbData } from '../structured-data';
import { TitleAndMeta } from '../title-and-meta';

const trail = [
  { label: 'Home', href: links.home },
  { label: 'Services', href: links.services },
  { label: 'Lanes' },
];

export default function LanesPage() {
  return (
    <PageBody>
      <TitleAndMeta
        title={`Freight lanes · ${company.brand}`}
        description={lanesDescription}
        canonicalPath={links.lanes}
        structuredData={[breadcrumbData(trail, links.lanes)]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title="Freight lanes">{lanesLead}</PageTitle>
      <LaneList />
      <Actions>
        <ButtonLink href={links.request} icon="document">
          Request a quote
        </ButtonLink>
      </Actions>
    </PageBody>
  );
}
