import type { CatalogueReader } from '../../../edge-api/contract/page';
import { company } from '../../config/company/company';
import type { PageParams } from '../../config/find-address';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { ButtonAnchor, ButtonLink } from '../../ui/button';
import { Breadcrumbs, PageBody } from '../../ui/page-parts';
import type { Article } from '../articles/article';
import { textOf } from '../articles/article-text';
import { ArticleView } from '../articles/article-view';
import { articleBySlug, articlesAfter } from '../articles/articles';
import { ReadNext } from '../articles/read-next';
import { ServiceLinks } from '../catalogue/services/service-links';
import { useArticleServices } from '../catalogue/services/use-services';
import { NotFoundNotice } from '../not-found-notice';
import { articleData, breadcrumbData } from '../structured-data';

// The title follows as the heading; on a phone it would fill two lines here as well.
const trail = [
  { label: 'Home', href: links.home },
  { label: 'Services', href: links.services },
  { label: 'Articles', href: links.articles },
];

// The text is loaded here too, so that rendering does not wait for it.
export const load = async (read: CatalogueReader, { slug = '' }: PageParams) => {
  const article = articleBySlug(slug);
  if (!article) return {};
  const [services] = await Promise.all([read.services(), textOf(slug)]);
  const value = services.filter((service) => article.services.includes(service.slug));
  return { articleServices: { of: slug, value } };
};

export default function RoutedArticlePage({ params: { slug = '' } }: { params: PageParams }) {
  const article = articleBySlug(slug);
  return article ? <ArticlePage article={article} /> : <NoArticle />;
}

function ArticlePage({ article }: { article: Article }) {
  const { value: services } = useArticleServices(article.slug, article.services);
  const path = links.article(article.slug);
  return (
    <PageBody>
      <TitleAndMeta
        title={`${article.title} · ${company.brand}`}
        description={article.summary}
        canonicalPath={path}
        image={article.image}
        structuredData={[
          articleData(article, path),
          breadcrumbData([...trail, { label: article.title }], path),
        ]}
      />
      <Breadcrumbs trail={trail} />
      <ArticleView article={article}>
        <ButtonLink href={links.request} icon="document">
          Request a quotation
        </ButtonLink>
        <ButtonAnchor look="outline" icon="phone" href={company.phone.tel}>
          Call {company.phone.display}
        </ButtonAnchor>
        {/* Last: on a later visit they come from the device, and nothing below may shift. */}
        <h2>Related services</h2>
        {services && <ServiceLinks services={services} />}
      </ArticleView>
      <ReadNext articles={articlesAfter(article, 3)} />
    </PageBody>
  );
}

function NoArticle() {
  return (
    <NotFoundNotice
      icon="search"
      title="We have no article at this address"
      tab="Article not found"
      description="There is no article at this address."
    >
      <p>The address may be mistyped, or the article may have been withdrawn.</p>
      <ButtonLink href={links.articles}>See all articles</ButtonLink>
    </NotFoundNotice>
  );
}
