import { useState } from 'react';
import { lanes } from '../../../edge-api/contract/freight/lanes';
import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { lazy } from '../../loading/lazy';
import { PageBody } from '../../ui/page-parts';
import { SectionHead } from '../../ui/section-head';
import { ArticleList } from '../articles/article-list';
import { articles } from '../articles/articles';
import { ListState } from '../catalogue/list-state';
import { homeServices } from '../catalogue/services/home-services';
import { ServiceList } from '../catalogue/services/service-list';
import { useHomeServices } from '../catalogue/services/use-services';
import { QuoteStart } from '../enquiry/quote-start/quote-start';
import { Hero } from '../home/hero';
import { HomeFacts } from '../home/home-facts';
import { OfflinePromise } from '../home/offline-promise';
import { RequestCourse } from '../home/request-course';
import { LaneLinks } from '../lanes/lane-links';
import { organizationData } from '../structured-data';
import { ToolLinks } from '../tools/tool-links';
import { FollowLine } from '../track/follow-line';

const OwnRequests = lazy(() => import('../track/own-requests'), 'OwnRequests');

export const load = async (read: CatalogueReader) => ({
  homeServices: { value: homeServices(await read.services()) },
});

export default function HomePage() {
  const services = useHomeServices();
  const [ends, setEnds] = useState({ from: '', to: '' });
  return (
    <>
      <TitleAndMeta
        title={`${company.name}: ${company.tagline}`}
        description={company.about}
        canonicalPath={links.home}
        structuredData={[organizationData()]}
      />
      <Hero quoteStart={<QuoteStart onEnds={setEnds} />} follow={<FollowLine />} ends={ends} />
      <PageBody>
        <OwnRequests />
        <HomeFacts />
        <SectionHead title="Services" more={{ label: 'All services', href: links.services }} />
        {services.value ? (
          <ServiceList services={services.value} heading="h3" />
        ) : (
          <ListState stored={services} ratio="16 / 10" />
        )}
        <SectionHead title="Freight tools" more={{ label: 'All tools', href: links.tools }} />
        <ToolLinks />
        <SectionHead title="Freight lanes" more={{ label: 'All lanes', href: links.lanes }} />
        <LaneLinks lanes={lanes.slice(0, 4)} />
        <SectionHead title="How a request works" />
        <RequestCourse />
        {articles.length > 0 && (
          <>
            <SectionHead title="Articles" more={{ label: 'All articles', href: links.articles }} />
            <ArticleList articles={articles.slice(0, 3)} heading="h3" />
          </>
        )}
        <OfflinePromise />
      </PageBody>
    </>
  );
}
