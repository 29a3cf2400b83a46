import { company } from '../../config/company';
import { links } from '../../config/links';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PageHead } from '../page-head';

export default function NotFoundPage() {
  return (
    <Notice icon="ship" title="There is no page at this address">
      <PageHead
        status={404}
        title={`Page not found · ${company.brand}`}
        description="There is no page at this address."
        canonicalPath={null}
      />
      <p>It may have moved, or the address may be mistyped.</p>
      <ButtonLink href={links.services}>See our services</ButtonLink>
      <ButtonLink look="outline" href={links.home}>
        Go to the start
      </ButtonLink>
      <p>
        Or call us: <a href={company.phone.tel}>{company.phone.display}</a>
      </p>
    </Notice>
  );
}
