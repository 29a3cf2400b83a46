import { company } from '../../../config/company/company';
import { toolsDescription } from '../../../config/company/pages/tools';
import { links } from '../../../config/links';
import { TitleAndMeta } from '../../../frame/title-and-meta';
import { PageBody, PageTitle } from '../../../ui/page-parts';
import { ToolList } from '../../tools/tool-list';

export default function ToolsPage() {
  return (
    <PageBody>
      <TitleAndMeta
        title={`Freight tools · ${company.brand}`}
        description={toolsDescription}
        canonicalPath={links.tools}
      />
      <PageTitle title="Freight tools">
        Free, without an account, and also without a connection. You enter the figures: no rate,
        tariff or schedule is made up.
      </PageTitle>
      <ToolList />
    </PageBody>
  );
}
