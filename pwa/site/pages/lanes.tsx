import { company } from '../../config/company/company';
import { lanesDescription, lanesLead } from '../../config/company/pages/lanes';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { ButtonLink } from '../../ui/button';
import { Actions, Breadcrumbs, PageBody, PageTitle } from '../../ui/page-parts';
import { LaneList } from '../lanes/lane-list';
import { breadcrumbData } from '../structured-data';

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
          Request a quotation
        </ButtonLink>
      </Actions>
    </PageBody>
  );
}
