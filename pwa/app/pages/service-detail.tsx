import type { CatalogueReader } from '../../../edge-api/contract/page';
import { routeName } from '../../../edge-api/contract/slug';
import { company } from '../../config/company';
import { links } from '../../config/links';
import { AgeNote } from '../../features/catalogue/age-note';
import { ListState } from '../../features/catalogue/list-state';
import { ServiceArticle } from '../../features/catalogue/service-article';
import { useService } from '../../features/catalogue/use-catalogue';
import { ButtonLink } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { Breadcrumbs, PageBody } from '../../ui/page-parts';
import type { PageParams } from '../lazy-page';
import { PageHead } from '../page-head';

// The address may hold the slug or the title itself; both read the same once lower-cased with hyphens.
export const load = async (read: CatalogueReader, { title = '' }: PageParams) => ({
  [`service ${title}`]: await read.service(routeName(title)),
});

export default function ServiceDetailPage({ params: { title = '' } }: { params: PageParams }) {
  const stored = useService(title);
  const service = stored.value;

  if (service === undefined) {
    return (
      <PageBody>
        <PageHead title={company.brand} description={company.tagline} canonicalPath={null} />
        <ListState stored={stored} ratio="16 / 10" />
      </PageBody>
    );
  }
  if (service === null) {
    return (
      <Notice icon="search" title="We do not have this service">
        <PageHead
          status={404}
          title={`Service not found · ${company.brand}`}
          description="There is no service at this address."
          canonicalPath={null}
        />
        <p>The address may be mistyped, or the service may have been renamed.</p>
        <ButtonLink href={links.services}>See all services</ButtonLink>
        <p>
          Or call us: <a href={company.phone.tel}>{company.phone.display}</a>
        </p>
      </Notice>
    );
  }
  return (
    <PageBody>
      <PageHead
        title={`${service.title} · ${company.brand}`}
        description={service.summary}
        canonicalPath={links.service(service.slug)}
        imagePath="/brand/social.png"
        structuredData={[
          {
            '@context': 'https://schema.org',
            '@type': 'Service',
            name: service.title,
            description: service.summary,
            provider: { '@type': 'Organization', name: company.name, email: company.email },
            areaServed: ['BD', 'HK'],
          },
        ]}
      />
      <Breadcrumbs
        trail={[
          { label: 'Home', href: links.home },
          { label: 'Services', href: links.services },
          { label: service.title },
        ]}
      />
      <AgeNote stored={stored} />
      <ServiceArticle service={service} />
    </PageBody>
  );
}
