import { company } from '../../config/company/company';
import { useAuth } from '../../features/account/use-auth';
import { ServiceMenu } from '../../features/catalogue/services/service-menu';
import { useMenuServices } from '../../features/catalogue/services/use-services';
import { MenuLinks } from '../../features/shell/menu-links';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { TitleAndMeta } from '../title-and-meta';

/** The menu as a page, for browsers in which no panel opens. */
export default function MenuPage() {
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Menu · ${company.brand}`}
        description={`All pages of ${company.name}.`}
        canonicalPath={null}
      />
      <PageTitle title="Menu" />
      <MenuLinks
        account={useAuth()}
        serviceLinks={<ServiceMenu services={useMenuServices()} />}
        label="Menu"
      />
    </PageBody>
  );
}
