import { company } from '../../config/company/company';
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
        description="Sea, air and road lanes between Bangladesh, Hong Kong and their neighbours: the ports with their codes, the papers on both sides and our services."
        canonicalPath={links.lanes}
        structuredData={[breadcrumbData(trail, links.lanes)]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title="Freight lanes">
        Lanes between Bangladesh, Hong Kong and their neighbours. Each has a page with its ports,
        papers and services. We carry on others too.
      </PageTitle>
      <LaneList />
      <Actions>
        <ButtonLink href={links.request} icon="document">
          Request a quote
        </ButtonLink>
      </Actions>
    </PageBody>
  );
}
