import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { PageBody, PageTitle } from '../../ui/page-parts';
import { TermsText } from '../legal/terms-text';

export default function TermsPage() {
  return (
    <PageBody narrow>
      <TitleAndMeta
        title={`Terms · ${company.brand}`}
        description={`What applies when you use the site of ${company.name}: quotations, prices, Incoterms, carriage and accounts.`}
        canonicalPath={links.terms}
      />
      <PageTitle title="Terms">
        What applies when you use this site, ask for a quotation or have an account.
      </PageTitle>
      <TermsText />
    </PageBody>
  );
}
