import { company } from '../../../config/company/company';
import { links } from '../../../config/links';
import { ToolList } from '../../../features/tools/tool-list';
import { PageBody, PageTitle } from '../../../ui/page-parts';
import { TitleAndMeta } from '../../title-and-meta';

export default function ToolsPage() {
  return (
    <PageBody>
      <TitleAndMeta
        title={`Freight tools · ${company.brand}`}
        description="Free freight tools that also work offline: container planner, chargeable weight, landed cost for Bangladesh, demurrage and detention, Incoterms, papers and units."
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
