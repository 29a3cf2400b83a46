import { company } from '../../config/company/company';
import { articlesDescription, articlesLead } from '../../config/company/pages/articles';
import { links } from '../../config/links';
import { TitleAndMeta } from '../../frame/title-and-meta';
import { Breadcrumbs, PageBody, PageTitle } from '../../ui/page-parts';
import { ArticleList } from '../articles/article-list';
import { articles } from '../articles/articles';
import { breadcrumbData } from '../structured-data';

const trail = [
  { label: 'Home', href: links.home },
  { label: 'Services', href: links.services },
  { label: 'Articles' },
];

export default function ArticlesPage() {
  return (
    <PageBody>
      <TitleAndMeta
        title={`Articles: freight explained · ${company.brand}`}
        description={articlesDescription}
        canonicalPath={links.articles}
        image={articles[0]?.image}
        structuredData={[breadcrumbData(trail, links.articles)]}
      />
      <Breadcrumbs trail={trail} />
      <PageTitle title="Freight explained">{articlesLead}</PageTitle>
      <ArticleList articles={articles} lead />
    </PageBody>
  );
}
