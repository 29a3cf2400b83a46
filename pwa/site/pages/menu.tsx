import { company } from '../../config/company/company';
import { useAuth } from '../../frame/account/use-auth';
import { ServiceMenu } from '../../frame/service-menu';
import { MenuLinks } from '../../frame/shell/menu-links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { useMenuServices } from '../../frame/use-menu-services';
import { PageBody, PageTitle } from '../../ui/page-parts';

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
